import { z } from 'zod'
import { call, defineCalls, v5, zId, zTime } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'

/** Subjects of staff notes. */
export const noteSubjects = ['order', 'user'] as const

/** A note of staff on a thing, for colleagues; it is in the copy that a person may ask for. */
export const zStaffNote = z.object({ id: zId, text: z.string(), byName: z.string(), at: zTime })
export type StaffNote = z.infer<typeof zStaffNote>

nameSchemas({ StaffNote: zStaffNote })

export const noteCalls = defineCalls('note', {
  add: call({
    method: 'POST',
    path: `${v5}/admin/note/add`,
    access: { staff: 'order.read' },
    summary:
      'Staff: write a note on an order or a customer for colleagues. It is in the copy of their data that the person may ask for',
    input: z.strictObject({
      subject: z.enum(noteSubjects),
      subjectId: zId,
      text: z.string().trim().min(2).max(2000),
    }),
    output: zStaffNote,
    idempotent: true,
  }),
})
