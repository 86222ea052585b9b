import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { letterInReview, letterWriter } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { dayIn } from '../../platform/clock.ts'
import { encodeCursor } from '../../platform/cursor.ts'
import { auditOf } from '../audit/service.ts'
import { listByNumber, listForStaff } from './store/desk-list.ts'
import type { OrderRow } from './store/orders.ts'

const world = await createWorld()
const support = await world.people.staff('support')
const colleague = await world.people.staff('support')

async function oneLetter() {
  const writer = await letterWriter(world)
  return { writer, ...(await letterInReview(world, writer)) }
}

test('the list is sorted by day and by sum, page after page without a gap; what is due waits longest first', async () => {
  const writer = await letterWriter(world)
  for (const isColour of [true, false, true]) await letterInReview(world, writer, { isColour })
  const all = async (input: Parameters<typeof support.orderDesk.list>[0]) =>
    (await support.orderDesk.list(input)).list
  const { userId } = writer.client
  const newest = await all({ userId })
  expect(await all({ userId, sort: 'oldest' })).toEqual(newest.toReversed())
  const sums = (await all({ userId, sort: 'smallest' })).map(({ total }) => total)
  expect(sums).toEqual(sums.toSorted((a, b) => a - b))
  expect(new Set(sums).size).toBe(2)
  for (const sort of ['largest', 'smallest', 'oldest', 'due'] as const) {
    const found = await pagesOf(sort)
    const { length } = found
    expect(length).toBeGreaterThanOrEqual(3)
    expect(new Set(found.map(({ id }) => id)).size).toBe(length)
    const ranks = found.map((row) =>
      sort === 'oldest' ? row.seq : sort === 'due' ? Number(row.paid_at) : row.total,
    )
    expect(ranks).toEqual(ranks.toSorted((a, b) => (sort === 'largest' ? b - a : a - b)))
  }
  const due = (await all({ only: 'due' })).map(({ id }) => id)
  const places = newest.map(({ id }) => due.indexOf(id))
  expect(places).toEqual(places.toSorted((a, b) => b - a))
  expect(places).not.toContain(-1)
  await expect(all({ kind: 'letter', sort: 'largest' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

/** All letters in review in one order, two at a time. */
async function pagesOf(order: 'largest' | 'smallest' | 'oldest' | 'due') {
  const found: OrderRow[] = []
  for (;;) {
    const last = found.at(-1)
    const rank = order === 'due' ? last?.paid_at?.getTime() : last?.total
    const after = last && { seq: last.seq, rank }
    const { rows } = await listForStaff(world.kernel, { state: 'in_review' }, order, {
      after,
      limit: 2,
    })
    if (rows.length === 0) return found
    found.push(...rows)
  }
}

test('what is found by the beginning of a number goes on page after page, and is filtered like the rest', async () => {
  const writer = await letterWriter(world)
  const made = []
  for (let n = 0; n < 3; n += 1) made.push((await letterInReview(world, writer)).orderId)
  const { userId } = writer.client
  const { number } = await writer.client.order.get({ id: made[0] ?? '' })
  const day = number.slice(0, 6)
  const found: string[] = []
  let after: number | undefined
  for (;;) {
    const page = await listByNumber(world.kernel, day, { after, limit: 2 })
    if (page.length === 0) break
    found.push(...page.map(({ id }) => id))
    after = page.at(-1)?.seq
  }
  expect(found).toEqual(expect.arrayContaining(made))
  expect(new Set(found).size).toBe(found.length)

  const idsOf = async (input: Parameters<typeof support.orderDesk.list>[0]) =>
    (await support.orderDesk.list(input)).list.map(({ id }) => id).toSorted()
  expect(await idsOf({ number: day, userId })).toEqual(made.toSorted())
  expect(await idsOf({ number: day, userId, to: '2020-01-01' })).toEqual([])
  expect(await idsOf({ number: day, userId, only: 'held' })).toEqual([])
  expect(await idsOf({ number: day, userId, only: 'due' })).toEqual(made.toSorted())
  expect(await idsOf({ number, state: 'in_review' })).toEqual([made[0]])
  expect(await idsOf({ number, state: 'approved' })).toEqual([])
  const { seq = 0 } = (await listByNumber(world.kernel, number, { limit: 1 }))[0] ?? {}
  expect(await idsOf({ number, cursor: encodeCursor([seq]) })).toEqual([])
  const { csv, nextCursor } = await support.orderDesk.export({ number: day, userId })
  expect([csv.trimEnd().split('\r\n').length, nextCursor]).toEqual([4, null])
})

test('many orders are handled at once, each by itself; what could not be done is said', async () => {
  const writer = await letterWriter(world)
  const [one, two] = [await letterInReview(world, writer), await letterInReview(world, writer)]
  const ids = [one.orderId, two.orderId]
  const gone = '019a8c00-0000-7000-8000-000000000999'
  const act = (input: Parameters<typeof support.orderDesk.actOnMany>[0]) =>
    support.orderDesk.actOnMany(input)
  const reason = 'waits for the institution'
  await act({ action: 'hold', ids: [one.orderId], reason })
  expect(await act({ action: 'hold', ids: [...ids, gone, two.orderId], reason })).toEqual({
    done: 1,
    left: [
      { id: one.orderId, number: expect.stringMatching(/-/) as string, obstacle: 'is_held' },
      { id: gone, number: '', obstacle: 'gone' },
    ],
  })
  await act({ action: 'assign', ids, to: colleague.userId })
  await act({ action: 'note', ids, text: 'called the institution' })
  const { number } = await writer.client.order.get({ id: two.orderId })
  const page = await support.orderDesk.get({ number })
  expect(page).toMatchObject({
    assignee: { id: colleague.userId },
    notes: [{ text: 'called the institution' }],
    acts: [{ action: 'assign' }, { action: 'hold', reason }],
  })
  expect(await act({ action: 'release', ids, reason })).toEqual({ done: 2, left: [] })
  const actions = (await auditOf(world.kernel, 'order', [two.orderId])).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['order.hold', 'order.assign', 'order.release']))
  await expect(
    writer.client.orderDesk.actOnMany({ action: 'hold', ids, reason }),
  ).rejects.toMatchObject({ code: 'access.denied' })
})

test('sent again after a lost answer, nothing is done twice; an order that a colleague has in hand keeps no other back', async () => {
  const writer = await letterWriter(world)
  const [one, two] = [await letterInReview(world, writer), await letterInReview(world, writer)]
  const ids = [one.orderId, two.orderId]
  const note = {
    action: 'note' as const,
    key: '019a8c00-0000-4000-8000-00000000000a',
    ids,
    text: 'asked at the gate',
  }
  const [first, second] = await Promise.all([
    support.orderDesk.actOnMany(note),
    support.orderDesk.actOnMany(note),
  ])
  expect([first, second]).toEqual([
    { done: 2, left: [] },
    { done: 2, left: [] },
  ])
  const { number } = await writer.client.order.get({ id: two.orderId })
  expect((await support.orderDesk.get({ number })).notes).toHaveLength(1)

  const held = await world.kernel.db.startTransaction().execute()
  await sql`select 1 from orders where id = ${one.orderId} for update`.execute(held)
  try {
    expect(
      await support.orderDesk.actOnMany({
        action: 'hold',
        key: '019a8c00-0000-4000-8000-00000000000b',
        ids,
        reason: 'waits for the institution',
      }),
    ).toMatchObject({ done: 1, left: [{ id: one.orderId, obstacle: 'failed' }] })
  } finally {
    await held.rollback().execute()
  }
})

test('chosen orders are a file of their own; who took it stands at each of them', async () => {
  const writer = await letterWriter(world)
  const [one, two] = [await letterInReview(world, writer), await letterInReview(world, writer)]
  const { csv, nextCursor } = await support.orderDesk.exportChosen({
    ids: [one.orderId, two.orderId],
  })
  const lines = csv.trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain((await writer.client.order.get({ id: two.orderId })).number)
  expect(nextCursor).toBeNull()
  expect(
    (await auditOf(world.kernel, 'order', [one.orderId])).map(({ action }) => action),
  ).toContain('order.export')
})

test('the list is filtered by kind, writer and days, and its file holds exactly what is filtered', async () => {
  const { writer, orderId } = await oneLetter()
  const { number } = await writer.client.order.get({ id: orderId })
  const { userId } = writer.client
  expect((await support.orderDesk.list({ userId })).list.map(({ id }) => id)).toEqual([orderId])
  expect((await support.orderDesk.list({ userId, kind: 'postcard' })).list).toEqual([])
  const day = dayIn(world.kernel.config.TIME_ZONE, world.clock.now())
  expect((await support.orderDesk.list({ userId, to: '2020-01-01' })).list).toEqual([])
  expect((await support.orderDesk.list({ userId, from: '2020-01-01', to: day })).list.length).toBe(
    1,
  )
  const file = await support.orderDesk.export({ userId })
  expect(file.csv.split('\r\n')).toHaveLength(3)
  expect(file.csv).toContain(number)
  expect(file.nextCursor).toBeNull()
  expect(
    (await auditOf(world.kernel, 'order', [`userId=${userId}`])).map(({ action }) => action),
  ).toContain('order.export')
})

test('a part of a file that is taken by its cursor alone is recorded like the whole, and the parts of one file once', async () => {
  const writer = await letterWriter(world)
  for (let made = 0; made < 2; made += 1) await letterInReview(world, writer)
  const { userId } = writer.client
  const recorded = async () =>
    (await auditOf(world.kernel, 'order', [`userId=${userId}`])).filter(
      ({ action }) => action === 'order.export',
    ).length
  // Behind the newest of all: what it leaves out is nothing.
  const cursor = encodeCursor([2 ** 40])
  const part = await support.orderDesk.export({ userId, cursor })
  expect(part.csv.trimEnd().split('\r\n')).toHaveLength(2)
  expect(await recorded()).toBe(1)
  await support.orderDesk.export({ userId, cursor })
  expect(await recorded()).toBe(1)
  await support.orderDesk.export({ userId })
  expect(await recorded()).toBe(2)
})
