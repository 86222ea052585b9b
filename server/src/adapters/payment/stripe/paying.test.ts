import { expect, test } from 'vitest'
import { proveProvider } from '../../../../test/fakes/behaviour.ts'
import { openShop } from '../../../../test/fakes/shop.ts'
import { startFakeStripe } from '../../../../test/fakes/stripe.ts'
import { signEvent } from './signing.ts'

const shop = await openShop(startFakeStripe, 'stripe')
const { world, fake, begin, tell, post, incidentsOf } = shop

proveProvider(shop)

test('while a secret is rolled each of them is good alone', async () => {
  const first = await begin()
  expect(await tell(first.trade, 'paid', { by: 'next' })).toBe(200)
  fake.rotate()
  const second = await begin()
  expect(await tell(second.trade, 'paid', { by: 'next' })).toBe(200)
  expect([await first.money(), await second.money()]).toEqual([1000, 1000])
})

/** An event with a right signature, whatever it says. */
function signed(event: object): Parameters<typeof post>[0] {
  const [secret = ''] = (fake.settings['STRIPE_WEBHOOK_SECRETS'] ?? '').split(',')
  const [body, timestamp] = [
    Buffer.from(JSON.stringify(event)),
    String(Math.floor(world.clock.now().getTime() / 1000)),
  ]
  return {
    headers: {
      'content-type': 'application/json',
      'stripe-signature': `t=${timestamp},v1=${signEvent(secret, timestamp, body)}`,
    },
    body,
  }
}

test('an event about something else is confirmed and has no effect', async () => {
  expect(
    (
      await post(
        signed({ type: 'customer.created', livemode: false, data: { object: { id: 'cus_1' } } }),
      )
    ).status,
  ).toBe(200)
})

test('live money is not taken for test money', async () => {
  const { trade, number, money } = await begin()
  const event = JSON.parse(fake.message(trade, 'paid')?.body.toString('utf8') ?? '') as object
  expect((await post(signed({ ...event, livemode: true }))).status).toBe(200)
  expect([await money(), await incidentsOf(number)]).toEqual([0, [{ kind: 'merchant' }]])
})

test('a session that is complete and not yet paid credits nothing', async () => {
  const { trade, state } = await begin()
  const event = JSON.parse(fake.message(trade, 'paid')?.body.toString('utf8') ?? '') as {
    data: { object: object }
  }
  expect(
    (
      await post(
        signed({ ...event, data: { object: { ...event.data.object, payment_status: 'unpaid' } } }),
      )
    ).status,
  ).toBe(200)
  expect(await state()).toBe('created')
})

/** The fake's event with fields of its object changed. */
function changed(message: ReturnType<typeof fake.message>, fields: object) {
  const event = JSON.parse(message?.body.toString('utf8') ?? '') as { data: { object: object } }
  return signed({ ...event, data: { object: { ...event.data.object, ...fields } } })
}

test('takes events whose payment and charge are expanded', async () => {
  const { trade, number, money } = await begin()
  const expanded = {
    payment_intent: { id: 'pi_expanded', object: 'payment_intent' },
    charge: { id: 'ch_expanded', object: 'charge' },
  }
  expect((await post(changed(fake.message(trade, 'paid'), expanded))).status).toBe(200)
  expect(await money()).toBe(1000)
  for (const tale of ['refund_failed', 'dispute_opened'] as const)
    expect((await post(changed(fake.message(trade, tale), expanded))).status).toBe(200)
  expect((await incidentsOf(number)).map(({ kind }) => kind).sort()).toEqual([
    'dispute_opened',
    'refund_failed',
  ])
})

test('treats a refund without a status as undecided', async () => {
  const { trade, number, money } = await begin()
  expect(await tell(trade, 'paid')).toBe(200)
  const undecided = changed(fake.message(trade, 'refund_stuck'), { status: null })
  expect((await post(undecided)).status).toBe(200)
  expect([await money(), await incidentsOf(number)]).toEqual([1000, []])
})

test('signatures of other schemes do not count', async () => {
  const { trade } = await begin()
  const right = fake.message(trade, 'paid')
  const header = right?.headers['stripe-signature'] ?? ''
  for (const changed of [
    header.replaceAll('v1=', 'v0='),
    header.replace(/t=\d+,/, ''),
    't=,v1=',
    // Another beginning, also where it is 00 by chance.
    header.replaceAll(/v1=([0-9a-f]{2})/g, (_, begins) => (begins === '00' ? 'v1=01' : 'v1=00')),
  ]) {
    expect(
      (
        await post({
          headers: { 'stripe-signature': changed },
          body: right?.body ?? Buffer.alloc(0),
        })
      ).status,
    ).toBe(400)
  }
})
