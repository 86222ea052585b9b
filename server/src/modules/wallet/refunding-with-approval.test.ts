import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openShop, paid } from '../../../test/fakes/shop.ts'
import { startFakeWechat } from '../../../test/fakes/wechat.ts'
import { makeOrder } from '../../../test/money.ts'
import { newId } from '../../platform/ids.ts'
import { auditLedger } from './service/ledger-audit.ts'
import { offerOptions } from './store/ledger.ts'

const note = 'Asked for by the payer'
const shop = await openShop(startFakeWechat, 'wechat')

describe('above the limit', () => {
  const { world } = shop

  test('another person approves, and only then coins move; nobody approves what they asked for', async () => {
    const begun = await paid(shop, 50_000)
    const [one, other] = [await world.people.staff('finance'), await world.people.staff('finance')]
    const asked = await one.wallet.refundPayment({ paymentId: begun.id, amount: 30_000, note })
    expect(asked).toMatchObject({ state: 'waiting', needsSecond: true, isDecidable: false })
    await world.settle()
    expect(await begun.money()).toBe(50_000)
    await expect(
      one.wallet.decideCorrection({ id: asked.id, isApproved: true }),
    ).rejects.toMatchObject({ code: 'wallet.same_person' })
    const decisions = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) =>
        other.wallet.decideCorrection({ id: asked.id, isApproved: n % 2 === 0 }),
      ),
    )
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await world.settle()
    expect([20_000, 50_000]).toContain(await begun.money())
    await expect(
      other.wallet.decideCorrection({ id: asked.id, isApproved: true }),
    ).rejects.toMatchObject({ code: 'wallet.decided' })
  })

  test('a large sum in small parts is a large sum: one person alone gives back no more of a payment, also all at once', async () => {
    const begun = await paid(shop, 50_000)
    const [one, other] = [await world.people.staff('finance'), await world.people.staff('finance')]
    const parts = await Promise.all(
      [one, other, one, other, one].map((finance) =>
        finance.wallet.refundPayment({ paymentId: begun.id, amount: 9000, note }),
      ),
    )
    expect(parts.map(({ needsSecond }) => needsSecond).toSorted()).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
    await world.settle()
    expect(await begun.money()).toBe(32_000)
    // What two have agreed on leaves the rest of what one may do alone.
    const waiting = parts.find(({ isDecidable, state }) => state === 'waiting' && !isDecidable)
    const decider = await world.people.staff('finance')
    await decider.wallet.decideCorrection({ id: waiting?.id ?? '', isApproved: true })
    expect(
      await one.wallet.refundPayment({ paymentId: begun.id, amount: 2000, note }),
    ).toMatchObject({ needsSecond: false })
    expect(await one.wallet.refundPayment({ paymentId: begun.id, amount: 1, note })).toMatchObject({
      needsSecond: true,
    })
  })

  test('what was spent while it waited cannot be approved; rejected, nothing moves', async () => {
    const begun = await paid(shop, 40_000)
    const [one, other] = [await world.people.staff('finance'), await world.people.staff('finance')]
    const asked = await one.wallet.refundPayment({ paymentId: begun.id, amount: 40_000, note })
    const order = await makeOrder(world, begun.writer, 100)
    await begun.writer.order.payOrder({ orderId: order.id, method: 'wallet', expectedTotal: 100 })
    await expect(
      other.wallet.decideCorrection({ id: asked.id, isApproved: true }),
    ).rejects.toMatchObject({ code: 'wallet.coins_spent' })
    expect(await other.wallet.decideCorrection({ id: asked.id, isApproved: false })).toMatchObject({
      state: 'rejected',
    })
    expect(await begun.money()).toBe(39_900)
  })

  test('the limit is the deployment’s until the house sets its own, which counts from then on', async () => {
    const admin = await world.people.staff('admin')
    const [before] = (await admin.orderDesk.limits({})).versions
    expect(before).toMatchObject({ version: 1, topUpAlone: 20_000 })
    const set = (baseVersion: number, topUpAlone: number) =>
      admin.orderDesk.setLimits({
        baseVersion,
        topUpAlone,
        refundAlone: 20_000,
        creditAlone: 1000,
        creditMost: 20_000,
        reason: 'the books are checked weekly',
      })
    expect(await set(1, 300)).toMatchObject({ version: 2, topUpAlone: 300 })
    const begun = await paid(shop, 1000)
    const one = await world.people.staff('finance')
    const ask = (amount: number) => one.wallet.refundPayment({ paymentId: begun.id, amount, note })
    expect(await ask(300)).toMatchObject({ needsSecond: false })
    expect(await ask(1)).toMatchObject({ needsSecond: true, state: 'waiting' })
    await set(2, 20_000)
  })

  test('a second factor that is older than ten minutes is asked for again', async () => {
    const begun = await paid(shop, 500)
    const finance = await world.people.staff('finance')
    world.clock.advance(11 * 60_000)
    const day = '2026-01-01'
    await expect(
      finance.wallet.refundPayment({ paymentId: begun.id, amount: 100, note }),
    ).rejects.toMatchObject({ code: 'account.second_factor_stale' })
    await expect(finance.wallet.exportPayments({ from: day, to: day })).rejects.toMatchObject({
      code: 'account.second_factor_stale',
    })
    expect(await begun.money()).toBe(500)
  })

  test('with the offer’s gift its share goes back too, rounded down over all refunds', async () => {
    const option = { id: newId(), amount: 3000, gift: 100, currency: 'CNY', position: 1 }
    await offerOptions(world.kernel, [option])
    const writer = await world.people.writer()
    const { payment, payUrl } = await writer.wallet.recharge({
      optionId: option.id,
      amount: 3000,
      provider: 'wechat',
    })
    await world.web.inject({
      method: 'GET',
      url: new URL(payUrl).pathname,
      headers: { 'user-agent': 'iPhone Mobile' },
    })
    await shop.fake.choose(payment.number, 'pay')
    const finance = await world.people.staff('finance')
    const gifts: number[] = []
    let left = 3000
    while (left > 0) {
      const amount = Math.min(left, randomInt(1, 900))
      gifts.push((await finance.wallet.refundPayment({ paymentId: payment.id, amount, note })).gift)
      left -= amount
      expect(gifts.reduce((sum, one) => sum + one, 0)).toBe(
        Math.floor(((3000 - left) * 100) / 3000),
      )
    }
    await world.settle()
    expect([
      (await writer.wallet.entries()).money,
      (await writer.wallet.payment({ id: payment.id })).state,
    ]).toEqual([0, 'refunded'])
    expect((await auditLedger(world.kernel, [])).breaks).toEqual([])
  })
})
