import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startFakeAlipay } from '../../../test/fakes/alipay.ts'
import { agents, openShop, openStart, paid } from '../../../test/fakes/shop.ts'
import { startFakeStripe } from '../../../test/fakes/stripe.ts'
import { startFakeWechat } from '../../../test/fakes/wechat.ts'
import { makeOrder } from '../../../test/money.ts'
import { newId } from '../../platform/ids.ts'
import { auditLedger } from './service/ledger-audit.ts'
import { offerOptions } from './store/ledger.ts'

const note = 'Asked for by the payer'
const shops = [
  await openShop(startFakeWechat, 'wechat'),
  await openShop(startFakeAlipay, 'alipay'),
  await openShop(startFakeStripe, 'stripe'),
]

describe.each(shops.map((shop) => [shop.fake.name, shop] as const))('%s', (_name, shop) => {
  const { world, fake } = shop
  const staff = () => world.people.staff('finance')

  test('unspent coins leave the wallet at once and the money goes back, once however often it is asked', async () => {
    const begun = await paid(shop, 2000)
    const finance = await staff()
    const key = randomUUID()
    const wanted = { paymentId: begun.id, amount: 1500, note }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        finance.wallet.refundPayment(wanted, { key }).catch((error: unknown) => error),
      ),
    )
    expect(answers).toContainEqual(
      expect.objectContaining({ kind: 'refund', state: 'sending', amount: 1500 }),
    )
    expect(await begun.money()).toBe(500)
    await world.settle()
    expect([...begun.trade.refunds.values()]).toEqual([1500])
    expect(await finance.wallet.deskPayment({ id: begun.id })).toMatchObject({
      state: 'paid',
      refunded: 1500,
      refundable: 500,
      corrections: [{ state: 'done' }],
    })
    await finance.wallet.refundPayment({ paymentId: begun.id, amount: 500, note })
    await world.settle()
    expect(await begun.state()).toBe('refunded')
    expect(
      (await begun.writer.wallet.entries()).list.map(({ reason, amount }) => [reason, amount]),
    ).toEqual([
      ['payment_refund', -500],
      ['payment_refund', -1500],
      ['top_up', 2000],
    ])
    await expect(
      finance.wallet.refundPayment({ paymentId: begun.id, amount: 1, note }),
    ).rejects.toMatchObject({ code: 'wallet.not_refundable' })
  })

  test('the provider tells of our refund: that settles it, and it is no incident', async () => {
    const begun = await paid(shop, 900)
    const finance = await staff()
    const { number } = await finance.wallet.refundPayment({
      paymentId: begun.id,
      amount: 900,
      note,
    })
    expect(await shop.tell(begun.trade, 'refunded', { refundNumber: number })).toBe(200)
    await world.settle()
    expect(await shop.tell(begun.trade, 'refunded', { refundNumber: number })).toBe(200)
    expect(await shop.incidentsOf(begun.number)).toEqual([])
    expect([await begun.state(), await begun.money()]).toEqual(['refunded', 0])
    expect(
      (await finance.wallet.deskPayment({ id: begun.id })).reports.filter(
        ({ state }) => state === 'refunded',
      ),
    ).toMatchObject([{ times: 2 }])
  })

  test('never more than was paid, and never what was spent', async () => {
    const begun = await paid(shop, 1000)
    const finance = await staff()
    await expect(
      finance.wallet.refundPayment({ paymentId: begun.id, amount: 1001, note }),
    ).rejects.toMatchObject({ code: 'wallet.refund_too_much', data: { left: '10.00' } })
    const order = await makeOrder(world, begun.writer, 300)
    await begun.writer.order.pay({ orderId: order.id, method: 'wallet', expectedTotal: 300 })
    await expect(
      finance.wallet.refundPayment({ paymentId: begun.id, amount: 1000, note }),
    ).rejects.toMatchObject({ code: 'wallet.coins_spent', data: { missing: '3.00' } })
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        finance.wallet.refundPayment({ paymentId: begun.id, amount: 200, note }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await world.settle()
    expect(await begun.money()).toBe(100)
    expect([...begun.trade.refunds.values()]).toEqual([200, 200, 200])
  })

  test('when the provider does not answer, the job asks later and sends it once', async () => {
    const begun = await paid(shop, 800)
    const finance = await staff()
    fake.mood.isDown = true
    await finance.wallet.refundPayment({ paymentId: begun.id, amount: 800, note })
    await world.settle()
    expect((await finance.wallet.deskPayment({ id: begun.id })).corrections).toMatchObject([
      { state: 'sending' },
    ])
    fake.mood.isDown = false
    world.clock.advance(60_000)
    await world.runJob('wallet.settle_corrections')
    await world.runJob('wallet.settle_corrections')
    expect([await begun.state(), [...begun.trade.refunds.values()]]).toEqual(['refunded', [800]])
  })

  test('a refund that the provider refuses gives the coins back', async () => {
    const begun = await paid(shop, 700)
    const finance = await staff()
    // Somebody has sent it back by hand already, so nothing is left to refund at the provider.
    begun.trade.refunds.set('BY-HAND', 700)
    const { id } = await finance.wallet.refundPayment({ paymentId: begun.id, amount: 700, note })
    expect(await begun.money()).toBe(0)
    await world.settle()
    expect((await finance.wallet.corrections({ state: 'refused' })).list).toContainEqual(
      expect.objectContaining({ id, state: 'refused' }),
    )
    expect([await begun.state(), await begun.money()]).toEqual(['paid', 700])
    expect((await begun.writer.wallet.entries()).list[0]).toMatchObject({
      reason: 'refund_undone',
      amount: 700,
    })
  })

  test('a refund that the provider refuses gives the coins of the offer’s gift back as well', async () => {
    const option = { id: newId(), amount: 2400, gift: 80, currency: 'CNY', position: 1 }
    await offerOptions(world.kernel, [option])
    const writer = await world.people.writer()
    const { payment, payUrl } = await writer.wallet.recharge({
      optionId: option.id,
      amount: 2400,
      provider: shop.fake.name,
    })
    await openStart(world, payUrl, agents.phone)
    await shop.fake.choose(payment.number, 'pay')
    const money = async () => (await writer.wallet.entries()).money
    expect(await money()).toBe(2480)
    // Somebody has sent it back by hand already, so nothing is left to refund at the provider.
    shop.fake.trades.get(payment.number)?.refunds.set('BY-HAND', 2400)
    const finance = await staff()
    expect(
      (await finance.wallet.refundPayment({ paymentId: payment.id, amount: 1200, note })).gift,
    ).toBe(40)
    expect(await money()).toBe(1240)
    await world.settle()
    expect(await money()).toBe(2480)
    expect(
      (await writer.wallet.entries()).list.map(({ reason, amount }) => [reason, amount]),
    ).toContainEqual(['gift_return_undone', 40])
    expect((await auditLedger(world.kernel, [])).breaks).toEqual([])
  })

  test('a refund in the console while ours was on its way is told once ours is refused', async () => {
    const begun = await paid(shop, 700)
    const finance = await staff()
    fake.mood.isDown = true
    await finance.wallet.refundPayment({ paymentId: begun.id, amount: 700, note })
    await world.settle()
    await fake.giveBack(begun.number)
    fake.mood.isDown = false
    world.clock.advance(60_000)
    await world.runJob('wallet.settle_corrections')
    expect([await begun.state(), await begun.money()]).toEqual(['paid', 700])
    const { incidents: all, corrections } = await finance.wallet.deskPayment({ id: begun.id })
    const incidents = all.filter(({ kind }) => kind !== 'refund_failed')
    expect([corrections, incidents, all.length]).toMatchObject([
      [{ state: 'refused' }],
      [{ kind: 'refund', amount: 700, handledAt: null, corrections: ['take_back'] }],
      2,
    ])
    await finance.wallet.correctIncident({ id: incidents[0]?.id ?? '', kind: 'take_back', note })
    expect([await begun.state(), await begun.money()]).toEqual(['refunded', 0])
  })

  test('money that somebody gave back at the provider is an incident, and the coins can follow', async () => {
    const begun = await paid(shop, 600)
    await fake.giveBack(begun.number)
    const finance = await staff()
    const { incidents } = await finance.wallet.deskPayment({ id: begun.id })
    expect(incidents).toMatchObject([{ kind: 'refund', amount: 600, corrections: ['take_back'] }])
    await finance.wallet.correctIncident({ id: incidents[0]?.id ?? '', kind: 'take_back', note })
    expect([await begun.state(), await begun.money(), [...begun.trade.refunds.keys()]]).toEqual([
      'refunded',
      0,
      [`BY-HAND-${begun.number}`],
    ])
    await expect(
      finance.wallet.correctIncident({ id: incidents[0]?.id ?? '', kind: 'take_back', note }),
    ).rejects.toMatchObject({ code: 'wallet.incident_handled' })
  })

  test('money that nobody began goes to its payer or back, and its message does nothing more', async () => {
    const { trade } = await shop.begin(1300)
    const numbers = [
      `PSTRAY1${fake.name.toUpperCase()}`,
      `PSTRAY2${fake.name.toUpperCase()}`,
    ] as const
    for (const number of numbers)
      await shop.tell({ ...trade, amount: 1300 }, 'paid', { number, reference: `77${number}` })
    const finance = await staff()
    const open = (await finance.wallet.incidents()).list
    const [first, second] = numbers.map((number) =>
      open.find(({ paymentNumber }) => paymentNumber === number),
    )
    expect([first, second]).toMatchObject([
      { kind: 'unknown_payment', corrections: ['credit', 'send_back'] },
      { kind: 'unknown_payment' },
    ])
    const writer = await world.people.writer()
    await expect(
      finance.wallet.correctIncident({
        id: first?.id ?? '',
        kind: 'credit',
        phone: '12019999999',
        note,
      }),
    ).rejects.toMatchObject({ code: 'wallet.payer_unknown' })
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        finance.wallet.correctIncident({
          id: first?.id ?? '',
          kind: 'credit',
          phone: writer.phone,
          note,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await writer.wallet.entries()).toMatchObject({
      money: 1300,
      list: [{ reason: 'incident_credit', amount: 1300 }],
    })
    fake.trades.set(numbers[1], {
      ...trade,
      number: numbers[1],
      reference: `77${numbers[1]}`,
      amount: 1300,
      state: 'paid',
      paidAt: world.clock.now(),
      refunds: new Map(),
    })
    await finance.wallet.correctIncident({ id: second?.id ?? '', kind: 'send_back', note })
    await world.settle()
    expect([...(fake.trades.get(numbers[1])?.refunds.values() ?? [])]).toEqual([1300])
    for (const number of numbers)
      await shop.tell({ ...trade, amount: 1300 }, 'paid', { number, reference: `77${number}` })
    expect((await writer.wallet.entries()).money).toBe(1300)
    expect(
      (await finance.wallet.incidents()).list.filter(({ paymentNumber }) =>
        numbers.some((one) => one === paymentNumber),
      ),
    ).toEqual([])
  })

  test('a payment whose wrong sum was credited by hand is not credited again', async () => {
    const begun = await shop.begin(1000)
    await shop.tell(begun.trade, 'paid', { amount: 990 })
    const finance = await staff()
    const [incident] = (await finance.wallet.deskPayment({ id: begun.id })).incidents
    await finance.wallet.correctIncident({ id: incident?.id ?? '', kind: 'credit', note })
    expect(await begun.money()).toBe(990)
    expect(await shop.tell(begun.trade, 'paid')).toBe(200)
    expect([await begun.money(), await begun.state()]).toEqual([990, 'created'])
    expect(await shop.incidentsOf(begun.number)).toEqual(
      expect.arrayContaining([{ kind: 'amount' }, { kind: 'after_handling' }]),
    )
    // The same sum of the provider's: nothing but a note is left to do.
    const again = (await finance.wallet.deskPayment({ id: begun.id })).incidents.find(
      ({ kind }) => kind === 'after_handling',
    )
    expect(again?.corrections).toEqual([])
    for (const kind of ['credit', 'send_back'] as const)
      await expect(
        finance.wallet.correctIncident({ id: again?.id ?? '', kind, note }),
      ).rejects.toMatchObject({ code: 'wallet.incident_handled' })
  })

  test('after all this the ledger is sound', async () => {
    expect((await auditLedger(world.kernel, [])).breaks).toEqual([])
  })
})
