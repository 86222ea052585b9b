import { describe, expect, test } from 'vitest'
import { auditLedger } from '../../src/modules/wallet/service.ts'
import { makeOrder } from '../money.ts'
import { proveForgeries, proveMessages, proveSequences } from './proving-messages.ts'
import { proveBills, proveQuestions, proveRefunds } from './proving-questions.ts'
import { agents, openStart, type Shop } from './shop.ts'
import type { Trade } from './till.ts'

/** Tests that each provider must pass, through the running app. */
export function proveProvider(shop: Shop): void {
  describe('paying', () => provePaying(shop))
  describe('orders', () => proveOrders(shop))
  describe('messages', () => {
    proveMessages(shop)
    proveSequences(shop)
  })
  describe('forgeries', () => proveForgeries(shop))
  describe('asking', () => {
    proveQuestions(shop)
    proveRefunds(shop)
    proveBills(shop)
  })
  test('after all this the ledger is sound', async () => {
    expect((await auditLedger(shop.world.kernel, [])).breaks).toEqual([])
  })
}

function provePaying({ world, fake, begin }: Shop): void {
  test('a payment through the provider’s page credits the wallet, however often it is told', async () => {
    const { number, state, money, writer } = await begin(1234)
    expect((await writer.wallet.rechargeOptions()).providers).toEqual([fake.name])
    expect(fake.trades.get(number)).toMatchObject({ amount: 1234, currency: 'CNY', state: 'open' })
    fake.mood.copies = 20
    await fake.choose(number, 'pay')
    fake.mood.copies = 1
    expect([await state(), await money()]).toEqual(['paid', 1234])
  })

  test('opening the start page twice makes one payment at the provider; a paid one goes back to the app', async () => {
    const { number, payUrl } = await begin()
    const before = fake.trades.size
    expect((await openStart(world, payUrl, agents.phone)).statusCode).toBe(303)
    expect(fake.trades.size).toBe(before)
    await fake.choose(number, 'pay')
    expect((await openStart(world, payUrl, agents.phone)).headers.location).toContain(
      '/pages/payment/payment?paymentId=',
    )
  })

  test('who fails or cancels and then pays has paid', async () => {
    for (const choice of ['fail', 'cancel'] as const) {
      const { number, state, money } = await begin()
      await fake.choose(number, choice)
      expect(['created', 'failed', 'cancelled']).toContain(await state())
      await fake.choose(number, 'pay')
      expect([await state(), await money()]).toEqual(['paid', 1000])
    }
  })
}

function proveOrders({ world, fake, tell, incidentsOf }: Shop): void {
  test('money that comes when its order has expired stays in the wallet, and staff see it', async () => {
    const writer = await world.people.writer()
    const order = await makeOrder(world, writer, 800)
    const { payUrl, paymentId } = await writer.order.pay({
      orderId: order.id,
      method: fake.name,
      expectedTotal: 800,
    })
    await openStart(world, payUrl ?? '', agents.phone)
    const { number } = await writer.wallet.payment({ id: paymentId ?? '' })
    fake.mood.isSilent = true
    await fake.choose(number, 'pay')
    fake.mood.isSilent = false
    world.clock.advance(36 * 60_000)
    await world.runJob('order.expire')
    expect(await tell(fake.trades.get(number) as Trade, 'paid')).toBe(200)
    await world.settle()
    expect(await writer.order.get({ id: order.id })).toMatchObject({
      state: 'expired',
      paidAt: null,
    })
    expect(await writer.wallet.entries()).toMatchObject({
      money: 800,
      list: [{ reason: 'late_payment' }],
    })
    expect(await incidentsOf(number)).toEqual([{ kind: 'late_payment' }])
  })

  test('money for an order pays the order', async () => {
    const writer = await world.people.writer()
    const order = await makeOrder(world, writer, 650)
    const { payUrl, paymentId } = await writer.order.pay({
      orderId: order.id,
      method: fake.name,
      expectedTotal: 650,
    })
    await openStart(world, payUrl ?? '', agents.phone)
    await fake.choose((await writer.wallet.payment({ id: paymentId ?? '' })).number, 'pay')
    await world.settle()
    expect(await writer.order.get({ id: order.id })).toMatchObject({
      state: 'paid',
      paidWith: fake.name,
    })
  })
}
