import { z } from 'zod'
import type { PaymentAlarm, PaymentReport } from '../port.ts'

const zMetadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((metadata) => metadata ?? {})
const zCurrency = z
  .string()
  .length(3)
  .transform((currency) => currency.toUpperCase())

/** The id of another object, or the expanded object. Source: https://docs.stripe.com/api/expanding_objects */
const zIdOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const zIdOrNull = zIdOf.nullish().transform((id) => id ?? null)

/** Source: https://docs.stripe.com/api/checkout/sessions/object */
const zSession = z.object({
  id: z.string(),
  object: z.literal('checkout.session'),
  client_reference_id: z.string().nullable(),
  payment_intent: zIdOrNull,
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nullable(),
  currency: zCurrency.nullable(),
})
export const zStarted = z.object({
  object: z.literal('checkout.session'),
  client_reference_id: z.string().nullable(),
  url: z.url().nullable(),
})

/**
 * Payment method of a charge: its type, with details of card or account. Source:
 * https://docs.stripe.com/api/charges/object#charge_object-payment_method_details
 */
const zMethod = z.looseObject({ type: z.string() }).nullish()
const zFingerprint = z.object({ fingerprint: z.string().min(1) })
export function payerOf(method: z.output<typeof zMethod>): { readonly payer?: string } {
  const told = zFingerprint.safeParse(method?.[method.type])
  return told.success ? { payer: told.data.fingerprint } : {}
}

/** Source: https://docs.stripe.com/api/payment_intents/object */
const zIntent = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  livemode: z.boolean(),
  amount: z.int(),
  currency: zCurrency,
  metadata: zMetadata,
  status: z.enum([
    'succeeded',
    'processing',
    'canceled',
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'requires_capture',
  ]),
  last_payment_error: z.object({}).nullish(),
  latest_charge: z
    .union([z.object({ amount_refunded: z.int(), payment_method_details: zMethod }), z.string()])
    .nullish(),
})
export const zIntents = z.object({ data: z.array(zIntent) })

/**
 * Its id, or itself where it was asked for. Source: https://docs.stripe.com/api/balance_transactions/object
 */
const zBooked = z.union([z.string(), z.object({ fee: z.int(), currency: zCurrency })]).nullish()

/** Source: https://docs.stripe.com/api/charges/object */
const zCharge = z.object({
  id: z.string(),
  object: z.literal('charge'),
  amount: z.int(),
  amount_refunded: z.int().optional(),
  currency: zCurrency,
  payment_intent: zIdOrNull,
  metadata: zMetadata,
  created: z.int(),
  status: z.string(),
  paid: z.boolean(),
  balance_transaction: zBooked,
  payment_method_details: zMethod,
})
export const zCharges = z.object({ data: z.array(zCharge), has_more: z.boolean() })

/** A refund whose status is null has not been decided. Source: https://docs.stripe.com/api/refunds/object */
export const zRefund = z.object({
  id: z.string(),
  object: z.literal('refund'),
  amount: z.int(),
  currency: zCurrency,
  metadata: zMetadata,
  status: z
    .enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled'])
    .nullable()
    .transform((status) => status ?? 'pending'),
})
export const zRefunds = z.object({ data: z.array(zRefund), has_more: z.boolean() })
/** The same in a day's list, with its time and payment. */
export const zDayRefunds = z.object({
  data: z.array(
    zRefund.extend({
      created: z.int(),
      payment_intent: zIdOrNull,
      charge: zIdOrNull,
      balance_transaction: zBooked,
    }),
  ),
  has_more: z.boolean(),
})

/** A refund in an event, with its payment. */
const zRefundTold = zRefund.extend({
  payment_intent: zIdOrNull,
  charge: zIdOrNull,
})

/** Source: https://docs.stripe.com/api/disputes/object */
const zDispute = z.object({
  id: z.string(),
  object: z.literal('dispute'),
  amount: z.int(),
  currency: zCurrency,
  charge: zIdOf,
  payment_intent: zIdOrNull,
  status: z.string(),
})

/**
 * Source: https://docs.stripe.com/api/events/object; `account` stands only in events of other people's
 * accounts.
 */
export const zEvent = z.object({
  type: z.string(),
  livemode: z.boolean(),
  account: z.string().optional(),
  data: z.object({ object: z.unknown() }),
})

/**
 * Stripe names no account in what it sends to its owner; live and test money must never be taken for each
 * other.
 */
export const merchantName = (isLive: boolean, account?: string): string =>
  [isLive ? 'live' : 'test', ...(account ? [account] : [])].join('/')

const sessionStates: Readonly<Record<string, PaymentReport['state']>> = {
  'checkout.session.completed': 'pending',
  'checkout.session.async_payment_succeeded': 'pending',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'cancelled',
}

/** Events of failed refunds, which differ between versions of the API. */
const refundEvents: readonly string[] = ['refund.failed', 'refund.updated', 'charge.refund.updated']

/** A refund that the payer's bank refused, even after success. The money is with Stripe again. */
function readRefundTold(object: unknown, merchant: string): PaymentAlarm | null {
  const {
    id: mark,
    amount,
    currency,
    metadata,
    status,
    payment_intent: intent,
    charge,
  } = zRefundTold.parse(object)
  if (status !== 'failed' && status !== 'canceled') return null
  return {
    alarm: 'refund_failed',
    merchant,
    number: null,
    reference: intent ?? charge,
    refundNumber: metadata['number'] ?? null,
    isOver: true,
    mark,
    amount,
    currency,
  }
}

/** The payer's bank asks for the money back; Stripe has taken it, and returns it when the dispute is won. */
function readDispute(type: string, object: unknown, merchant: string): PaymentAlarm {
  const {
    id: mark,
    amount,
    currency,
    charge,
    payment_intent: intent,
    status,
  } = zDispute.parse(object)
  const alarm =
    type === 'charge.dispute.created'
      ? 'dispute_opened'
      : status === 'lost'
        ? 'dispute_lost'
        : 'dispute_won'
  return {
    alarm,
    merchant,
    number: null,
    reference: intent ?? charge,
    refundNumber: null,
    isOver: type !== 'charge.dispute.created',
    mark,
    amount,
    currency,
  }
}

/** Reads an event of a payment; null for others. A session that is complete may still wait for its money. */
export function readEvent({
  type,
  livemode,
  account,
  data,
}: z.output<typeof zEvent>): PaymentReport | PaymentAlarm | null {
  const merchant = merchantName(livemode, account)
  if (refundEvents.includes(type)) return readRefundTold(data.object, merchant)
  if (type === 'charge.dispute.created' || type === 'charge.dispute.closed')
    return readDispute(type, data.object, merchant)
  if (type === 'charge.refunded') {
    const {
      id,
      payment_intent: reference,
      amount,
      amount_refunded: refundedTotal,
      currency,
      metadata,
    } = zCharge.parse(data.object)
    return {
      merchant,
      number: metadata['number'] ?? reference ?? id,
      reference,
      state: 'refunded',
      amount,
      currency,
      ...(refundedTotal !== undefined && { refundedTotal }),
    }
  }
  const state = sessionStates[type]
  if (state === undefined) return null
  const {
    id,
    client_reference_id: number,
    payment_intent: reference,
    payment_status: status,
    amount_total: amount,
    currency,
  } = zSession.parse(data.object)
  return {
    merchant,
    number: number ?? id,
    reference,
    state: status === 'paid' ? 'paid' : state,
    amount,
    currency,
  }
}

/** Reads a queried payment. After a refused card the page stays open, and the person may try once more. */
export function readIntent(intent: z.output<typeof zIntent>, number: string): PaymentReport {
  const {
    id: reference,
    livemode,
    amount,
    currency,
    status,
    last_payment_error: problem,
    latest_charge: charge,
  } = intent
  const isRefunded = typeof charge === 'object' && charge !== null && charge.amount_refunded > 0
  const state =
    status === 'succeeded'
      ? isRefunded
        ? 'refunded'
        : 'paid'
      : status === 'canceled'
        ? 'cancelled'
        : status === 'requires_payment_method' && problem
          ? 'failed'
          : 'pending'
  return {
    merchant: merchantName(livemode),
    number,
    reference,
    state,
    amount,
    currency,
    ...(isRefunded && { refundedTotal: charge.amount_refunded }),
    ...(typeof charge === 'object' && payerOf(charge?.payment_method_details)),
  }
}
