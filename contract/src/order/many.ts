import { z } from 'zod'
import { call, v5, zCsvPart, zId } from '../call.ts'
import { actionObstacles } from './desk.ts'

/** What is done to many orders at once: nothing that moves money or reads what is private. */
export const manyActions = ['hold', 'release', 'assign', 'note'] as const
export type ManyAction = (typeof manyActions)[number]

/** More are done in parts: a page of the list has fifty. */
export const mostOrders = 200

const ids = z.array(zId).min(1).max(mostOrders)
/** Made once for what was chosen: sent again after an answer that was lost, what is done already is not done twice. */
const key = z.uuid().optional()
const reason = z.string().trim().min(3).max(300)

export const manySpecs = {
  actOnMany: call({
    method: 'POST',
    path: `${v5}/admin/order/actOnMany`,
    access: { staff: 'order.serve' },
    summary:
      'Staff: the same done to many orders, each decided by itself; of those that it could not be done to, why',
    input: z.discriminatedUnion('action', [
      z.strictObject({ action: z.literal('hold'), ids, key, reason }),
      z.strictObject({ action: z.literal('release'), ids, key, reason }),
      z.strictObject({ action: z.literal('assign'), ids, key, to: zId.nullable() }),
      z.strictObject({
        action: z.literal('note'),
        ids,
        key,
        text: z.string().trim().min(2).max(2000),
      }),
    ]),
    output: z.object({
      done: z.int(),
      /** Those that stay as they were. `gone`: there is no such order. `failed`: not now, because a colleague has it in hand or for a fault of ours. */
      left: z.array(
        z.object({
          id: zId,
          number: z.string(),
          obstacle: z.enum([...actionObstacles, 'gone', 'failed']),
        }),
      ),
    }),
  }),
  exportChosen: call({
    method: 'POST',
    path: `${v5}/admin/order/exportChosen`,
    access: { staff: 'order.read' },
    summary: 'Staff: some orders of the list as a file for spreadsheets',
    input: z.strictObject({ ids }),
    output: zCsvPart,
    errors: ['account.second_factor_stale'],
  }),
}
