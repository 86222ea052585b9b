import { auditCalls } from '@mailing/contract/audit/calls.ts'
import { implement } from '../../platform/implement.ts'
import { listAudit } from './service.ts'

export const calls = implement(auditCalls, { list: listAudit })
