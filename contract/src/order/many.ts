import { z } from 'zod'
import { call, v5, zCsvPart, zId } from '../call.ts'
import { zMany } from '../many.ts'
import { actionObstacles } from './desk.ts'

const reason = z.string().trim().min(3).max(300)

/** Actions on many orders. None moves money or reads private content. */
export const manySpecs = {
  actOnMany: call({
    method: 'POST',
    path: `${v5}/admin/order/actOnMany`,
    access: { staff: 'order.serve' },
    summary:
      'Staff: the same done to many orders, each decided by itself; of those that it could not be done to, why',
    input: z.discriminatedUnion('action', [
      z.strictObject({ action: z.literal('hold'), ...zMany, reason }),
      z.strictObject({ action: z.literal('release'), ...zMany, reason }),
      z.strictObject({ action: z.literal('assign'), ...zMany, to: zId.nullable() }),
      z.strictObject({
        action: z.literal('note'),
        ...zMany,
        text: z.string().trim().min(2).max(2000),
      }),
    ]),
    output: z.object({
      done: z.int(),
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
    input: z.strictObject({ ids: zMany.ids }),
    output: zCsvPart,
    errors: ['account.second_factor_stale'],
  }),
}
