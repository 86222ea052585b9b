import type { Books, Trade } from './till.ts'

/** The number of a payment at the provider. */
export const intentId = ({ reference }: Trade): string => `pi_${reference}`
/** Sum of a payment's refunds. */
export const backOf = ({ refunds }: Trade): number =>
  [...refunds.values()].reduce((sum, one) => sum + one, 0)

/** A checkout session as the API shows it. */
export const session = (books: Books, trade: Trade) => ({
  id: `cs_test_${trade.number}`,
  object: 'checkout.session',
  livemode: false,
  mode: 'payment',
  client_reference_id: trade.number,
  amount_total: trade.amount,
  currency: trade.currency.toLowerCase(),
  payment_intent: trade.state === 'open' || trade.state === 'closed' ? null : intentId(trade),
  payment_status: trade.state === 'paid' ? 'paid' : 'unpaid',
  status:
    trade.state === 'paid' || trade.state === 'failed'
      ? 'complete'
      : trade.state === 'closed'
        ? 'expired'
        : 'open',
  url: trade.state === 'open' ? books.pageOf(trade.number) : null,
  metadata: { number: trade.number },
})
/** A charge as the API shows it: what was taken, and what was given back of it. */
export const charge = (trade: Trade) => ({
  id: `ch_${trade.reference}`,
  object: 'charge',
  amount: trade.amount,
  amount_refunded: backOf(trade),
  currency: trade.currency.toLowerCase(),
  payment_intent: intentId(trade),
  metadata: { number: trade.number },
  created: Math.floor((trade.paidAt ?? new Date(0)).getTime() / 1000),
  status: trade.state === 'paid' ? 'succeeded' : 'failed',
  paid: trade.state === 'paid',
  refunded: backOf(trade) >= trade.amount,
  payment_method_details: { type: 'card', card: { brand: 'visa', fingerprint: trade.payer } },
})
/** A payment intent as the API shows it; its charge is there once it is paid. */
export const intent = (trade: Trade) => ({
  id: intentId(trade),
  object: 'payment_intent',
  livemode: false,
  amount: trade.amount,
  currency: trade.currency.toLowerCase(),
  metadata: { number: trade.number },
  status:
    trade.state === 'paid'
      ? 'succeeded'
      : trade.state === 'closed'
        ? 'canceled'
        : 'requires_payment_method',
  last_payment_error: trade.state === 'failed' ? { code: 'card_declined' } : null,
  latest_charge: trade.state === 'paid' ? charge(trade) : null,
})
const refundStates = {
  done: 'succeeded',
  pending: 'pending',
  stuck: 'requires_action',
  refused: 'failed',
} as const
/** A refund in the API's form, in one of its states. */
export const refundOf = (
  trade: Trade,
  number: string,
  amount: number,
  state: keyof typeof refundStates,
) => ({
  id: `re_${number}`,
  object: 'refund',
  amount,
  charge: `ch_${trade.reference}`,
  created: Math.floor((trade.paidAt ?? new Date(0)).getTime() / 1000),
  currency: trade.currency.toLowerCase(),
  payment_intent: intentId(trade),
  // Refunds of the dashboard carry none of our numbers.
  metadata: number.startsWith('BY-HAND') ? {} : { number },
  status: refundStates[state],
  ...(state === 'refused' && { failure_reason: 'expired_or_canceled_card' }),
})
/** A dispute as the API shows it. */
export const dispute = (trade: Trade, status: string) => ({
  id: `du_${trade.reference}`,
  object: 'dispute',
  amount: trade.amount,
  charge: `ch_${trade.reference}`,
  currency: trade.currency.toLowerCase(),
  payment_intent: intentId(trade),
  reason: 'fraudulent',
  status,
  livemode: false,
  metadata: {},
})
