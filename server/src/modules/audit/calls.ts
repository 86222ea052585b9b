import { auditCalls } from '@mailing/contract/audit/calls.ts'
import { type BoundCall, implement } from '../../platform/implement.ts'
import { listAudit, type NameSource } from './service.ts'

export const callsWith = (names: NameSource): readonly BoundCall[] =>
  implement(auditCalls, { list: (context, input) => listAudit(context, names, input) })
