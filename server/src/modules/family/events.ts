import { type EventHandler, on } from '../../platform/events.ts'
import { reopen } from './service.ts'

/** A family letter follows the order that was made of its draft; that it is paid it hears at once, because its shares are taken for it. */
export const events: readonly EventHandler[] = [
  // An order that a coupon paid for wholly gives no money back, so that nobody hears of a refund.
  on('order.moved', 'family.reopen_refused', (tx, { orderId, to }) =>
    to === 'refused' ? reopen(tx, orderId) : Promise.resolve(),
  ),
  on('order.cancelled', 'family.reopen', (tx, { orderId }) => reopen(tx, orderId)),
  on('order.refunded', 'family.reopen_refunded', (tx, { orderId }) => reopen(tx, orderId)),
]
