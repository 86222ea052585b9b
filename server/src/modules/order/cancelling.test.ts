import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeOrder, makeOrderIn, makePaidOrder } from '../../../test/money.ts'
import { createWorld } from '../../../test/world.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { auditLedger } from '../wallet/service.ts'
import { orderInvariants } from './service/invariants.ts'
import { moveOrder, refundOrder } from './service/move.ts'

const world = await createWorld({ settings: { DATABASE_POOL: '25' } })
const { kernel } = world
const money = async (writer: Awaited<ReturnType<typeof world.people.writer>>) =>
  (await writer.wallet.entries()).money

test('cancelling before printing gives everything back at once', async () => {
  for (const state of ['in_review', 'approved'] as const) {
    const writer = await world.people.writer()
    const { id, number } = await makeOrderIn(world, writer, state, 650)
    const done = await writer.order.act({ id, action: 'cancel', reason: 'I have changed my mind' })
    expect(done).toMatchObject({ state: 'refunded', refunded: 650, isCancellable: false })
    expect(done.timeline.slice(-2)).toMatchObject([
      {
        state: 'cancelled',
        by: 'writer',
        evidence: 'writer_word',
        reason: 'I have changed my mind',
      },
      { state: 'refunded', by: 'writer' },
    ])
    expect(await writer.wallet.entries()).toMatchObject({
      money: 650,
      list: [{ reason: 'order_refund', amount: 650, orderId: id, orderNumber: number }, {}, {}],
    })
  }
})

test('an unpaid order is cancelled without a refund', async () => {
  const writer = await world.people.writer()
  const { id } = await makeOrder(world, writer)
  expect(await writer.order.act({ id, action: 'cancel' })).toMatchObject({
    state: 'cancelled',
    refunded: 0,
  })
  expect((await writer.wallet.entries()).list).toEqual([])
})

test('a writer’s words in the history are sealed', async () => {
  const writer = await world.people.writer()
  const { id } = await makePaidOrder(world, writer)
  await writer.order.act({ id, action: 'cancel', reason: 'words of my own' })
  const { rows } = await sql<{
    text: string
  }>`select encode(reason_sealed, 'escape') as text from order_events where order_id = ${id} and reason_sealed is not null`.execute(
    kernel.db,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { text } of rows) expect(text).not.toContain('words of my own')
})

test('once printing has begun, and for other people, nothing is cancelled', async () => {
  const [writer, other] = [await world.people.writer(), await world.people.writer()]
  const { id } = await makeOrderIn(world, writer, 'approved')
  await expect(other.order.act({ id, action: 'cancel' })).rejects.toMatchObject({
    code: 'request.not_found',
  })
  await moveOrder(kernel, { id, to: 'printing', by: 'staff', evidence: 'batch_hash' })
  await expect(writer.order.act({ id, action: 'cancel' })).rejects.toMatchObject({
    code: 'order.not_cancellable',
  })
  expect(await money(writer)).toBe(0)
})

test('cancel against print, 24 times at once, with a delay between look and step: exactly one wins', async () => {
  const writer = await world.people.writer()
  const orders = await Promise.all(
    Array.from({ length: 24 }, () => makeOrderIn(world, writer, 'approved', 500)),
  )
  // Slows every move down, so that both sides are under way when the first one ends.
  await sql`create function test_slow_move() returns trigger language plpgsql as $$ begin perform pg_sleep(0.02 + random() * 0.03); return new; end $$`.execute(
    kernel.db,
  )
  await sql`create trigger a_slow_move before update on orders for each row execute function test_slow_move()`.execute(
    kernel.db,
  )
  const races = await Promise.all(
    orders.map(async ({ id }, n) => {
      const sides = [
        () =>
          writer.order.act({ id, action: 'cancel' }).then(
            () => 'cancelled',
            () => null,
          ),
        () =>
          moveOrder(kernel, { id, to: 'printing', by: 'staff', evidence: 'batch_hash' }).then(
            (moved) => (moved ? 'printing' : null),
          ),
      ]
      const [one, other] = await Promise.all(
        (n % 2 === 0 ? sides : sides.reverse()).map((side) => side()),
      )
      return { id, winners: [one, other].filter((side) => side !== null) }
    }),
  )
  await sql`drop trigger a_slow_move on orders`.execute(kernel.db)
  let cancelled = 0
  for (const { id, winners } of races) {
    expect(winners).toHaveLength(1)
    const { state } = await writer.order.get({ id })
    expect(state).toBe(winners[0] === 'cancelled' ? 'refunded' : 'printing')
    if (winners[0] === 'cancelled') cancelled += 1
  }
  expect(await money(writer)).toBe(cancelled * 500)
}, 60_000)

test('20 cancellations and refunds at once give the money back once', async () => {
  const writer = await world.people.writer()
  const { id } = await makePaidOrder(world, writer, 900)
  const by = { by: 'staff', evidence: 'staff_decision' } as const
  await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0 ? writer.order.act({ id, action: 'cancel' }) : refundOrder(kernel, { id, ...by }),
    ),
  )
  expect(await money(writer)).toBe(900)
  expect(await refundOrder(kernel, { id, ...by })).toBeNull()
  expect(
    (await writer.wallet.entries()).list.filter(({ reason }) => reason === 'order_refund'),
  ).toHaveLength(1)
})

test('a refused order is refunded in the same step, with its reason; a returned one when staff say so', async () => {
  const writer = await world.people.writer()
  const refused = await makeOrderIn(world, writer, 'in_review', 400)
  const by = { by: 'staff', evidence: 'staff_decision' } as const
  expect(
    await moveOrder(kernel, { id: refused.id, to: 'refused', ...by, reason: 'banned_content' }),
  ).toMatchObject({ state: 'refunded', refunded: 400 })
  expect(await writer.order.get({ id: refused.id })).toMatchObject({
    state: 'refunded',
    told: { kind: 'refused', reason: 'banned_content' },
    refunded: 400,
  })
  const posted = await makeOrderIn(world, writer, 'posted', 300)
  await moveOrder(kernel, {
    id: posted.id,
    to: 'returned',
    by: 'staff',
    evidence: 'photo',
    reason: 'person_moved',
  })
  expect(await refundOrder(kernel, { id: posted.id, ...by })).toMatchObject({
    state: 'refunded',
    refunded: 300,
  })
  expect(await money(writer)).toBe(700)
})

test('money that staff give back unasked is told with its reason; what the writer has cancelled is not', async () => {
  const writer = await world.people.writer()
  const own = await makePaidOrder(world, writer, 300)
  await writer.order.act({ id: own.id, action: 'cancel' })
  const { id, number } = await makePaidOrder(world, writer, 400)
  await moveOrder(kernel, {
    id,
    to: 'cancelled',
    by: 'staff',
    evidence: 'staff_decision',
    reason: 'our_mistake',
  })
  writer.locale = 'fr'
  expect((await writer.order.notices({ show: 'unseen' })).list).toMatchObject([
    {
      orderId: id,
      orderNumber: number,
      orderKind: 'pass_message',
      about: 'Recipient of a test',
      kind: 'refunded',
      params: { amount: 400, reason: 'Erreur de notre part' },
    },
  ])
  expect((await writer.order.list({})).list).toMatchObject([
    { id, state: 'refunded', told: { kind: 'refunded', reason: 'Erreur de notre part' } },
    { id: own.id, state: 'refunded', told: null },
  ])
  expect((await writer.order.counts()).tabBar.waiting).toEqual([{ kind: 'refunded', count: 1 }])
  await writer.order.seeNotices({ orderId: id })
  expect((await writer.order.counts()).tabBar).toMatchObject({ count: 0, waiting: [] })
})

test('more than was paid can never be refunded, whatever the program says', async () => {
  const writer = await world.people.writer()
  const { id } = await makePaidOrder(world, writer, 500)
  await expect(
    inTransaction(kernel, async (kernel) => {
      await sql`update orders set refunded = 501 where id = ${id}`.execute(kernel.db)
    }),
  ).rejects.toThrow('orders_refund_not_above_paid')
  await expect(
    inTransaction(kernel, async (kernel) => {
      await sql`update orders set state = 'cancelled' where id = ${id}`.execute(kernel.db)
    }),
  ).rejects.toThrow()
})

test('an order of which nothing was paid and that staff cancel is told with the reason, as closed', async () => {
  const writer = await world.people.writer()
  const { id } = await makeOrder(world, writer)
  await moveOrder(kernel, {
    id,
    to: 'cancelled',
    by: 'staff',
    evidence: 'staff_decision',
    reason: 'Ordered twice',
  })
  await world.settle()
  expect((await writer.order.notices({ show: 'unseen' })).list).toMatchObject([
    { orderId: id, kind: 'closed', params: { reason: 'Ordered twice' } },
  ])
  expect((await writer.notice.list({})).list).toMatchObject([{ topic: 'closed' }])
  const { id: own } = await makeOrder(world, writer)
  await writer.order.act({ id: own, action: 'cancel' })
  expect((await writer.order.notices({ show: 'unseen' })).list).toHaveLength(1)
})

test('the writer says that it arrived, once it was posted', async () => {
  const writer = await world.people.writer()
  const early = await makeOrderIn(world, writer, 'approved')
  await expect(writer.order.act({ id: early.id, action: 'confirm_arrival' })).rejects.toMatchObject(
    { code: 'order.not_posted' },
  )
  const { id } = await makeOrderIn(world, writer, 'posted')
  expect(await writer.order.get({ id })).toMatchObject({ isArrivalConfirmable: true })
  const done = await writer.order.act({ id, action: 'confirm_arrival' })
  expect(done).toMatchObject({ state: 'delivered', isArrivalConfirmable: false })
  expect(done.timeline.at(-1)).toMatchObject({
    state: 'delivered',
    by: 'writer',
    evidence: 'writer_word',
  })
})

test('where no change waits for an answer there is nothing to accept', async () => {
  const writer = await world.people.writer()
  const { id } = await makeOrderIn(world, writer, 'in_review')
  await expect(writer.order.act({ id, action: 'accept_edit' })).rejects.toMatchObject({
    code: 'order.no_edit',
  })
})

test('after all this the ledger is sound', async () => {
  expect((await auditLedger(kernel, orderInvariants)).breaks).toEqual([])
})
