import { expect, test } from 'vitest'
import { giveCoins, makeOrder, makePaidOrder } from '../../../test/money.ts'
import { chooseOnPage } from '../../../test/sandbox.ts'
import { createWorld } from '../../../test/world.ts'
import { auditLedger } from '../wallet/service.ts'
import { orderInvariants } from './service/invariants.ts'

const world = await createWorld({ settings: { DATABASE_POOL: '25' } })
const { kernel } = world

test('paying from the wallet takes the price once and proves it in the timeline', async () => {
  const writer = await world.people.writer()
  await giveCoins(world, writer, 900)
  const order = await makeOrder(world, writer, 500)
  expect(await writer.order.get({ id: order.id })).toMatchObject({
    state: 'pending_payment',
    payBefore: expect.any(String),
    isCancellable: true,
    paidAt: null,
    items: [{ code: 'first_page', quantity: 1, unit: 500, amount: 500 }],
  })
  expect(
    await writer.order.pay({ orderId: order.id, method: 'wallet', expectedTotal: 500 }),
  ).toEqual({ orderId: order.id, state: 'paid', payUrl: null, paymentId: null })
  const paid = await writer.order.get({ id: order.id })
  expect(paid).toMatchObject({
    state: 'paid',
    paidWith: 'wallet',
    payBefore: null,
    addressLines: ['Line one', 'Line two'],
    recipientName: 'Recipient of a test',
  })
  expect(paid.timeline).toMatchObject([
    { state: 'pending_payment', by: 'writer', evidence: 'writer_word' },
    { state: 'paid', by: 'writer', evidence: 'payment' },
  ])
  expect(paid.ahead).toEqual([
    'in_review',
    'approved',
    'printing',
    'printed',
    'packed',
    'posted',
    'delivered',
  ])
  expect(await writer.wallet.entries()).toMatchObject({
    money: 400,
    list: [
      {
        reason: 'order_payment',
        amount: -500,
        balanceAfter: 400,
        orderId: order.id,
        orderNumber: order.number,
      },
      {},
    ],
  })
})

test('too few coins, another price, somebody else’s order and a paid order are refused', async () => {
  const [writer, other] = [await world.people.writer(), await world.people.writer()]
  await giveCoins(world, writer, 499)
  const { id } = await makeOrder(world, writer, 500)
  const pay = (method: 'wallet' | 'sandbox', expectedTotal = 500, who = writer) =>
    who.order.pay({ orderId: id, method, expectedTotal })
  await expect(pay('wallet')).rejects.toMatchObject({
    code: 'wallet.insufficient',
    data: { missing: '0.01' },
  })
  for (const method of ['wallet', 'sandbox'] as const) {
    await expect(pay(method, 400)).rejects.toMatchObject({
      code: 'order.price_changed',
      data: { total: '5.00' },
    })
    await expect(pay(method, 500, other)).rejects.toMatchObject({ code: 'request.not_found' })
  }
  expect((await writer.wallet.entries()).money).toBe(499)
  await giveCoins(world, writer, 1)
  await pay('wallet')
  for (const method of ['wallet', 'sandbox'] as const)
    await expect(pay(method)).rejects.toMatchObject({ code: 'order.not_payable' })
})

test('two buttons, one order: 40 payments at once with different keys take the price once', async () => {
  const writer = await world.people.writer()
  await giveCoins(world, writer, 5000)
  const { id } = await makeOrder(world, writer, 500)
  const tries = await Promise.allSettled(
    Array.from({ length: 40 }, () =>
      writer.order.pay({ orderId: id, method: 'wallet', expectedTotal: 500 }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected')
      expect(one.reason).toMatchObject({
        code: expect.stringMatching(/^(order\.not_payable|server\.busy)$/),
      })
  expect((await writer.wallet.entries()).money).toBe(4500)
})

test('one key sent 30 times at once answers 30 times the same and pays once', async () => {
  const writer = await world.people.writer()
  await giveCoins(world, writer, 5000)
  const { id } = await makeOrder(world, writer, 500)
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      writer.order.pay(
        { orderId: id, method: 'wallet', expectedTotal: 500 },
        { key: 'the-same-press' },
      ),
    ),
  )
  for (const answer of answers)
    expect(answer).toEqual({ orderId: id, state: 'paid', payUrl: null, paymentId: null })
  expect((await writer.wallet.entries()).money).toBe(4500)
})

test('what is to be paid says until when, what each way lacks, and which payment was begun', async () => {
  const [writer, other] = [await world.people.writer(), await world.people.writer()]
  await giveCoins(world, writer, 120)
  const { id, number } = await makeOrder(world, writer, 500)
  const options = () => writer.order.payOptions({ orderId: id })
  expect(await options()).toMatchObject({
    orderId: id,
    number,
    state: 'pending_payment',
    total: 500,
    isPayable: true,
    payBefore: expect.any(String),
    money: 120,
    missing: 380,
    recipientName: 'Recipient of a test',
    ways: [
      { method: 'wallet', isEnough: false },
      { method: 'sandbox', isEnough: true },
    ],
    begun: null,
  })
  await expect(other.order.payOptions({ orderId: id })).rejects.toMatchObject({
    code: 'request.not_found',
  })
  const { paymentId, payUrl } = await writer.order.payOrder({
    orderId: id,
    method: 'sandbox',
    expectedTotal: 500,
  })
  expect((await options()).begun).toEqual({ paymentId, method: 'sandbox', payUrl })
  await chooseOnPage(world, payUrl ?? '', 'pay')
  await world.settle()
  expect(await options()).toMatchObject({
    state: 'paid',
    isPayable: false,
    payBefore: null,
    begun: null,
  })
  const late = await makeOrder(world, writer, 500)
  await kernel.db
    .updateTable('orders')
    .set({ pay_before: kernel.clock.now() })
    .where('id', '=', late.id)
    .execute()
  expect(await writer.order.payOptions({ orderId: late.id })).toMatchObject({
    state: 'pending_payment',
    isPayable: false,
  })
})

test('a provider’s money pays the order even when the browser never comes back', async () => {
  const writer = await world.people.writer()
  const { id } = await makeOrder(world, writer, 700)
  const { payUrl, paymentId } = await writer.order.pay({
    orderId: id,
    method: 'sandbox',
    expectedTotal: 700,
  })
  expect(await writer.wallet.payment({ id: paymentId ?? '' })).toMatchObject({
    orderId: id,
    amount: 700,
    gift: 0,
    state: 'created',
  })
  await chooseOnPage(world, payUrl ?? '', 'pay')
  await world.settle()
  expect(await writer.order.get({ id })).toMatchObject({ state: 'paid', paidWith: 'sandbox' })
  expect((await writer.order.get({ id })).timeline.at(-1)).toMatchObject({
    by: 'provider',
    evidence: 'payment',
  })
  expect(
    (await writer.wallet.entries()).list.map(({ reason, amount }) => [reason, amount]),
  ).toEqual([
    ['order_payment', -700],
    ['top_up', 700],
  ])
})

test('the desk sees which payments an order has, when it may see payments', async () => {
  const writer = await world.people.writer()
  const { id, number } = await makeOrder(world, writer, 700)
  const asked = { orderId: id, method: 'sandbox', expectedTotal: 700 } as const
  const given = await writer.order.pay(asked)
  await chooseOnPage(world, given.payUrl ?? '', 'cancel')
  await world.settle()
  const again = await writer.order.pay(asked)
  await chooseOnPage(world, again.payUrl ?? '', 'pay')
  await world.settle()
  const finance = await world.people.staff('finance')
  const { payments } = await finance.orderDesk.get({ number })
  expect(payments).toMatchObject([
    { id: again.paymentId, provider: 'sandbox', state: 'paid', amount: 700, currency: 'CNY' },
    { id: given.paymentId, provider: 'sandbox', state: 'cancelled', settledAt: null },
  ])
  // What stands here of a payment is not who paid it: that is read, and recorded, at the finance desk.
  expect(payments[0]).not.toHaveProperty('payer')
  const support = await world.people.staff('support')
  expect((await support.orderDesk.get({ number })).payments).toEqual([])
})

test('a provider that is off cannot be chosen', async () => {
  const closed = await createWorld({ settings: { PAYMENT_SANDBOX: 'off' } })
  const writer = await closed.people.writer()
  const { id } = await makeOrder(closed, writer)
  await expect(
    writer.order.pay({ orderId: id, method: 'sandbox', expectedTotal: 500 }),
  ).rejects.toMatchObject({ code: 'wallet.provider_off' })
})

test('events tell the other modules what happened, once each', async () => {
  const writer = await world.people.writer()
  const { id } = await makePaidOrder(world, writer)
  const names = await kernel.db
    .selectFrom('events')
    .select('name')
    .where('name', 'like', 'order.%')
    .orderBy('id')
    .execute()
  expect(names.map(({ name }) => name).slice(-2)).toEqual(['order.created', 'order.paid'])
  await writer.order.act({ id, action: 'cancel' })
  const after = await kernel.db
    .selectFrom('events')
    .select('name')
    .where('name', 'like', 'order.%')
    .orderBy('id')
    .execute()
  expect(after.map(({ name }) => name).slice(-2)).toEqual(['order.cancelled', 'order.refunded'])
})

test('after all this the ledger is sound', async () => {
  expect((await auditLedger(kernel, orderInvariants)).breaks).toEqual([])
})
