import { mostSum } from '@mailing/contract/account/view-filter.ts'
import { mailClasses } from '@mailing/contract/institution-kinds.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addInstitution,
  type LetterWriter,
  letterInReview,
  letterWriter,
  orderProof,
  type ProofWishes,
  proveNew,
} from '../../../test/letters.ts'
import { makeOrder } from '../../../test/money.ts'
import { makeBuyer, makeGoods, makePaidGoods, makeShelf } from '../../../test/shop.ts'
import { createWorld } from '../../../test/world.ts'
import { dayIn } from '../../platform/clock.ts'
import type { ListOrder, OrderFilter } from './store/desk-filter.ts'
import { listForStaff, type OrderPage } from './store/desk-list.ts'
import type { OrderRow } from './store/orders.ts'

const world = await createWorld()
const { kernel } = world
const support = await world.people.staff('support')
type Asked = Parameters<typeof support.orderDesk.list>[0]

const [large, small] = [await addInstitution(world), await addInstitution(world)]
const inLarge = await letterWriter(world, { institutionId: large })
const inSmall = await letterWriter(world, { institutionId: small })
const atHome = await letterWriter(world)

const sent = async (writer: LetterWriter, wishes: ProofWishes = {}) =>
  (await letterInReview(world, writer, wishes)).orderId
const letters = {
  plain: await sent(inLarge),
  registered: await sent(inLarge, { mailClass: 'registered' }),
  colour: await sent(inLarge, { isColour: true }),
  express: await sent(inSmall, { mailClass: 'express' }),
  home: await sent(atHome, { mailClass: 'express', isColour: true }),
  unpaid: (await orderProof(inSmall, await proveNew(inSmall))).id,
}
const shelf = await makeShelf(world)
const goods = await makeGoods(shelf)
const { buyer, addressId } = await makeBuyer(world, 5000)
const bought = (
  await makePaidGoods(world, buyer, addressId, [
    { variantId: goods.variants[0] ?? '', quantity: 2 },
  ])
).orderId
await makeOrder(world, await world.people.writer())

const today = dayIn(kernel.config.TIME_ZONE, world.clock.now())
const idsOf = async (asked: Asked) =>
  (await support.orderDesk.list(asked)).list.map(({ id }) => id).toSorted()
const these = (...names: (keyof typeof letters)[]) => names.map((name) => letters[name]).toSorted()
const totalOf = async ({ client }: LetterWriter, id: string) =>
  (await client.order.get({ id })).total

test('orders are narrowed by the place of their mail; goods and what goes to a postal address are at none', async () => {
  expect(await idsOf({ institutionId: large })).toEqual(these('plain', 'registered', 'colour'))
  expect(await idsOf({ institutionId: small })).toEqual(these('express', 'unpaid'))
  expect(await idsOf({ institutionId: '019a8c00-0000-7000-8000-000000000999' })).toEqual([])
})

test('orders are narrowed by the class of mail that was chosen; goods have none', async () => {
  expect(await idsOf({ mailClass: 'express' })).toEqual(these('express', 'home'))
  expect(await idsOf({ mailClass: 'registered' })).toEqual(these('registered'))
  const classes = await Promise.all(mailClasses.map((mailClass) => idsOf({ mailClass })))
  expect(classes.flat()).not.toContain(bought)
  expect((await idsOf({})).length).toBe(classes.flat().length + 1)
})

test('orders are narrowed by their sum from and to, both of which are part of it, whatever was ordered', async () => {
  const total = await totalOf(inLarge, letters.registered)
  const ofSum = await idsOf({ totalFrom: total, totalTo: total })
  expect(ofSum).toContain(letters.registered)
  const { list } = await support.orderDesk.list({})
  const byHand = (from: number, to: number) =>
    list
      .filter((order) => order.total >= from && order.total <= to)
      .map(({ id }) => id)
      .toSorted()
  const largest = Math.max(...list.map((order) => order.total))
  for (const [from, to] of [
    [0, total - 1],
    [total, mostSum],
    [total + 1, largest],
    [largest + 1, mostSum],
  ] as const) {
    expect(await idsOf({ totalFrom: from, totalTo: to })).toEqual(byHand(from, to))
    expect(await idsOf({ totalFrom: from })).toEqual(byHand(from, mostSum))
    expect(await idsOf({ totalTo: to })).toEqual(byHand(0, to))
  }
  expect(await idsOf({ totalFrom: 0 })).toContain(bought)
  for (const wrong of [-1, 0.5, mostSum + 1, Number.MAX_SAFE_INTEGER + 1])
    await expect(idsOf({ totalFrom: wrong })).rejects.toMatchObject({ code: 'request.invalid' })
})

test('all filters together leave what each of them leaves', async () => {
  const total = await totalOf(inLarge, letters.registered)
  const all: Asked = {
    institutionId: large,
    mailClass: 'registered',
    totalFrom: total,
    totalTo: total,
    state: 'in_review',
    kind: 'letter',
    userId: inLarge.client.userId,
    from: today,
    to: today,
  }
  expect(await idsOf(all)).toEqual(these('registered'))
  expect(await idsOf({ ...all, only: 'due' })).toEqual(these('registered'))
  const { number } = await inLarge.client.order.get({ id: letters.registered })
  expect(await idsOf({ ...all, number: number.slice(0, 6) })).toEqual(these('registered'))
  for (const other of [
    { institutionId: small },
    { mailClass: 'express' },
    { totalFrom: total + 1, totalTo: mostSum },
    { totalFrom: 0, totalTo: total - 1 },
    { state: 'paid' },
    { kind: 'goods' },
    { userId: inSmall.client.userId },
    { to: '2020-01-01' },
    { only: 'held' },
    { only: 'mine' },
  ] as const) {
    expect(await idsOf({ ...all, ...other })).toEqual([])
    expect(await idsOf({ ...all, ...other, number: number.slice(0, 6) })).toEqual([])
  }
})

test('a range of sums can be sorted by the sum; a place or a class cannot', async () => {
  const { list } = await support.orderDesk.list({ sort: 'smallest', totalFrom: 1 })
  const sums = list.map(({ total }) => total)
  expect(sums).toEqual(sums.toSorted((a, b) => a - b))
  const [least = 0, most = 0] = [sums[1], sums.at(-2)]
  const within = await support.orderDesk.list({ sort: 'largest', totalFrom: least, totalTo: most })
  expect(within.list.map(({ total }) => total)).toEqual(
    sums.filter((total) => total >= least && total <= most).toReversed(),
  )
  for (const asked of [{ institutionId: large }, { mailClass: 'express' }] as const)
    await expect(idsOf({ ...asked, sort: 'largest' })).rejects.toMatchObject({
      code: 'request.invalid',
    })
})

test('the file has exactly the orders of the list, in its order', async () => {
  const total = await totalOf(inLarge, letters.plain)
  for (const asked of [
    { institutionId: large },
    { mailClass: 'express' },
    { totalFrom: total },
    { totalTo: total },
    { institutionId: large, mailClass: 'ordinary', totalFrom: total + 1 },
    { mailClass: 'express', state: 'in_review', sort: 'oldest' },
  ] as const) {
    const { list } = await support.orderDesk.list(asked)
    const { csv, nextCursor } = await support.orderDesk.export(asked)
    const [, ...lines] = csv.trimEnd().split('\r\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual(list.map(({ number }) => number))
    expect(list.length).toBeGreaterThan(0)
    expect(nextCursor).toBeNull()
  }
})

test('neither the list nor its file is for whoever may not read orders, however it is narrowed', async () => {
  const content = await world.people.staff('content')
  const refused = { code: 'access.denied' }
  for (const one of [inLarge.client, content])
    for (const asked of [
      { institutionId: large },
      { mailClass: 'express' },
      { totalFrom: 1 },
    ] as const) {
      await expect(one.orderDesk.list(asked)).rejects.toMatchObject(refused)
      await expect(one.orderDesk.export(asked)).rejects.toMatchObject(refused)
    }
})

/** What is kept of all orders, to be narrowed by hand. */
const everything = await kernel.db.selectFrom('orders').selectAll().orderBy('seq').execute()

const sums = [...new Set(everything.map(({ total }) => total))]
/** One of these, or not asked for: what is asked for together should be all, some and little. */
const some = <T>(...values: readonly T[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.constantFrom(...values) },
  )
const aFilter = fc.record({
  institutionId: some(large, small),
  mailClass: some(...mailClasses),
  totalFrom: some(0, ...sums),
  totalTo: some(...sums, mostSum),
  state: some('in_review' as const, 'pending_payment' as const),
  kind: some('letter' as const, 'goods' as const),
  userId: some(inLarge.client.userId, inSmall.client.userId),
})

/** All that a filter finds, page after page. */
async function walked(filter: OrderFilter, order: ListOrder, page: OrderPage): Promise<string[]> {
  const found: OrderRow[] = []
  let after: OrderPage['after']
  for (;;) {
    const { rows, lookedTo } = await listForStaff(kernel, filter, order, { ...page, after })
    expect(rows.length).toBeLessThanOrEqual(page.limit)
    found.push(...rows)
    const last = rows.at(-1)
    const isFull = rows.length === page.limit && last !== undefined
    if (!isFull && !lookedTo) return found.map(({ id }) => id)
    after = isFull ? { seq: last.seq, rank: last.total } : (lookedTo ?? undefined)
  }
}

const byHand = (filter: OrderFilter, order: ListOrder) => {
  const found = everything.filter(
    (row) =>
      (!filter.institutionId || row.institution_id === filter.institutionId) &&
      (!filter.mailClass || row.mail_class === filter.mailClass) &&
      row.total >= (filter.totalFrom ?? 0) &&
      row.total <= (filter.totalTo ?? mostSum) &&
      (!filter.state || row.state === filter.state) &&
      (!filter.kind || row.kind === filter.kind) &&
      (!filter.userId || row.user_id === filter.userId),
  )
  const bySum = found.toSorted((a, b) => a.total - b.total || a.seq - b.seq)
  const sorted = {
    oldest: found,
    newest: found.toReversed(),
    smallest: bySum,
    largest: bySum.toReversed(),
    due: [],
  }[order]
  return sorted.map(({ id }) => id)
}

test.each([
  ['few orders have them', { fewOrders: 1000, fewSums: 64 }],
  ['they are few', { fewOrders: 0, fewSums: 64 }],
  ['they are many', { fewOrders: 0, fewSums: 2 }],
])('a range of sums is listed whole and in order where %s', async (_, few) => {
  expect(sums.length).toBeGreaterThan(3)
  const sizes = { most: 2, ...few }
  for (const filter of [
    { totalFrom: 0 },
    { totalFrom: Math.min(...sums) + 1, totalTo: mostSum },
    { totalTo: Math.max(...sums) - 1, state: 'in_review' },
  ] satisfies OrderFilter[])
    for (const order of ['newest', 'oldest'] as const)
      expect(await walked(filter, order, { limit: 2, sizes })).toEqual(byHand(filter, order))
})

test('however a list is narrowed and however it is looked for, page after page has each order once and in its place', async () => {
  await fc.assert(
    fc.asyncProperty(
      aFilter,
      fc.constantFrom<ListOrder>('newest', 'oldest', 'smallest', 'largest'),
      fc.record({
        limit: fc.constantFrom(1, 2, 3, 50),
        sizes: fc.record({
          most: fc.constantFrom(1, 2, 5, 5000),
          fewOrders: fc.constantFrom(0, 3, 1000),
          fewSums: fc.constantFrom(0, 2, 64),
        }),
      }),
      async (filter, order, page) => {
        expect(await walked(filter, order, page)).toEqual(byHand(filter, order))
      },
    ),
    { numRuns: 120 },
  )
}, 120_000)

test('what is looked through without anything found is no end: the list says where to go on', async () => {
  const rare: OrderFilter = { kind: 'letter', mailClass: 'registered' }
  const sizes = { most: 1, fewOrders: 0, fewSums: 0 }
  const found = await listForStaff(kernel, rare, 'newest', { limit: 10, sizes })
  expect(found).toMatchObject({ rows: [], lookedTo: { seq: expect.any(Number) as number } })
  const whole = await walked(rare, 'newest', { limit: 10, sizes })
  expect(whole).toEqual([letters.registered])
})
