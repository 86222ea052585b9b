import { describe, expect, test } from 'vitest'
import { startFakeAlipay } from '../../../test/fakes/alipay.ts'
import { agents, openShop, openStart, type Shop } from '../../../test/fakes/shop.ts'
import { startFakeStripe } from '../../../test/fakes/stripe.ts'
import type { Trade } from '../../../test/fakes/till.ts'
import { startFakeWechat } from '../../../test/fakes/wechat.ts'
import { newId } from '../../platform/ids.ts'
import { auditLedger } from './service/ledger-audit.ts'
import { offerOptions } from './store/ledger.ts'

const note = 'Asked for by the payer'
const shops = [
  await openShop(startFakeWechat, 'wechat'),
  await openShop(startFakeAlipay, 'alipay'),
  await openShop(startFakeStripe, 'stripe'),
]
/** Alipay sends no message of a refund that fails: its answer is all that it says. */
const [wechat, , stripe] = shops as [Shop, Shop, Shop]

async function paid(shop: Shop, amount: number) {
  const begun = await shop.begin(amount)
  await shop.fake.choose(begun.number, 'pay')
  const finance = await shop.world.people.staff('finance')
  const refund = async (part: number) => {
    const correction = await finance.wallet.refundPayment({
      paymentId: begun.id,
      amount: part,
      note,
    })
    await shop.world.settle()
    return correction
  }
  const desk = () => finance.wallet.deskPayment({ id: begun.id })
  return { ...begun, finance, refund, desk, incidents: async () => (await desk()).incidents }
}

describe.each(shops.map((shop) => [shop.fake.name, shop] as const))('%s', (name, shop) => {
  const { world, fake } = shop

  test('a refund that is refused gives the coins back, and staff hear of it once', async () => {
    const { refund, incidents, money, finance, desk } = await paid(shop, 700)
    fake.mood.refunds = 'refused'
    await refund(700)
    await world.runJob('wallet.settle_corrections')
    fake.mood.refunds = 'done'
    expect(await incidents()).toMatchObject([
      { kind: 'refund_failed', amount: 700, currency: 'CNY', corrections: [], handledAt: null },
    ])
    expect([await money(), (await desk()).corrections]).toMatchObject([700, [{ state: 'refused' }]])
    const [incident] = await incidents()
    await expect(
      finance.wallet.correctIncident({ id: incident?.id ?? '', kind: 'credit', note }),
    ).rejects.toMatchObject({ code: 'wallet.incident_handled' })
    expect(await finance.wallet.handleIncident({ id: incident?.id ?? '', note })).toMatchObject({
      note,
    })
  })

  // Stripe knows no such state.
  if (name !== 'stripe')
    test('a refund that waits for a person at the provider is told once, and goes on when that is done', async () => {
      const { refund, incidents, money, desk, state } = await paid(shop, 600)
      fake.mood.refunds = 'stuck'
      await refund(600)
      for (const ms of [60_000, 300_000]) {
        world.clock.advance(ms)
        await world.runJob('wallet.settle_corrections')
      }
      expect(await incidents()).toMatchObject([
        { kind: 'refund_failed', amount: 600, corrections: [] },
      ])
      expect([await money(), (await desk()).corrections]).toMatchObject([0, [{ state: 'sending' }]])
      fake.mood.refunds = 'done'
      world.clock.advance(600_000)
      await world.runJob('wallet.settle_corrections')
      expect([await state(), (await incidents()).length]).toEqual(['refunded', 1])
    })

  test('after all this the ledger is sound', async () => {
    expect((await auditLedger(world.kernel, [])).breaks).toEqual([])
  })
})

describe.each([
  ['wechat', wechat],
  ['stripe', stripe],
] as const)('messages of %s', (_name, shop) => {
  const { world, fake, tell } = shop

  test('a refund that counted as done and did not arrive is told once, and its coins can be given back once', async () => {
    const { refund, incidents, money, trade, finance, desk } = await paid(shop, 1000)
    const [first, second] = [await refund(400), await refund(300)]
    expect(await money()).toBe(300)
    for (const { number } of [first, second, first])
      expect(await tell(trade, 'refund_failed', { refundNumber: number })).toBe(200)
    expect(
      (await incidents()).map(({ kind, amount, corrections }) => [kind, amount, corrections]),
    ).toEqual([
      ['refund_failed', 400, ['credit']],
      ['refund_failed', 300, ['credit']],
    ])
    expect((await desk()).corrections.map(({ state }) => state)).toEqual(['done', 'done'])
    const [one, other] = await incidents()
    const give = (id = '') => finance.wallet.correctIncident({ id, kind: 'credit', note })
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => give(one?.id)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await money()).toBe(700)
    await give(other?.id)
    expect(await money()).toBe(1000)
    expect((await auditLedger(world.kernel, [])).breaks).toEqual([])
  })

  test('one that fails while it is on its way gives the coins back at once', async () => {
    const { refund, incidents, money, trade, desk } = await paid(shop, 500)
    fake.mood.refunds = 'pending'
    const { number } = await refund(500)
    expect([await money(), (await desk()).corrections]).toMatchObject([0, [{ state: 'sending' }]])
    for (let times = 0; times < 3; times += 1)
      expect(await tell(trade, 'refund_failed', { refundNumber: number })).toBe(200)
    fake.mood.refunds = 'done'
    expect([await money(), (await desk()).corrections]).toMatchObject([500, [{ state: 'refused' }]])
    expect(await incidents()).toMatchObject([{ kind: 'refund_failed', corrections: [] }])
  })

  test('what belongs to nothing that we know is kept for staff, and so is what names another shop', async () => {
    const { trade, number, finance } = await paid(shop, 500)
    const stray: Trade = {
      ...trade,
      number: `PSTRAY${number.slice(7)}`,
      reference: `9${trade.reference}`,
      refunds: new Map(),
    }
    for (let times = 0; times < 2; times += 1)
      expect(await tell(stray, 'refund_failed', { refundNumber: 'RNOBODYS' })).toBe(200)
    expect(
      await tell(trade, 'refund_failed', {
        refundNumber: 'RNOBODYS2',
        merchant: '2088999999999999',
      }),
    ).toBe(200)
    const { list } = await finance.wallet.incidents()
    expect(list.filter(({ reference }) => reference?.includes(stray.reference))).toMatchObject([
      { kind: 'refund_failed', paymentId: null, corrections: [] },
    ])
    expect(list).toContainEqual(expect.objectContaining({ kind: 'merchant' }))
  })
})

test('WeChat Pay’s word that a refund waits for a person comes as a message too, and moves nothing', async () => {
  const { refund, incidents, trade, desk, state } = await paid(wechat, 500)
  wechat.fake.mood.refunds = 'pending'
  const { number } = await refund(500)
  expect(await wechat.tell(trade, 'refund_stuck', { refundNumber: number })).toBe(200)
  expect([await incidents(), (await desk()).corrections]).toMatchObject([
    [{ kind: 'refund_failed', corrections: [] }],
    [{ state: 'sending' }],
  ])
  wechat.fake.mood.refunds = 'done'
  expect(await wechat.tell(trade, 'refunded', { refundNumber: number })).toBe(200)
  expect(await state()).toBe('refunded')
})

test('what of a gift left with a refund comes back with its coins', async () => {
  const { world, fake, tell } = wechat
  const option = { id: newId(), amount: 3000, gift: 100, currency: 'CNY', position: 1 }
  await offerOptions(world.kernel, [option])
  const writer = await world.people.writer()
  const {
    payment: { id, number },
    payUrl,
  } = await writer.wallet.recharge({ optionId: option.id, amount: 3000, provider: 'wechat' })
  await openStart(world, payUrl, agents.phone)
  await fake.choose(number, 'pay')
  const finance = await world.people.staff('finance')
  const refund = await finance.wallet.refundPayment({ paymentId: id, amount: 1500, note })
  await world.settle()
  const money = async () => (await writer.wallet.entries()).money
  expect(await money()).toBe(1550)
  expect(
    await tell(fake.trades.get(number) as Trade, 'refund_failed', { refundNumber: refund.number }),
  ).toBe(200)
  const [incident] = (await finance.wallet.deskPayment({ id })).incidents
  await finance.wallet.correctIncident({ id: incident?.id ?? '', kind: 'credit', note })
  expect(await money()).toBe(3100)
  expect((await auditLedger(world.kernel, [])).breaks).toEqual([])
})

describe('disputes', () => {
  const { tell, world } = stripe

  test('are told when they begin and when they end, each once; lost, the coins can follow', async () => {
    const { trade, incidents, money, finance, state } = await paid(stripe, 900)
    for (const tale of [
      'dispute_opened',
      'dispute_opened',
      'dispute_lost',
      'dispute_lost',
    ] as const)
      expect(await tell(trade, tale)).toBe(200)
    expect(
      (await incidents())
        .map(({ kind, amount, corrections }) => [kind, amount, corrections])
        .toSorted(),
    ).toEqual([
      ['dispute_lost', 900, ['take_back']],
      ['dispute_opened', 900, []],
    ])
    expect(await money()).toBe(900)
    const lost = (await incidents()).find(({ kind }) => kind === 'dispute_lost')
    await finance.wallet.correctIncident({ id: lost?.id ?? '', kind: 'take_back', note })
    expect([await money(), await state()]).toEqual([0, 'refunded'])
    expect((await auditLedger(world.kernel, [])).breaks).toEqual([])
  })

  test('that are won leave everything as it is', async () => {
    const { trade, incidents, money } = await paid(stripe, 900)
    for (const tale of ['dispute_opened', 'dispute_won'] as const)
      expect(await tell(trade, tale)).toBe(200)
    expect(
      (await incidents()).map(({ kind, corrections }) => [kind, corrections]).toSorted(),
    ).toEqual([
      ['dispute_opened', []],
      ['dispute_won', []],
    ])
    expect(await money()).toBe(900)
  })

  test('of a payment that we do not know are kept', async () => {
    const { trade, finance } = await paid(stripe, 900)
    const stray: Trade = { ...trade, reference: `9${trade.reference}` }
    expect(await tell(stray, 'dispute_opened')).toBe(200)
    expect((await finance.wallet.incidents()).list).toContainEqual(
      expect.objectContaining({
        kind: 'dispute_opened',
        paymentId: null,
        reference: `pi_${stray.reference}`,
        amount: 900,
      }),
    )
  })
})
