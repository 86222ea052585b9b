import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { createStripe } from '../../src/adapters/payment/stripe/provider.ts'
import { readConfig } from '../../src/platform/config.ts'
import { startFakeStripe } from '../fakes/stripe.ts'
import type { Tale } from '../fakes/till.ts'

/**
 * Stripe's own library against our fake: what it cannot do there, the fake is too strict or too
 * poor for.
 */
const fake = await startFakeStripe({ notifyUrl: 'http://shop', deliver: async () => 200 })
afterAll(() => fake.close())
const secrets = (fake.settings['STRIPE_WEBHOOK_SECRETS'] ?? '').split(',')
const { hostname: host, port } = new URL(fake.url)
const connect = (key = fake.settings['STRIPE_SECRET_KEY'] ?? '') =>
  new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
const stripe = connect()
const newNumber = (): string => randomBytes(16).toString('hex')

const wish = (number: string, amount = 1000): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: number,
  success_url: 'http://127.0.0.1:9/back',
  cancel_url: 'http://127.0.0.1:9/back',
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'cny', unit_amount: amount, product_data: { name: 'Letters' } },
    },
  ],
  metadata: { number },
  payment_intent_data: { metadata: { number } },
})

/** A payment that the payer has made, as the library finds it. */
async function paid(amount = 1000) {
  const number = newNumber()
  const session = await stripe.checkout.sessions.create(wish(number, amount))
  await fake.choose(number, 'pay')
  const query = `metadata['number']:'${number}'`
  const { data } = await stripe.paymentIntents.search({ query, expand: ['data.latest_charge'] })
  const [intent] = data
  if (!intent) throw new Error('the payment is not found')
  return { number, session, intent }
}

test('Stripe’s library opens a session once, shows it, and ends it', async () => {
  const number = newNumber()
  const once = { idempotencyKey: `start-${number}` }
  const made = await stripe.checkout.sessions.create(wish(number), once)
  expect(made).toMatchObject({ object: 'checkout.session', status: 'open', amount_total: 1000 })
  expect((await stripe.checkout.sessions.create(wish(number), once)).id).toBe(made.id)
  await expect(stripe.checkout.sessions.create(wish(number, 5), once)).rejects.toBeInstanceOf(
    Stripe.errors.StripeIdempotencyError,
  )
  expect(await stripe.checkout.sessions.retrieve(made.id)).toMatchObject({
    client_reference_id: number,
    payment_intent: null,
    metadata: { number },
  })
  expect((await stripe.checkout.sessions.expire(made.id)).status).toBe('expired')
  expect((await stripe.checkout.sessions.retrieve(made.id)).status).toBe('expired')
  await expect(stripe.checkout.sessions.expire(made.id)).rejects.toMatchObject({ statusCode: 400 })
})

test('finds a payment by search, by id and among charges', async () => {
  const { number, intent } = await paid()
  expect(intent).toMatchObject({ status: 'succeeded', amount: 1000, metadata: { number } })
  expect((intent.latest_charge as Stripe.Charge).object).toBe('charge')
  const alone = await stripe.paymentIntents.retrieve(intent.id)
  expect(alone.latest_charge).toBeTypeOf('string')
  const whole = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect((whole.latest_charge as Stripe.Charge).payment_intent).toBe(intent.id)
  for (const amount of [1, 2, 3, 4]) await paid(amount)
  const span = { gte: 0, lt: Math.floor(Date.now() / 1000) + 60 }
  const charges = await stripe.charges
    .list({ created: span, expand: ['data.balance_transaction'] })
    .autoPagingToArray({ limit: 100 })
  expect(charges.length).toBe(5)
  expect(charges.every((one) => typeof one.balance_transaction === 'object')).toBe(true)
  const searched = await stripe.paymentIntents
    .search({ query: `metadata["number"]:"${number}"` })
    .autoPagingToArray({ limit: 10 })
  expect(searched.map(({ id }) => id)).toEqual([intent.id])
})

test('Stripe’s library gives money back, in parts, and no more than came', async () => {
  const { intent } = await paid()
  const ask = (amount: number, number: string) =>
    stripe.refunds.create(
      { payment_intent: intent.id, amount, metadata: { number } },
      { idempotencyKey: `refund-${number}` },
    )
  const [first, second] = [await ask(300, newNumber()), await ask(200, newNumber())]
  expect(first).toMatchObject({ object: 'refund', status: 'succeeded', amount: 300 })
  expect((await stripe.refunds.retrieve(first.id)).payment_intent).toBe(intent.id)
  const listed = await stripe.refunds.list({ payment_intent: intent.id, limit: 100 })
  expect(listed.data.map(({ id }) => id)).toEqual([first.id, second.id])
  await expect(ask(501, newNumber())).rejects.toBeInstanceOf(
    Stripe.errors.StripeInvalidRequestError,
  )
  // Without an amount it is all that is left.
  const rest = await stripe.refunds.create({ payment_intent: intent.id })
  expect(rest.amount).toBe(500)
})

test('Stripe’s library pays out, and finds the transfer by its group', async () => {
  const group = newNumber()
  const made = await stripe.transfers.create(
    {
      amount: 700,
      currency: 'cny',
      destination: 'acct_1Fake',
      transfer_group: group,
      metadata: { number: group },
    },
    { idempotencyKey: `payout-${group}` },
  )
  const { data } = await stripe.transfers.list({ transfer_group: group })
  expect(data.map(({ id }) => id)).toEqual([made.id])
  expect((await stripe.transfers.retrieve(made.id)).reversed).toBe(false)
})

test('Stripe’s library reads our refusals as its own errors', async () => {
  const wrong = connect('sk_test_wrong').refunds.list({ payment_intent: 'pi_none' })
  await expect(wrong).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  const none = stripe.checkout.sessions.retrieve('cs_test_none')
  await expect(none).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
  const odd = stripe.paymentIntents.search({ query: 'nonsense' })
  await expect(odd).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
})

const tales: readonly (readonly [Tale, string])[] = [
  ['paid', 'checkout.session.completed'],
  ['failed', 'checkout.session.async_payment_failed'],
  ['closed', 'checkout.session.expired'],
  ['refunded', 'charge.refunded'],
  ['refund_failed', 'refund.failed'],
  ['refund_stuck', 'refund.updated'],
  ['dispute_opened', 'charge.dispute.created'],
  ['dispute_won', 'charge.dispute.closed'],
  ['dispute_lost', 'charge.dispute.closed'],
]

test.each(tales)('Stripe’s library verifies our event: %s', async (tale, type) => {
  const { number } = await paid()
  const trade = fake.trades.get(number)
  const message = trade && fake.message(trade, tale)
  if (!trade || !message) throw new Error('no event')
  const header = message.headers['stripe-signature'] ?? ''
  for (const secret of secrets)
    expect(stripe.webhooks.constructEvent(message.body, header, secret)).toMatchObject({
      object: 'event',
      type,
      livemode: false,
    })
  const forged = fake.message(trade, tale, { by: 'stranger' })
  const old = fake.message(trade, tale, { at: new Date(Date.now() - 301_000) })
  for (const one of [forged, old])
    expect(() =>
      stripe.webhooks.constructEvent(
        one?.body ?? '',
        one?.headers['stripe-signature'] ?? '',
        secrets[0] ?? '',
      ),
    ).toThrow(Stripe.errors.StripeSignatureVerificationError)
})

test('an event that Stripe’s library signs is believed by our adapter', async () => {
  const { number } = await paid()
  const trade = fake.trades.get(number)
  const body = trade && fake.message(trade, 'paid')?.body
  const payload = body?.toString('utf8') ?? ''
  const own = readConfig({ ...fake.settings, DATA_DIR: '/tmp' })
  const shop = createStripe(
    {
      ...own,
      STRIPE_SECRET_KEY: own.STRIPE_SECRET_KEY ?? '',
      STRIPE_WEBHOOK_SECRETS: own.STRIPE_WEBHOOK_SECRETS ?? [],
    },
    { now: () => new Date() },
  )
  const sign = (secret: string) => stripe.webhooks.generateTestHeaderString({ payload, secret })
  for (const secret of secrets) {
    const headers = { 'stripe-signature': sign(secret) }
    expect(await shop.verifyNotification(Buffer.from(payload), headers)).toMatchObject({
      number,
      state: 'paid',
    })
  }
  const other = { 'stripe-signature': sign('whsec_other') }
  await expect(shop.verifyNotification(Buffer.from(payload), other)).rejects.toThrow('signature')
})
