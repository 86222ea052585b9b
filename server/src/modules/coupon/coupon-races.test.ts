import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CallFailure, Client } from '../../../test/client.ts'
import { makeCampaign } from '../../../test/coupons.ts'
import { letterWriter, proveNew } from '../../../test/letters.ts'
import { giveCoins, makeOrderIn } from '../../../test/money.ts'
import { createWorld } from '../../../test/world.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { orderInvariants } from '../order/service.ts'
import { findBreaks, walletInvariants } from '../wallet/service.ts'
import { couponInvariants } from './service/invariants.ts'

const world = await createWorld({ settings: { DATABASE_POOL: '25' } })
const { kernel, people } = world
const staff = await people.staff('content')

const codes = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as CallFailure).code] : []))
const done = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.filter(({ status }) => status === 'fulfilled')
const sound = async () =>
  expect(
    await inTransaction(kernel, (kernel) =>
      findBreaks(kernel, [...walletInvariants, ...couponInvariants, ...orderInvariants]),
    ),
  ).toEqual([])
const issued = (id: string) =>
  kernel.db
    .selectFrom('coupon_campaigns')
    .select('issued')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const held = async (writer: Client) => (await writer.coupon.list({})).list.length

test('of 64 people who claim the one remaining coupon at the same moment, one gets it', async () => {
  const campaignId = await makeCampaign(world, { stock: 1 })
  const writers = await Promise.all(Array.from({ length: 64 }, () => people.writer()))
  const settled = await Promise.allSettled(
    writers.map((writer) => writer.coupon.take({ campaignId })),
  )
  expect(done(settled)).toHaveLength(1)
  for (const code of codes(settled)) expect(code).toMatch(/^(coupon\.sold_out|server\.busy)$/)
  expect((await Promise.all(writers.map(held))).reduce((sum, n) => sum + n, 0)).toBe(1)
  expect(await issued(campaignId)).toEqual({ issued: 1 })
  await sound()
}, 60_000)

test('the limit of a person holds when 40 claims from several devices come at once', async () => {
  const campaignId = await makeCampaign(world, { perUserLimit: 3, stock: 100 })
  const writer = await people.writer()
  const devices = [writer, await people.again(writer), await people.again(writer)]
  const settled = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) =>
      (devices[n % devices.length] ?? writer).coupon.take({ campaignId }),
    ),
  )
  expect(done(settled)).toHaveLength(3)
  for (const code of codes(settled)) expect(code).toMatch(/^(coupon\.limit_reached|server\.busy)$/)
  expect(await held(writer)).toBe(3)
  // Those that were refused have not used up the stock.
  expect(await issued(campaignId)).toEqual({ issued: 3 })
  await sound()
}, 60_000)

test('what is given once is given once: 20 presses each on a gift, a reward and a questionnaire', async () => {
  const writer = await people.writer()
  const campaignId = await makeCampaign(world, { perUserLimit: 50, isInCentre: false })
  const day = '2099-01-01'
  const gift = await staff.coupon.createDistribution({
    campaignId,
    audience: { kind: 'phones', phones: [writer.phone] },
    note: '',
    takeBefore: day,
    expectedCount: 1,
  })
  const rule = await staff.coupon.createAccumulated({
    threshold: 1,
    orderKinds: [],
    countsFrom: '2020-01-01',
    endsOn: null,
    campaignId,
  })
  const asked = await staff.coupon.createQuestionnaire({
    title: '问卷',
    intro: '',
    questions: [{ kind: 'text', id: 'a', text: '说说', isRequired: false }],
    opensOn: '2020-01-01',
    closesOn: day,
    campaignId,
  })
  await makeOrderIn(world, writer, 'posted')
  const presses: readonly (() => Promise<unknown>)[] = [
    () => writer.coupon.takeDistributed({ id: gift.id }),
    () => writer.coupon.takeAccumulated({ id: rule.id }),
    () => writer.coupon.answer({ id: asked.id, answers: [] }),
  ]
  for (const press of presses) {
    const settled = await Promise.allSettled(Array.from({ length: 20 }, () => press()))
    expect(done(settled)).toHaveLength(1)
    for (const code of codes(settled))
      expect(code).toMatch(/^(coupon\.(taken|answered)|server\.busy)$/)
  }
  expect(await held(writer)).toBe(3)
  await sound()
}, 60_000)

test('one coupon pressed into two orders at once: one order has it, and its price with it', async () => {
  const writer = await letterWriter(world)
  const campaignId = await makeCampaign(world, { terms: { amount: 200 } })
  const { id: couponId } = await writer.client.coupon.take({ campaignId })
  const proofs = [await proveNew(writer), await proveNew(writer), await proveNew(writer)]
  const settled = await Promise.allSettled(
    proofs.map((proof) =>
      writer.client.letter.createOrder({
        proofId: proof.id,
        expectedTotal: proof.total - 200,
        acceptedWarnings: [],
        couponId,
      }),
    ),
  )
  expect(done(settled)).toHaveLength(1)
  for (const code of codes(settled)) expect(code).toMatch(/^(coupon\.not_usable|server\.busy)$/)
  expect(
    (
      await kernel.db
        .selectFrom('orders')
        .select('total')
        .where('user_id', '=', writer.client.userId)
        .execute()
    ).map(({ total }) => total),
  ).toEqual([(proofs[0]?.total ?? 0) - 200])
  await sound()
}, 60_000)

test('the same press twice, by key and without: one order, one coupon used', async () => {
  const writer = await letterWriter(world)
  const campaignId = await makeCampaign(world, { terms: { amount: 100 } })
  const { id: couponId } = await writer.client.coupon.take({ campaignId })
  const proof = await proveNew(writer)
  const wish = {
    proofId: proof.id,
    expectedTotal: proof.total - 100,
    acceptedWarnings: [],
    couponId,
  }
  const key = randomUUID()
  const settled = await Promise.allSettled([
    ...Array.from({ length: 8 }, () => writer.client.letter.createOrder(wish, { key })),
    ...Array.from({ length: 8 }, () => writer.client.letter.createOrder(wish)),
  ])
  const orders = new Set(
    settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : [])),
  )
  expect(orders.size).toBe(1)
  const [orderId = ''] = orders
  await giveCoins(world, writer.client, 10_000)
  const pays = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      writer.client.letter.payOrder({
        orderId,
        expectedTotal: wish.expectedTotal,
        sha256: proof.sha256,
      }),
    ),
  )
  expect(done(pays)).toHaveLength(1)
  expect((await writer.client.coupon.list({ tab: 'used' })).list).toMatchObject([
    { id: couponId, orderId },
  ])
  expect(
    await kernel.db
      .selectFrom('coupon_uses')
      .select('discount')
      .where('coupon_id', '=', couponId)
      .execute(),
  ).toEqual([{ discount: 100 }])
  await sound()
}, 60_000)

test('paying and cancelling at once: the coupon ends where the order ends', async () => {
  const campaignId = await makeCampaign(world, { terms: { amount: 100 }, perUserLimit: 20 })
  for (let round = 0; round < 5; round += 1) {
    const writer = await letterWriter(world)
    const { id: couponId } = await writer.client.coupon.take({ campaignId })
    const proof = await proveNew(writer)
    const { id: orderId } = await writer.client.letter.createOrder({
      proofId: proof.id,
      expectedTotal: proof.total - 100,
      acceptedWarnings: [],
      couponId,
    })
    await Promise.allSettled([
      writer.client.letter.payOrder({
        orderId,
        expectedTotal: proof.total - 100,
        sha256: proof.sha256,
      }),
      writer.client.order.act({ id: orderId, action: 'cancel' }),
    ])
    const { state } = await writer.client.order.get({ id: orderId })
    const coupon = await kernel.db
      .selectFrom('coupons')
      .select(['state', 'order_id'])
      .where('id', '=', couponId)
      .executeTakeFirstOrThrow()
    expect(coupon).toEqual(
      ['cancelled', 'refunded'].includes(state)
        ? { state: 'available', order_id: null }
        : { state: 'used', order_id: orderId },
    )
  }
  await sound()
}, 60_000)
