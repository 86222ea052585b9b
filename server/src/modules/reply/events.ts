import { on } from '../../platform/events.ts'
import { followOrder, followParcel } from './service.ts'

declare module '../../platform/events.ts' {
  interface EventMap {
    /** The writer is to be told. `orderId`: the letter that it answers, when its code was on it. */
    'reply.published': {
      readonly replyId: string
      readonly userId: string
      readonly orderId: string | null
    }
    'reply.withdrawn': { readonly replyId: string; readonly userId: string }
  }
}

export const events = [
  on('reply.published', 'reply.make_pdf', async (tx, { replyId }, kernel) =>
    kernel.enqueue(tx, 'reply.make_pdf', { replyId }),
  ),
  on('order.moved', 'reply.follow_move', (tx, { orderId, to }, kernel) =>
    followOrder(tx, kernel, { orderId, state: to }),
  ),
  on('order.cancelled', 'reply.follow_cancel', (tx, { orderId }, kernel) =>
    followOrder(tx, kernel, { orderId, state: 'cancelled' }),
  ),
  on('order.expired', 'reply.follow_expiry', (tx, { orderId }, kernel) =>
    followOrder(tx, kernel, { orderId, state: 'expired' }),
  ),
  on('shop.parcel_ended', 'reply.follow_parcel', (tx, data, kernel) =>
    followParcel(tx, kernel, data),
  ),
]
