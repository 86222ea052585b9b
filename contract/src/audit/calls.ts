import { z } from 'zod'
import { call, defineCalls, v5, zId, zPage, zPageInput, zTime } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'

/** Kinds of private things whose reading by staff is recorded before it is shown. */
export const auditSubjects = [
  'letter',
  'postcard',
  'greeting',
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
  'notice',
] as const

export const zAuditEntry = z.object({
  id: zId,
  at: zTime,
  actorId: zId.nullable(),
  actorName: z.string(),
  action: z.string(),
  subject: z.enum(auditSubjects),
  subjectId: z.string(),
  reason: z.string().nullable(),
  address: z.string(),
})

nameSchemas({
  AuditEntry: zAuditEntry,
})

export const auditCalls = defineCalls('audit', {
  list: call({
    method: 'GET',
    path: `${v5}/admin/audit/list`,
    access: { staff: 'audit.read' },
    summary: 'The audit log, newest first',
    input: z.strictObject({
      ...zPageInput,
      actorId: zId.optional(),
      subject: z.enum(auditSubjects).optional(),
      subjectId: z.string().max(80).optional(),
      action: z.string().max(60).optional(),
      from: zTime.optional(),
      to: zTime.optional(),
    }),
    output: zPage(zAuditEntry).extend({ isChainIntact: z.boolean() }),
  }),
})
