import { couponMoves } from '@mailing/contract/coupon/kinds.ts'
import { expect, test } from 'vitest'
import { type CampaignWishes, makeCampaign } from '../../../test/coupons.ts'
import {
  addInstitution,
  type LetterWriter,
  letterWriter,
  type Proof,
  proveNew,
} from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { moveOrder, orderInvariants } from '../order/service.ts'
import { findBreaks, walletInvariants } from '../wallet/service.ts'
import { couponInvariants } from './service/invariants.ts'

const world = await createWorld({ settings: { SESSION_DAYS: '365' } })
const { kernel, clock, people } = world

const sound = async () =>
  expect(
    await inTransaction(kernel, (kernel) =>
      findBreaks(kernel, [...walletInvariants, ...couponInvariants, ...orderInvariants]),
    ),
  ).toEqual([])
const give = async ({ client }: LetterWriter, wishes: CampaignWishes = {}) =>
  client.coupon.take({ campaignId: await makeCampaign(world, wishes) })
const order = async (
  { client }: LetterWriter,
  proof: Proof,
  couponId: string | null,
  discount: number,
) => {
  const { id } = await client.letter.createOrder({
    proofId: proof.id,
    expectedTotal: proof.total - discount,
    acceptedWarnings: proof.breaches.map(({ rule }) => rule),
    couponId,
  })
  return client.order.get({ id })
}
const pay = (
  { client }: LetterWriter,
  { id: orderId, total }: { readonly id: string; readonly total: number },
  { sha256 }: Proof,
) => client.letter.payOrder({ orderId, expectedTotal: total, sha256 })
const stateOf = (id: string) =>
  kernel.db
    .selectFrom('coupons')
    .select(['state', 'order_id', 'valid_until', 'extended_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
/** What the house's account of coupons and of revenue say about an order. */
async function booked(orderId: string): Promise<{ coupon: number; revenue: number }> {
  const rows = await kernel.db
    .selectFrom('wallet_transfers as t')
    .innerJoin('wallet_entries as e', 'e.transfer_id', 't.id')
    .innerJoin('wallet_accounts as a', 'a.id', 'e.account_id')
    .select(['a.kind', 'e.amount'])
    .where('t.order_id', '=', orderId)
    .execute()
  const sum = (kind: string) =>
    rows.filter((row) => row.kind === kind).reduce((total, row) => total + Number(row.amount), 0)
  return { coupon: sum('coupon'), revenue: sum('revenue') }
}

test('the table of moves is the same in the contract and in the database', async () => {
  const rows = await kernel.db.selectFrom('coupon_moves').selectAll().execute()
  const flat = Object.entries(couponMoves).flatMap(([from_state, to]) =>
    to.map((to_state) => ({ from_state, to_state })),
  )
  expect(
    rows.toSorted((a, b) =>
      `${a.from_state} ${a.to_state}`.localeCompare(`${b.from_state} ${b.to_state}`),
    ),
  ).toEqual(
    flat.toSorted((a, b) =>
      `${a.from_state} ${a.to_state}`.localeCompare(`${b.from_state} ${b.to_state}`),
    ),
  )
})

test('at confirm order the best coupon is named, and each that does not fit says why', async () => {
  const institutionId = await addInstitution(world)
  const writer = await letterWriter(world, { institutionId })
  const elsewhere = await addInstitution(world)
  const proof = await proveNew(writer)
  const small = await give(writer, { terms: { amount: 100 } })
  const best = await give(writer, {
    terms: { kind: 'percent_off', amount: null, percent: 100, cap: 250 },
  })
  const spend = await give(writer, { terms: { minSpend: proof.total + 700 } })
  const goods = await give(writer, { terms: { orderKinds: ['goods'] } })
  const express = await give(writer, { terms: { mailClasses: ['express'] } })
  const place = await give(writer, { terms: { institutions: [{ id: elsewhere, name: 'x' }] } })
  const { list, bestId } = await writer.client.letter.coupons({ proofId: proof.id })
  expect(bestId).toBe(best.id)
  expect(list.map(({ id, discount, misfit }) => [id, discount, misfit?.reason ?? null])).toEqual([
    [best.id, 250, null],
    [small.id, 100, null],
    ...[
      [spend.id, 'min_spend'],
      [goods.id, 'order_kind'],
      [express.id, 'mail_class'],
      [place.id, 'institution'],
    ]
      .toSorted(([a = ''], [b = '']) => a.localeCompare(b))
      .map(([id, reason]) => [id, 0, reason]),
  ])
  expect(list.find(({ id }) => id === spend.id)?.misfit?.params).toEqual({ missing: 700 })
})

test('a coupon stands as a line of its own in the price, and is booked as what coupons cost', async () => {
  const writer = await letterWriter(world)
  const proof = await proveNew(writer)
  const { id: couponId } = await give(writer, { terms: { amount: 150 } })
  await expect(order(writer, proof, couponId, 0)).rejects.toMatchObject({
    code: 'order.price_changed',
    data: { totalMinor: proof.total - 150 },
  })
  const made = await order(writer, proof, couponId, 150)
  expect(made.items.at(-1)).toEqual({ code: 'coupon', quantity: 1, unit: -150, amount: -150 })
  expect(made.total).toBe(proof.total - 150)
  expect(await stateOf(couponId)).toMatchObject({ state: 'held', order_id: made.id })
  expect(await booked(made.id)).toEqual({ coupon: 0, revenue: 0 })
  await pay(writer, made, proof)
  expect(await stateOf(couponId)).toMatchObject({ state: 'used', order_id: made.id })
  expect(await booked(made.id)).toEqual({ coupon: -150, revenue: proof.total })
  expect((await writer.client.wallet.entries()).list[0]).toMatchObject({
    reason: 'order_payment',
    amount: -(proof.total - 150),
  })
  await sound()
})

test('a coupon that pays for everything leaves nothing to pay, and never more', async () => {
  const writer = await letterWriter(world, 'postal', 0)
  const proof = await proveNew(writer)
  const { id: couponId } = await give(writer, { terms: { amount: 9_999_900 } })
  const made = await order(writer, proof, couponId, proof.total)
  expect(made.total).toBe(0)
  await pay(writer, made, proof)
  expect(await booked(made.id)).toEqual({ coupon: -proof.total, revenue: proof.total })
  expect((await writer.client.wallet.entries()).list).toEqual([])
  await sound()
})

test('an unpaid order that is cancelled gives its coupon back, and it can be used again', async () => {
  const writer = await letterWriter(world)
  const { id: couponId, validUntil } = await give(writer)
  const made = await order(writer, await proveNew(writer), couponId, 300)
  await writer.client.order.act({ id: made.id, action: 'cancel' })
  const after = await stateOf(couponId)
  expect(after).toMatchObject({ state: 'available', order_id: null, extended_at: null })
  expect(after.valid_until.toISOString()).toBe(validUntil)
  const again = await proveNew(writer)
  await pay(writer, await order(writer, again, couponId, 300), again)
  expect(await stateOf(couponId)).toMatchObject({ state: 'used' })
  await sound()
})

test('a paid order that is cancelled gives back the money that was paid and the coupon, once', async () => {
  const writer = await letterWriter(world)
  const proof = await proveNew(writer)
  const { id: couponId } = await give(writer)
  const before = (await writer.client.wallet.entries()).money
  const made = await order(writer, proof, couponId, 300)
  await pay(writer, made, proof)
  await writer.client.order.act({ id: made.id, action: 'cancel' })
  expect((await writer.client.wallet.entries()).money).toBe(before)
  expect(await stateOf(couponId)).toMatchObject({ state: 'available', order_id: null })
  expect(await booked(made.id)).toEqual({ coupon: 0, revenue: 0 })
  expect((await writer.client.order.get({ id: made.id })).items.at(-1)).toMatchObject({
    code: 'coupon',
    amount: -300,
  })
  await sound()
})

test('an order that lapses unpaid gives its coupon back', async () => {
  const writer = await letterWriter(world)
  const { id: couponId } = await give(writer)
  await order(writer, await proveNew(writer), couponId, 300)
  clock.advance(31 * 60_000)
  await world.runJob('order.expire')
  expect(await stateOf(couponId)).toMatchObject({ state: 'available', order_id: null })
  await sound()
})

test('an order that staff refuse after the coupon’s last day gives it back with seven days more, once', async () => {
  const writer = await letterWriter(world)
  const { id: couponId, validUntil } = await give(writer, { validDays: 1 })
  const use = async (asWriter: LetterWriter) => {
    const proof = await proveNew(asWriter)
    const made = await order(asWriter, proof, couponId, 300)
    await pay(asWriter, made, proof)
    await world.settle()
    return made.id
  }
  const first = await use(writer)
  clock.advance(Date.parse(validUntil) - clock.now().getTime() + 60_000)
  await moveOrder(kernel, { id: first, to: 'refused', by: 'staff', evidence: 'staff_decision' })
  const extended = await stateOf(couponId)
  expect(extended.state).toBe('available')
  expect(extended.extended_at).not.toBeNull()
  expect(extended.valid_until.getTime() - clock.now().getTime()).toBeGreaterThan(7 * 86_400_000)
  const later = { ...writer, client: await people.again(writer.client) }
  expect((await later.client.coupon.list({})).list).toMatchObject([
    { isExtended: true, state: 'available' },
  ])
  const second = await use(later)
  clock.advance(9 * 86_400_000)
  await moveOrder(kernel, { id: second, to: 'refused', by: 'staff', evidence: 'staff_decision' })
  expect((await stateOf(couponId)).state).toBe('expired')
  await sound()
})

test('a coupon of somebody else, a used one, a lapsed one, one not valid yet and one that does not fit are refused, and nothing is ordered', async () => {
  const [writer, stranger] = [await letterWriter(world), await letterWriter(world)]
  const proof = await proveNew(writer)
  const theirs = await give(stranger)
  const misfit = await give(writer, { terms: { minSpend: 1_000_000 } })
  const future = await give(writer, {
    validDays: null,
    validFrom: '2098-01-01',
    validUntil: '2098-02-01',
  })
  const used = await give(writer)
  const other = await proveNew(writer)
  await pay(writer, await order(writer, other, used.id, 300), other)
  const attempts = [
    [theirs.id, 'request.not_found'],
    [misfit.id, 'coupon.misfit'],
    [future.id, 'coupon.expired'],
    [used.id, 'coupon.not_usable'],
    ['01934000-0000-7000-8000-00000000ffff', 'request.not_found'],
  ] as const
  for (const [id, code] of attempts)
    await expect(order(writer, proof, id, 300)).rejects.toMatchObject({ code })
  expect(
    (await writer.client.letter.coupons({ proofId: proof.id })).list.find(
      ({ id }) => id === future.id,
    ),
  ).toMatchObject({ discount: 0, misfit: { reason: 'not_yet' } })
  expect(await stateOf(theirs.id)).toMatchObject({ state: 'available' })
  expect((await order(writer, proof, null, 0)).total).toBe(proof.total)
  await sound()
})

test('free postage and free pages take off exactly their lines', async () => {
  const writer = await letterWriter(world)
  const content = { body: '家里一切都好，孩子很想你。\n'.repeat(60) }
  const proof = await proveNew(writer, { content })
  const line = (code: string) => proof.items.find((item) => item.code === code)
  const postage = await give(writer, { terms: { kind: 'free_postage', amount: null } })
  const pages = await give(writer, { terms: { kind: 'free_pages', amount: null, pages: 2 } })
  const { list } = await writer.client.letter.coupons({ proofId: proof.id })
  expect(list.find(({ id }) => id === postage.id)?.discount).toBe(line('mail_class')?.amount)
  expect(list.find(({ id }) => id === pages.id)?.discount).toBe(
    (line('first_page')?.unit ?? 0) + (line('more_pages')?.unit ?? 0),
  )
})

test('the database itself refuses a coupon that jumps, a changed discount and changed terms', async () => {
  const writer = await letterWriter(world)
  const { id } = await give(writer)
  const made = await order(writer, await proveNew(writer), id, 300)
  await expect(
    kernel.db
      .updateTable('coupons')
      .set({ state: 'expired', order_id: null, user_id: (await people.writer()).userId })
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow()
  await expect(
    kernel.db
      .updateTable('coupon_uses')
      .set({ discount: 1 })
      .where('order_id', '=', made.id)
      .execute(),
  ).rejects.toThrow()
  await expect(
    kernel.db.updateTable('coupon_campaigns').set({ amount: 1 }).execute(),
  ).rejects.toThrow()
  await expect(kernel.db.deleteFrom('coupons').where('id', '=', id).execute()).rejects.toThrow()
})
