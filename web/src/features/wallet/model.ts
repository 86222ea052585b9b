import type { CallOutput } from '@mailing/contract/call.ts'
import type { OrderState } from '@mailing/contract/order-states.ts'
import type { walletCalls } from '@mailing/contract/wallet/calls.ts'

export type Payment = CallOutput<typeof walletCalls.payment>

/**
 * What the payment page tells. `late`: the money came, but the order had ended. `paid_before`: it came, but the order had
 * been paid otherwise. `in_balance`: it came long ago, and the order still waits.
 */
export type PaymentOutcome =
  | 'waiting'
  | 'order_paid'
  | 'topped_up'
  | 'late'
  | 'paid_before'
  | 'in_balance'
  | 'failed'
  | 'cancelled'
  | 'refunded'

const unpaid: readonly OrderState[] = ['pending_payment']
const over: readonly OrderState[] = ['expired', 'cancelled']

/**
 * What became of a payment, by what the server says of it and of the order that it was for. The browser's return proves
 * nothing (R11), so everything without an answer is waiting. `isLong`: it has been asked for long.
 */
export function paymentOutcome(
  payment: Pick<Payment, 'state' | 'orderId' | 'isLate'> | null,
  orderState: OrderState | null,
  isLong = false,
): PaymentOutcome {
  if (payment === null)
    return orderState === null || unpaid.includes(orderState)
      ? 'waiting'
      : over.includes(orderState)
        ? 'cancelled'
        : 'order_paid'
  switch (payment.state) {
    case 'created':
      return 'waiting'
    case 'failed':
      return 'failed'
    case 'cancelled':
      return 'cancelled'
    case 'refunded':
      return 'refunded'
    case 'paid':
      if (payment.orderId === null) return 'topped_up'
      if (orderState === null) return 'waiting'
      // Less than the order lacked, or other orders took it first: waiting would end never.
      if (unpaid.includes(orderState)) return isLong ? 'in_balance' : 'waiting'
      if (over.includes(orderState)) return 'late'
      return payment.isLate ? 'paid_before' : 'order_paid'
  }
}
