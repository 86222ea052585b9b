import { orderKinds } from '@mailing/contract/order-states.ts'
import type { OrderDeskGiven } from '../../order/service.ts'
import { findOfUser } from '../store/conversations.ts'

/** Where the writer of an order talks with us, for its page at the desk; what was written is read there. */
export const chatDesk: OrderDeskGiven = {
  kinds: orderKinds,
  parts: async (context, { userId }) => {
    const row = await findOfUser(context, userId)
    return {
      conversation: row
        ? { id: row.id, isOpen: row.is_open, lastAt: row.last_at.toISOString() }
        : null,
    }
  },
}
