import { describe, expect, test } from 'vitest'
import { startFakeAlipay } from '../../../test/fakes/alipay.ts'
import { advanceToBill, openShop, type Shop } from '../../../test/fakes/shop.ts'
import { startFakeStripe } from '../../../test/fakes/stripe.ts'
import { startFakeWechat } from '../../../test/fakes/wechat.ts'
import { auditLedger } from './service/ledger-audit.ts'

const note = 'Asked for by the payer'
const shops = [
  await openShop(startFakeWechat, 'wechat'),
  await openShop(startFakeAlipay, 'alipay'),
  await openShop(startFakeStripe, 'stripe'),
]

async function paid(shop: Shop, amount = 1000) {
  const begun = await shop.begin(amount)
  await shop.fake.choose(begun.number, 'pay')
  return begun
}
async function refund({ world }: Shop, id: string, amount: number): Promise<string> {
  const { number } = await (await world.people.staff('finance')).wallet.refundPayment({
    paymentId: id,
    amount,
    note,
  })
  await world.settle()
  return number
}

/** Compares the bill of this day; answers its run. */
async function compare({ world }: Shop) {
  advanceToBill(world.clock)
  await world.runJob('wallet.compare_bills')
  const [run] = (await (await world.people.staff('finance')).wallet.bills({})).list
  return run
}
const incidentsOf = async ({ world }: Shop, number: string) =>
  (
    await world.kernel.db
      .selectFrom('payment_incidents')
      .select(['kind', 'amount'])
      .where('payment_number', '=', number)
      .orderBy('amount')
      .execute()
  ).map(({ kind, amount }) => [kind, amount])

describe.each(shops.map((shop) => [shop.fake.name, shop] as const))('%s', (name, shop) => {
  const { world, fake } = shop

  test('refunds that both have are no difference', async () => {
    const begun = await paid(shop)
    await refund(shop, begun.id, 300)
    await refund(shop, begun.id, 200)
    expect(await compare(shop)).toMatchObject({
      lines: 1,
      amount: 1000,
      refundLines: 2,
      refundAmount: 500,
      settled: 0,
      differences: 0,
      problem: null,
    })
    expect(await incidentsOf(shop, begun.number)).toEqual([])
  })

  test('a refund in the console of which no message came is told, with its own amount; one that was told is not told again', async () => {
    const [silent, told] = [await paid(shop), await paid(shop)]
    await refund(shop, silent.id, 200)
    silent.trade.refunds.set('BY-HAND-1', 300)
    await fake.giveBack(told.number)
    expect(await incidentsOf(shop, told.number)).toEqual([['refund', 1000]])
    expect(await compare(shop)).toMatchObject({
      refundLines: 3,
      refundAmount: 1500,
      differences: 1,
    })
    expect([await incidentsOf(shop, silent.number), await incidentsOf(shop, told.number)]).toEqual([
      [['refund', 300]],
      [['refund', 1000]],
    ])
    const finance = await world.people.staff('finance')
    const { incidents } = await finance.wallet.deskPayment({ id: silent.id })
    await finance.wallet.correctIncident({ id: incidents[0]?.id ?? '', kind: 'take_back', note })
    expect((await (await world.people.again(silent.writer)).wallet.entries()).money).toBe(500)
  })

  test('its message that comes after the bill tells nothing new', async () => {
    const begun = await paid(shop)
    // As the fake names it in its message.
    const number = name === 'wechat' ? `R${begun.number}` : `BY-HAND-${begun.number}`
    begun.trade.refunds.set(number, 1000)
    await compare(shop)
    expect(await shop.tell(begun.trade, 'refunded', { refundNumber: number })).toBe(200)
    expect(await incidentsOf(shop, begun.number)).toEqual([['refund', 1000]])
  })

  test('another amount than we sent, a refund that the provider has not, and one of a payment that is not ours wait for staff', async () => {
    const [other, missing] = [await paid(shop), await paid(shop)]
    const [otherNumber, missingNumber] = [
      await refund(shop, other.id, 300),
      await refund(shop, missing.id, 300),
    ]
    other.trade.refunds.set(otherNumber, 301)
    missing.trade.refunds.delete(missingNumber)
    const stray = {
      ...missing.trade,
      number: `PSTRAY${missing.number.slice(7)}`,
      reference: `8${missing.trade.reference}`,
      refunds: new Map([['RSTRAY', 50]]),
    }
    fake.trades.set(stray.number, stray)
    await compare(shop)
    fake.trades.delete(stray.number)
    expect([
      await incidentsOf(shop, other.number),
      await incidentsOf(shop, missing.number),
    ]).toEqual([[['bill_refund_amount', 301]], [['bill_refund_missing', 300]]])
    const strays = await world.kernel.db
      .selectFrom('payment_incidents')
      .select(['kind', 'amount'])
      .where('payment_id', 'is', null)
      .where('kind', '=', 'bill_refund_unknown')
      .execute()
    expect(strays).toEqual([{ kind: 'bill_refund_unknown', amount: 50 }])
  })

  test('what was still on its way when it was done is settled by the bill', async () => {
    const begun = await paid(shop)
    fake.mood.refunds = name === 'alipay' ? 'stuck' : 'pending'
    const number = await refund(shop, begun.id, 400)
    fake.mood.refunds = 'done'
    begun.trade.refunds.set(number, 400)
    await world.kernel.db
      .updateTable('payment_corrections')
      .set({ next_try_at: new Date('2100-01-01') })
      .where('number', '=', number)
      .execute()
    expect(await compare(shop)).toMatchObject({ settled: 1, differences: 0 })
    expect(
      (await (await world.people.staff('finance')).wallet.deskPayment({ id: begun.id }))
        .corrections,
    ).toMatchObject([{ state: 'done' }])
  })

  test('after all this the ledger is sound', async () => {
    expect((await auditLedger(world.kernel, [])).breaks).toEqual([])
  })
})
