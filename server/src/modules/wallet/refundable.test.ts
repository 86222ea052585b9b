import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agents, openShop, openStart } from '../../../test/fakes/shop.ts'
import { startFakeWechat } from '../../../test/fakes/wechat.ts'
import { makeOrder } from '../../../test/money.ts'
import { newId } from '../../platform/ids.ts'
import { leavingWith, mostRefundable } from './rules.ts'
import { offerOptions } from './store/ledger.ts'

const shop = await openShop(startFakeWechat, 'wechat')
const { world } = shop

const amounts = fc.integer({ min: 1, max: 100_000 })
const payments = fc
  .record({
    amount: amounts,
    gift: fc.nat({ max: 20_000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ amount, gift, part }) => {
    const refunded = Math.floor(amount * part)
    return { amount, gift, refunded, giftReturned: Math.floor((gift * refunded) / amount) }
  })

test('a top-up with a gift gives back as much as its share of the gift leaves room for', () => {
  const payment = { amount: 10_000, gift: 1000, refunded: 0, giftReturned: 0 }
  const most = mostRefundable(payment, 10_500)
  expect(leavingWith(payment, most)).toBeLessThanOrEqual(10_500)
  expect(leavingWith(payment, most + 1)).toBeGreaterThan(10_500)
  expect(mostRefundable(payment, 11_000)).toBe(10_000)
  expect(mostRefundable({ ...payment, gift: 0 }, 4000)).toBe(4000)
})

test('what is offered can leave the wallet, and one unit more cannot', () => {
  fc.assert(
    fc.property(payments, fc.nat({ max: 150_000 }), (payment, money) => {
      const most = mostRefundable(payment, money)
      const left = payment.amount - payment.refunded
      expect(most).toBeLessThanOrEqual(left)
      if (most > 0) expect(leavingWith(payment, most)).toBeLessThanOrEqual(money)
      if (most < left) expect(leavingWith(payment, most + 1)).toBeGreaterThan(money)
    }),
  )
})

test('of a top-up with a gift the desk offers what can go: a share of the gift leaves with it', async () => {
  const option = { id: newId(), amount: 2000, gift: 500, currency: 'CNY', position: 1 }
  await offerOptions(world.kernel, [option])
  const writer = await world.people.writer()
  const { payment, payUrl } = await writer.wallet.recharge({
    optionId: option.id,
    amount: 2000,
    provider: shop.fake.name,
  })
  await openStart(world, payUrl, agents.phone)
  await shop.fake.choose(payment.number, 'pay')
  const order = await makeOrder(world, writer, 700)
  await writer.order.pay({ orderId: order.id, method: 'wallet', expectedTotal: 700 })
  const finance = await world.people.staff('finance')
  const shown = () => finance.wallet.deskPayment({ id: payment.id })
  const { refundable } = await shown()
  expect(refundable).toBe(1440)
  await finance.wallet.refundPayment({ paymentId: payment.id, amount: refundable, note: 'asked' })
  await world.settle()
  expect((await writer.wallet.entries()).money).toBe(0)
  expect((await shown()).refundable).toBe(0)
})
