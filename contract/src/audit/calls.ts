import { z } from 'zod'
import {
  call,
  defineCalls,
  v5,
  zCsvPart,
  zDay,
  zDone,
  zId,
  zPage,
  zPageInput,
  zReason,
  zTime,
  zTimeSort,
} from '../call.ts'
import { mailSubjects } from '../order-states.ts'
import { nameSchemas } from '../schema-names.ts'

/** Private things whose reading by staff is audited before display. */
export const auditSubjects = [
  ...mailSubjects,
  'order',
  'reply',
  'scan',
  'batch',
  'shift',
  'piece',
  'address',
  'user',
  'institution',
  'wallet',
  'session',
  'config',
  'coupon',
  'point',
  'price',
  'goods',
  'outcome_table',
  'template',
  'stationery',
  'help',
  'chat',
  'agent',
  'notice',
  'cloud',
  'month',
] as const

const zAuditSubject = z.enum(auditSubjects)

export const zAuditEntry = z.object({
  id: zId,
  at: zTime,
  actorId: zId.nullable(),
  actorName: z.string(),
  action: z.string(),
  subject: zAuditSubject,
  subjectId: z.string(),
  reason: z.string().nullable(),
  address: z.string(),
  /** The order that it is about, where it is about one. */
  orderNumber: z.string().nullable(),
})

nameSchemas({
  AuditSubject: zAuditSubject,
  AuditEntry: zAuditEntry,
})

/**
 * `about`: an order's number, a phone, an e-mail address, or the id of anything. `address`: of the
 * network, that somebody worked from.
 */
const auditFilter = {
  actorId: zId.optional(),
  subject: zAuditSubject.optional(),
  subjectId: z.string().max(80).optional(),
  action: z.string().max(60).optional(),
  /** Days of the deployment, the last one whole. */
  from: zDay.optional(),
  to: zDay.optional(),
  about: z.string().trim().max(100).optional(),
  address: z.string().trim().max(64).optional(),
  sort: zTimeSort.optional(),
}

export const auditCalls = defineCalls('audit', {
  list: call({
    method: 'GET',
    path: `${v5}/admin/audit/list`,
    access: { staff: 'audit.read' },
    summary: 'The audit log, newest first',
    input: z.strictObject({ ...zPageInput, ...auditFilter }),
    output: zPage(zAuditEntry).extend({ isChainIntact: z.boolean() }),
  }),
  export: call({
    method: 'GET',
    path: `${v5}/admin/audit/export`,
    access: { staff: 'audit.read' },
    summary:
      'The same as a file for spreadsheets, part by part, with the hash of each entry as proof',
    input: z.strictObject({ ...zPageInput, ...auditFilter }),
    output: zCsvPart,
    errors: ['account.second_factor_stale'],
  }),
  giveReason: call({
    method: 'POST',
    path: `${v5}/admin/audit/reason`,
    access: { staff: 'view.edit' },
    summary: 'Say why one reads so much of what is private; then reading goes on',
    description:
      'Asked for by access.reason_needed, which a call answers when its caller has opened more private things in an hour than work needs. The reason stands in the audit log, and administrators are told.',
    input: z.strictObject({ reason: zReason }),
    output: zDone,
  }),
})
