import { z } from 'zod'
import { call, v5, zCsvPart, zId, zPage, zPageInput, zTime } from '../call.ts'
import { replyStates } from './desk.ts'
import { zDeskReply } from './schemas.ts'

const zDeskList = z.strictObject({
  ...zPageInput,
  state: z.enum(replyStates).default('scanning'),
})

/** Reading calls of the desk: the list of replies, as a file too, and one of them. */
export const deskSpecs = {
  deskList: call({
    method: 'GET',
    path: `${v5}/admin/reply/list`,
    access: { staff: 'reply.handle' },
    summary:
      'Replies on the desk by state. Names and numbers are masked and scans left out: opening one shows them, and is audited',
    input: zDeskList,
    output: zPage(zDeskReply).extend({ quarantined: z.int() }),
  }),
  export: call({
    method: 'GET',
    path: `${v5}/admin/reply/export`,
    access: { staff: 'reply.handle' },
    summary: 'The same list as a file for spreadsheets, part by part, masked like the list',
    input: zDeskList,
    output: zCsvPart,
    errors: ['account.second_factor_stale'],
  }),
  deskGet: call({
    method: 'GET',
    path: `${v5}/admin/reply/get`,
    access: { staff: 'reply.handle' },
    summary: 'One reply on the desk; the reading is audited first',
    input: z.strictObject({ id: zId }),
    output: zDeskReply,
    errors: ['request.not_found'],
  }),
  unsureScans: call({
    method: 'GET',
    path: `${v5}/admin/reply/unsureScans`,
    access: { staff: 'reply.handle' },
    summary:
      'Replies with scans that an earlier version took out of a scanner’s file and that are to be looked at, the newest first',
    input: z.strictObject(zPageInput),
    output: zPage(
      z.object({
        id: zId,
        boxCode: z.string(),
        state: z.enum(replyStates),
        receivedAt: zTime,
        sheets: z.int(),
        /** True while the paper is with us for a comparison or rescan. */
        isPaperHere: z.boolean(),
      }),
    ).extend({ due: z.int() }),
  }),
  confirmScans: call({
    method: 'POST',
    path: `${v5}/admin/reply/confirmScans`,
    access: { staff: 'reply.publish' },
    summary: 'The scans of a reply were looked at: they show nothing that was hidden in the file',
    input: z.strictObject({ id: zId, version: z.int() }),
    output: zDeskReply,
    errors: ['request.not_found', 'reply.changed'],
  }),
}
