import { expect, test } from 'vitest'
import { makeOrder } from '../../../test/money.ts'
import {
  chooseOnPage,
  notify,
  postNotification,
  rawReport,
  signingOf,
} from '../../../test/sandbox.ts'
import { createWorld } from '../../../test/world.ts'
import { notifyPath } from '../../adapters/payment/sandbox/messages.ts'
import { auditLedger } from './service/ledger-audit.ts'

const world = await createWorld()
const { kernel } = world

async function begin(amount = 1000) {
  const writer = await world.people.writer()
  const { payment } = await writer.wallet.recharge({ amount, provider: 'sandbox' })
  return {
    writer,
    payment,
    report: {
      number: payment.number,
      amount,
      state: 'paid' as const,
      reference: `SB${payment.number}`,
    },
  }
}
const incidentsOf = async (number: string) =>
  kernel.db
    .selectFrom('payment_incidents')
    .select(['kind', 'raw', 'payment_id'])
    .where('payment_number', '=', number)
    .execute()

test('1,000 copies of one notification, many at once, credit once', async () => {
  const { writer, report } = await begin()
  const raw = rawReport(report)
  const headers = signingOf(world).sign('sandbox', notifyPath, raw)
  for (let sent = 0; sent < 1000; sent += 20) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => postNotification(world, raw, headers)),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  }
  expect(await writer.wallet.entries()).toMatchObject({
    money: 1000,
    list: [{ reason: 'top_up', amount: 1000 }],
  })
}, 60_000)

test('a notification that the sandbox has not signed has no effect', async () => {
  const { writer, payment, report } = await begin()
  const raw = rawReport(report)
  const signing = signingOf(world)
  const right = signing.sign('sandbox', notifyPath, raw)
  const forged = [
    {},
    { ...right, 'sandbox-signature': Buffer.alloc(64).toString('base64') },
    { ...right, 'sandbox-key': '000000000000' },
    { ...right, 'sandbox-time': String(Number(right['sandbox-time']) + 1) },
    { ...right, 'sandbox-nonce': 'AAAAAAAAAAAAAAAA' },
    { ...right, 'sandbox-nonce': '' },
    // The shop's own key, and a right signature for another address.
    signing.sign('shop', notifyPath, raw),
    signing.sign('sandbox', '/pay/sandbox/api/query', raw),
    signing.sign('sandbox', notifyPath, rawReport({ ...report, amount: 1 })),
  ]
  for (const headers of forged) {
    const answer = await postNotification(world, raw, headers)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 47007 })
  }
  // One byte more, one byte less, nothing at all: the signature covers the raw bytes.
  for (const changed of [Buffer.concat([raw, Buffer.from(' ')]), raw.subarray(1), Buffer.alloc(0)])
    expect((await postNotification(world, changed, right)).statusCode).toBe(401)
  expect(await writer.wallet.payment({ id: payment.id })).toMatchObject({ state: 'created' })
  expect(await incidentsOf(payment.number)).toEqual([])
  expect((await postNotification(world, raw, right)).statusCode).toBe(200)
  expect((await writer.wallet.entries()).money).toBe(1000)
})

test('a notification is good for 300 seconds, in both directions', async () => {
  const { writer, report } = await begin()
  const raw = rawReport(report)
  const signing = signingOf(world)
  const headers = signing.sign('sandbox', notifyPath, raw)
  world.clock.advance(302_000)
  expect((await postNotification(world, raw, headers)).statusCode).toBe(401)
  const ahead = signing.sign('sandbox', notifyPath, raw)
  world.clock.advance(-302_000)
  expect((await postNotification(world, raw, ahead)).statusCode).toBe(401)
  expect((await writer.wallet.entries()).money).toBe(0)
})

test('a signed message that is not one of ours in form is refused', async () => {
  const signing = signingOf(world)
  for (const raw of [
    Buffer.from('{}'),
    Buffer.from('no json'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from(
      JSON.stringify({
        ...JSON.parse(rawReport({ number: 'PAAAAAA', amount: 1, state: 'paid' }).toString()),
        more: 1,
      }),
    ),
  ]) {
    expect(
      (await postNotification(world, raw, signing.sign('sandbox', notifyPath, raw))).statusCode,
    ).toBe(401)
  }
})

test('another amount, currency or merchant credits nothing, is confirmed, and waits for staff', async () => {
  const cases = [
    [{ amount: 1 }, 'amount'],
    [{ amount: 100_000 }, 'amount'],
    [{ currency: 'USD' }, 'currency'],
    [{ merchant: 'another-shop' }, 'merchant'],
  ] as const
  for (const [change, kind] of cases) {
    const { writer, payment, report } = await begin()
    for (let times = 0; times < 3; times += 1)
      expect((await notify(world, { ...report, ...change })).statusCode).toBe(200)
    expect(await writer.wallet.payment({ id: payment.id })).toMatchObject({ state: 'created' })
    expect((await writer.wallet.entries()).money).toBe(0)
    expect(await incidentsOf(payment.number)).toMatchObject([
      { kind, payment_id: payment.id, raw: rawReport({ ...report, ...change }) },
    ])
  }
})

test('money for a payment that we do not know is kept for staff, who note what they did', async () => {
  expect(
    (await notify(world, { number: 'PUNKNOWN0001', amount: 777, state: 'paid' })).statusCode,
  ).toBe(200)
  const finance = await world.people.staff('finance')
  const { list } = await finance.wallet.incidents()
  const incident = list.find(({ paymentNumber }) => paymentNumber === 'PUNKNOWN0001')
  expect(incident).toMatchObject({
    kind: 'unknown_payment',
    amount: 777,
    currency: 'CNY',
    provider: 'sandbox',
    handledAt: null,
  })
  const numbers = async (isOpen: 'true' | 'false') =>
    (await finance.wallet.incidents({ isOpen })).list.map(({ paymentNumber }) => paymentNumber)
  expect(await numbers('false')).not.toContain('PUNKNOWN0001')
  const handled = await finance.wallet.handleIncident({
    id: incident?.id ?? '',
    note: 'asked the provider',
  })
  expect(handled).toMatchObject({ note: 'asked the provider', handledAt: expect.any(String) })
  expect(await numbers('true')).not.toContain('PUNKNOWN0001')
  expect(await numbers('false')).toContain('PUNKNOWN0001')
  await expect(
    finance.wallet.handleIncident({ id: '00000000-0000-4000-8000-000000000000', note: 'none' }),
  ).rejects.toMatchObject({ code: 'request.not_found' })
  const writer = await world.people.writer()
  await expect(writer.wallet.incidents()).rejects.toMatchObject({ code: 'access.denied' })
})

test('the order in which messages come does not matter: what is paid stays paid', async () => {
  const first = await begin()
  await notify(world, { ...first.report, state: 'failed' })
  await notify(world, { ...first.report, state: 'cancelled' })
  await notify(world, first.report)
  await notify(world, { ...first.report, state: 'failed' })
  expect(await first.writer.wallet.payment({ id: first.payment.id })).toMatchObject({
    state: 'paid',
  })
  expect((await first.writer.wallet.entries()).money).toBe(1000)

  const mixed = await begin()
  await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      notify(world, { ...mixed.report, state: n % 3 === 0 ? 'failed' : 'paid' }),
    ),
  )
  expect(await mixed.writer.wallet.payment({ id: mixed.payment.id })).toMatchObject({
    state: 'paid',
  })
  expect((await mixed.writer.wallet.entries()).money).toBe(1000)
})

test('the provider’s own number of a paid payment cannot change', async () => {
  const { payment, report } = await begin()
  await notify(world, report)
  await notify(world, { ...report, reference: 'SBOTHER' })
  expect(await incidentsOf(payment.number)).toMatchObject([{ kind: 'reference' }])
})

test('money for an order pays that order; money that comes too late stays in the wallet and says so', async () => {
  const writer = await world.people.writer()
  const order = await makeOrder(world, writer, 800)
  const begun = await writer.order.pay({ orderId: order.id, method: 'sandbox', expectedTotal: 800 })
  expect(begun).toMatchObject({
    state: 'pending_payment',
    payUrl: expect.stringContaining('/api/pay/start/'),
  })
  await chooseOnPage(world, begun.payUrl ?? '', 'pay')
  await world.settle()
  expect(await writer.order.get({ id: order.id })).toMatchObject({
    state: 'paid',
    paidWith: 'sandbox',
  })
  expect((await writer.wallet.entries()).money).toBe(0)

  const late = await makeOrder(world, writer, 800)
  const lateBegun = await writer.order.pay({
    orderId: late.id,
    method: 'sandbox',
    expectedTotal: 800,
  })
  await chooseOnPage(world, lateBegun.payUrl ?? '', 'late')
  expect(await writer.wallet.payment({ id: lateBegun.paymentId ?? '' })).toMatchObject({
    state: 'created',
  })
  world.clock.advance(36 * 60_000)
  await world.runJob('order.expire')
  await world.runJob('wallet.provider_work')
  await world.settle()
  expect(await writer.order.get({ id: late.id })).toMatchObject({ state: 'expired', paidAt: null })
  expect(await writer.wallet.payment({ id: lateBegun.paymentId ?? '' })).toMatchObject({
    state: 'paid',
  })
  expect(await writer.wallet.entries()).toMatchObject({
    money: 800,
    list: [{ reason: 'late_payment', amount: 800, paymentId: lateBegun.paymentId }, {}, {}],
  })
  const finance = await world.people.staff('finance')
  expect((await finance.wallet.incidents()).list).toContainEqual(
    expect.objectContaining({ kind: 'late_payment', amount: 800 }),
  )
})

/** News that a handler could not take in. */
const undelivered = () =>
  kernel.db.selectFrom('event_deliveries').select('handler').where('state', '<>', 'done').execute()

test('a top-up may pay an order; coins spent meanwhile leave the order waiting', async () => {
  const writer = await world.people.writer()
  const [one, two] = [await makeOrder(world, writer, 600), await makeOrder(world, writer, 600)]
  const begun = await writer.wallet.recharge({ amount: 600, provider: 'sandbox', orderId: one.id })
  await chooseOnPage(world, begun.payUrl, 'pay')
  await writer.order.pay({ orderId: two.id, method: 'wallet', expectedTotal: 600 })
  await world.settle()
  expect(await writer.order.get({ id: one.id })).toMatchObject({ state: 'pending_payment' })
  expect(await writer.order.get({ id: two.id })).toMatchObject({ state: 'paid' })
  expect(await undelivered()).toEqual([])
})

test('money that comes in the moment in which its order lapses is told as late at once, before anybody has closed the order', async () => {
  const writer = await world.people.writer()
  const order = await makeOrder(world, writer, 700)
  const begun = await writer.order.pay({ orderId: order.id, method: 'sandbox', expectedTotal: 700 })
  await chooseOnPage(world, begun.payUrl ?? '', 'pay')
  await kernel.db
    .updateTable('orders')
    .set({ pay_before: new Date(kernel.clock.now().getTime() - 1) })
    .where('id', '=', order.id)
    .execute()
  await world.settle()
  expect((await writer.wallet.entries()).list[0]).toMatchObject({ reason: 'late_payment' })
  expect(await undelivered()).toEqual([])
})

test('after all this the ledger is sound', async () => {
  expect((await auditLedger(kernel, [])).breaks).toEqual([])
})
