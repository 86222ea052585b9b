import { orderCategories, orderStates } from '@mailing/contract/order-states.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeOrder, makeOrderIn, makePaidOrder } from '../../../test/money.ts'
import { createWorld } from '../../../test/world.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { patchSetting } from '../config/store.ts'
import { maskName, newOrderNumber, readOrderNumber, stepsAhead } from './rules.ts'
import { moveOrder } from './service/move.ts'

const world = await createWorld()
const { kernel } = world

test('a list has ten a page, newest first, and its pages neither lack nor repeat an order', async () => {
  const writer = await world.people.writer()
  const made: string[] = []
  for (let n = 0; n < 23; n += 1) made.unshift((await makeOrder(world, writer)).id)
  const seen: string[] = []
  const sizes: number[] = []
  let cursor: string | undefined
  do {
    const { list, nextCursor } = await writer.order.list({ cursor })
    seen.push(...list.map(({ id }) => id))
    sizes.push(list.length)
    cursor = nextCursor ?? undefined
    // An order that is made meanwhile moves no page.
    if (sizes.length === 1) await makeOrder(world, writer)
  } while (cursor)
  expect(seen).toEqual(made)
  expect(sizes).toEqual([10, 10, 3])
  await expect(writer.order.list({ cursor: 'bm90IG91cnM' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

test('tabs and badges hold what their states say', async () => {
  const writer = await world.people.writer()
  await makeOrder(world, writer)
  await makePaidOrder(world, writer)
  const waiting = await makeOrderIn(world, writer, 'in_review')
  await moveOrder(kernel, {
    id: waiting.id,
    to: 'needs_writer',
    by: 'staff',
    evidence: 'staff_decision',
    reason: 'typing_slip',
  })
  await makeOrderIn(world, writer, 'posted')
  await writer.order.act({ id: (await makePaidOrder(world, writer)).id, action: 'cancel' })
  const returned = await makeOrderIn(world, writer, 'posted')
  await moveOrder(kernel, {
    id: returned.id,
    to: 'returned',
    by: 'staff',
    evidence: 'photo',
    reason: 'not_collected',
  })

  const expected = {
    all: 6,
    pending_payment: 1,
    in_progress: 2,
    needs_writer: 1,
    posted: 1,
    finished: 1,
    returned: 1,
  }
  const { list, tabBar } = await writer.order.counts()
  expect(Object.fromEntries(list.map(({ category, count }) => [category, count]))).toEqual(expected)
  expect(tabBar).toEqual({
    count: 2,
    index: 2,
    waiting: [
      { kind: 'pending_payment', count: 1 },
      { kind: 'needs_writer', count: 1 },
    ],
  })
  const { list: tabs } = await world.people.guest().order.categories()
  for (const category of orderCategories) {
    const states = tabs.find((tab) => tab.category === category)?.states ?? []
    const { list: orders } = await writer.order.list({ category })
    expect(orders).toHaveLength(expected[category])
    for (const order of orders) expect(states).toContain(order.state)
  }
})

test('the badge stands on the third tab unless the app config names another', async () => {
  const writer = await world.people.writer()
  const place = async () => (await writer.order.counts()).tabBar.index
  const move = (orderBadge: number) =>
    inTransaction(kernel, (kernel) =>
      patchSetting(kernel, 'tab_bar', { orderBadge }, { at: kernel.clock.now(), by: null }),
    )
  expect(await place()).toBe(2)
  await move(3)
  expect(await place()).toBe(3)
  await move(2)
})

test('counts stop at 100, where the badge says 99+', async () => {
  const writer = await world.people.writer()
  await Promise.all(Array.from({ length: 104 }, () => makeOrder(world, writer)))
  const { list } = await writer.order.counts()
  expect(list.find(({ category }) => category === 'pending_payment')?.count).toBe(100)
})

test('somebody else’s order looks like one that does not exist', async () => {
  const [writer, other] = [await world.people.writer(), await world.people.writer()]
  const { id } = await makeOrder(world, writer)
  await expect(other.order.get({ id })).rejects.toMatchObject({ code: 'request.not_found' })
  expect((await other.order.list()).list).toEqual([])
})

test('names and addresses of an order are sealed in the database', async () => {
  const writer = await world.people.writer()
  const { id } = await makeOrder(world, writer)
  const { rows } = await sql<{
    row: string
  }>`select encode(convert_to(o::text, 'UTF8'), 'escape') || encode(o.snapshot_sealed, 'escape') as row from orders o where id = ${id}`.execute(
    kernel.db,
  )
  for (const word of ['Recipient of a test', 'Place of a test', 'A title', 'Line one'])
    expect(rows[0]?.row).not.toContain(word)
})

test('staff find orders by number and state; names are masked and the look is in the audit log', async () => {
  const writer = await world.people.writer()
  const order = await makeOrderIn(world, writer, 'approved')
  const support = await world.people.staff('support')
  const typed = ` ${order.number.toLowerCase().replaceAll('-', ' ')} `
  const { list } = await support.orderDesk.list({ number: typed })
  expect(list).toMatchObject([
    {
      id: order.id,
      recipientName: 'R**',
      placeName: 'Place of a test',
      userMasked: expect.stringMatching(/\*/),
    },
  ])
  expect(list[0]).not.toHaveProperty('title')
  expect((await support.orderDesk.list({ state: 'approved' })).list.map(({ id }) => id)).toContain(
    order.id,
  )
  expect((await support.orderDesk.list({ number: order.number, state: 'posted' })).list).toEqual([])
  expect((await support.orderDesk.list({ number: 'nonsense' })).list).toEqual([])
  const admin = await world.people.staff('admin')
  const { list: entries } = await admin.audit.list({ action: 'order.list' })
  expect(entries.filter(({ actorId }) => actorId === support.userId).length).toBeGreaterThanOrEqual(
    4,
  )
  await expect(writer.orderDesk.list({})).rejects.toMatchObject({ code: 'access.denied' })
})

test('a number can be read out, and one slip is always noticed', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      fc.nat(),
      fc.nat(),
      (date, place, letter) => {
        const number = newOrderNumber(date.toISOString().slice(0, 10))
        expect(number).toMatch(/^\d{6}-[0-9A-HJKMNP-TV-Y]{4}-[0-9A-HJKMNP-TV-Y]{4}$/)
        expect(readOrderNumber(number.replaceAll('-', '').toLowerCase())).toBe(number)
        const code = number.replaceAll('-', '')
        const at = place % code.length
        const slip = '0123456789ABCDEFGHJKMNPQRSTVWXY'.charAt(letter % 31)
        if (slip !== code.charAt(at))
          expect(readOrderNumber(code.slice(0, at) + slip + code.slice(at + 1))).toBeNull()
      },
    ),
  )
})

test('the steps ahead never contain what has happened', () => {
  for (const state of orderStates)
    for (const isTracked of [true, false]) {
      const steps = stepsAhead('letter', state, isTracked)
      expect(steps).not.toContain(state)
      expect(steps.includes('in_transit') && !isTracked).toBe(false)
      if (['cancelled', 'refused', 'returned', 'expired', 'refunded', 'delivered'].includes(state))
        expect(steps).toEqual([])
    }
  expect(stepsAhead('letter', 'needs_writer', true)[0]).toBe('approved')
  expect([maskName('示例'), maskName(''), maskName('𠮷田')]).toEqual(['示**', '', '𠮷**'])
})
