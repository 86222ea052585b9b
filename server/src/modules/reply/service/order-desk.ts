import { mailKinds } from '@mailing/contract/order-states.ts'
import type { OrderDeskGiven } from '../../order/service.ts'
import { repliesToOrder } from '../store/reading.ts'

/** The answers to a letter, for its page at the desk: that they came, not what they say. */
export const replyDesk: OrderDeskGiven = {
  kinds: mailKinds,
  parts: async (context, order) => ({
    replies: (await repliesToOrder(context, order.id)).map((row) => ({
      id: row.id,
      boxCode: row.box_stated,
      state: row.state,
      at: row.received_at.toISOString(),
      pages: row.sheets_stated,
    })),
  }),
}
