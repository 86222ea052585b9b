import type { z } from 'zod'
import { boundsOf } from '../../../platform/beijing.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import { createExchange } from '../../../platform/exchange.ts'
import {
  type BillLine,
  NotificationRefused,
  type PaymentProvider,
  type PaymentRefund,
  type PaymentReport,
  type PaymentToStart,
  ProviderFailed,
  type RefundOutcome,
  type StartedPayment,
} from '../port.ts'
import { type Client, createClient } from './client.ts'
import {
  merchantName,
  payerOf,
  readEvent,
  readIntent,
  zCharges,
  zDayRefunds,
  zEvent,
  zIntents,
  zRefund,
  zRefunds,
  zStarted,
} from './messages.ts'
import { faultOf } from './signing.ts'

type Settings = Pick<Config, 'STRIPE_URL' | 'OPERATOR_NAME' | 'TIME_ZONE'> & {
  readonly [K in 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRETS']: NonNullable<Config[K]>
}

/**
 * Stripe keeps a page open for half an hour at least. Money that comes after our own end is late,
 * and credited as such.
 */
const openMs = 31 * 60_000
const pageSize = 100

/**
 * Stripe Checkout: Stripe's own page.
 * Source: https://docs.stripe.com/payments/checkout
 */
export function createStripe(config: Settings, clock: Clock): PaymentProvider {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: secrets } = config
  const client = createClient(createExchange('stripe'), config.STRIPE_URL, secretKey)
  const merchant = merchantName(secretKey.includes('_live_'))
  return {
    name: 'stripe',
    merchant,
    acknowledgement: { status: 200, type: 'application/json', body: '{"received":true}' },
    refusal: { status: 400, type: 'application/json', body: '{"received":false}' },
    start: (payment) => start(client, config.OPERATOR_NAME, payment),
    verifyNotification: async (raw, headers) => {
      const header = headers['stripe-signature']
      const fault = typeof header === 'string' ? faultOf(secrets, clock, raw, header) : 'headers'
      if (fault) throw new NotificationRefused(fault)
      return readNotification(raw)
    },
    query: ({ number }) => query(client, merchant, number),
    refund: (refund) => refundOnce(client, refund),
    queryRefund: async (refund) => {
      const known = await findRefund(client, refund)
      return known ? outcomeOf(known, refund) : 'unknown'
    },
    bill: (day) => fetchBill(client, config.TIME_ZONE, day),
  }
}

/**
 * Starts a payment. Every start sends the same under one key, so that Stripe returns the one
 * session.
 */
async function start(
  client: Client,
  name: string,
  { number, amount, currency, expiresAt, returnUrl }: PaymentToStart,
): Promise<StartedPayment> {
  const { url, client_reference_id: started } = await client.get(
    {
      method: 'POST',
      path: '/v1/checkout/sessions',
      key: `start-${number}`,
      fields: {
        mode: 'payment',
        client_reference_id: number,
        success_url: returnUrl,
        cancel_url: returnUrl,
        expires_at: Math.floor((expiresAt.getTime() + openMs) / 1000),
        'line_items[0][quantity]': 1,
        'line_items[0][price_data][currency]': currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': amount,
        'line_items[0][price_data][product_data][name]': name,
        'metadata[number]': number,
        'payment_intent_data[metadata][number]': number,
      },
    },
    zStarted,
  )
  if (started !== number || url === null)
    throw new ProviderFailed('stripe opened no page for this payment')
  return { kind: 'redirect', url }
}

function readNotification(raw: Buffer): ReturnType<typeof readEvent> {
  try {
    return readEvent(
      zEvent.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw))),
    )
  } catch {
    throw new NotificationRefused('body')
  }
}

/**
 * Looks for the payment by our number; Stripe finds it within a minute of its beginning.
 * Source: https://docs.stripe.com/search#data-freshness
 */
async function query(client: Client, merchant: string, number: string): Promise<PaymentReport> {
  const { data } = await client.get(
    {
      method: 'GET',
      path: '/v1/payment_intents/search',
      fields: { query: `metadata["number"]:"${number}"`, 'expand[0]': 'data.latest_charge' },
    },
    zIntents,
  )
  const own = data.filter(({ metadata }) => metadata['number'] === number)
  const intent = own.find(({ status }) => status === 'succeeded') ?? own[0]
  return intent
    ? readIntent(intent, number)
    : { merchant, number, reference: null, state: 'unknown', amount: null, currency: null }
}

type Refund = z.output<typeof zRefund>

/**
 * A refund of ours among those of the payment. Keys are forgotten after a day; what was paid back
 * is not.
 */
async function findRefund(
  client: Client,
  { number, reference }: PaymentRefund,
): Promise<Refund | undefined> {
  const { data, has_more: hasMore } = await client.get(
    { method: 'GET', path: '/v1/refunds', fields: { payment_intent: reference, limit: pageSize } },
    zRefunds,
  )
  const known = data.find(({ metadata }) => metadata['number'] === number)
  if (!known && hasMore) throw new ProviderFailed('stripe: too many refunds of one payment')
  return known
}

async function refundOnce(client: Client, refund: PaymentRefund): Promise<RefundOutcome> {
  const { number, reference, amount } = refund
  const known = await findRefund(client, refund)
  if (known) return outcomeOf(known, refund)
  const made = await client.ask(
    {
      method: 'POST',
      path: '/v1/refunds',
      key: `refund-${number}`,
      fields: { payment_intent: reference, amount, 'metadata[number]': number },
    },
    zRefund,
  )
  return made ? outcomeOf(made, refund) : 'refused'
}

function outcomeOf({ status, amount }: Refund, wanted: PaymentRefund): RefundOutcome {
  if (amount !== wanted.amount) return 'refused'
  return status === 'succeeded'
    ? 'done'
    : status === 'failed' || status === 'canceled'
      ? 'refused'
      : 'pending'
}

/** Lists all objects of a day under a path, page by page. */
async function listDay<Row extends { readonly id: string }>(
  client: Client,
  timeZone: string,
  day: string,
  path: string,
  schema: z.ZodType<{ data: Row[]; has_more: boolean }>,
): Promise<Row[]> {
  const { from, to } = boundsOf(timeZone, day)
  const rows: Row[] = []
  let after: string | undefined
  do {
    const fields = {
      'created[gte]': from.getTime() / 1000,
      'created[lt]': to.getTime() / 1000,
      limit: pageSize,
      'expand[]': 'data.balance_transaction',
      ...(after && { starting_after: after }),
    }
    const { data, has_more: hasMore } = await client.get({ method: 'GET', path, fields }, schema)
    rows.push(...data)
    after = hasMore ? data.at(-1)?.id : undefined
  } while (after)
  return rows
}

/**
 * Returns Stripe's fee of a booked movement. It is a figure of ours only in the currency of the
 * payment.
 */
const feeOf = ({
  currency,
  balance_transaction: booked,
}: Pick<z.infer<typeof zCharges>['data'][number], 'currency' | 'balance_transaction'>) =>
  booked && typeof booked === 'object' && booked.currency === currency ? booked.fee : null

/**
 * Stripe has no bill of a day; the charges and refunds of the day are the same. A refund that
 * failed leaves nothing gone. Source: https://docs.stripe.com/api/charges/list,
 * https://docs.stripe.com/api/refunds/list, https://docs.stripe.com/api/balance_transactions/object
 */
async function fetchBill(client: Client, timeZone: string, day: string): Promise<BillLine[]> {
  const charges = (await listDay(client, timeZone, day, '/v1/charges', zCharges)).filter(
    ({ paid, status }) => paid && status === 'succeeded',
  )
  const refunds = (await listDay(client, timeZone, day, '/v1/refunds', zDayRefunds)).filter(
    ({ status }) => status !== 'failed' && status !== 'canceled',
  )
  return [
    ...charges.map(
      ({ id, metadata, payment_intent: intent, created, ...charge }): BillLine => ({
        number: metadata['number'] ?? intent ?? id,
        reference: intent ?? id,
        amount: charge.amount,
        currency: charge.currency,
        paidAt: new Date(created * 1000),
        fee: feeOf(charge),
        ...payerOf(charge.payment_method_details),
      }),
    ),
    // A refund's own metadata names the refund; its payment is known by Stripe's number alone.
    ...refunds.map(
      ({ id, metadata, payment_intent: intent, charge, created, ...back }): BillLine => {
        const reference = intent ?? charge ?? id
        return {
          number: reference,
          reference,
          amount: back.amount,
          currency: back.currency,
          paidAt: new Date(created * 1000),
          fee: feeOf(back),
          refund: { number: metadata['number'] ?? null, mark: id },
        }
      },
    ),
  ]
}
