import type { OrderKind, OrderState } from '@mailing/contract/order/states.ts'
import { type EventHandler, on } from '../../platform/events.ts'
import { clearUnpaid, payAfterPayment } from './service.ts'

interface OrderEvent {
  readonly orderId: string
  readonly userId: string
  readonly kind: OrderKind
}

declare module '../../platform/events.ts' {
  interface EventMap {
    'order.created': OrderEvent
    'order.paid': OrderEvent
    'order.cancelled': OrderEvent
    'order.refunded': OrderEvent
    'order.expired': OrderEvent
    /** Any other move. */
    'order.moved': OrderEvent & { readonly to: OrderState }
  }
}

export const events: readonly EventHandler[] = [
  on('payment.settled', 'order.pay_after_payment', (tx, data, kernel) =>
    payAfterPayment({ ...kernel, db: tx }, data),
  ),
  on(
    'order.expired',
    'order.clear_expired',
    async (tx, { orderId }, kernel) => void (await clearUnpaid(kernel, tx, orderId)),
  ),
  on(
    'order.cancelled',
    'order.clear_cancelled',
    async (tx, { orderId }, kernel) => void (await clearUnpaid(kernel, tx, orderId)),
  ),
]
