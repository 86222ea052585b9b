import {
  canMove,
  categoryStates,
  movesOf,
  type OrderState,
  orderKinds,
  orderStates,
} from '@mailing/contract/order-states.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeOrder, makeOrderIn, makePaidOrder } from '../../../test/money.ts'
import { createWorld } from '../../../test/world.ts'
import { ownerOf } from '../../platform/session.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { moveOrder, moveOrders, refundOrder } from './service/move.ts'

const world = await createWorld()
const { kernel } = world
const { db } = kernel
const refused = (statement: string) =>
  expect(
    inTransaction(kernel, async (kernel) => {
      await sql.raw(statement).execute(kernel.db)
    }),
  )

test('the database holds the contract’s table of moves', async () => {
  const rows = await db
    .selectFrom('order_moves')
    .select(['kind', 'from_state', 'to_state'])
    .execute()
  const inContract = orderKinds.flatMap((kind) =>
    Object.entries(movesOf[kind]).flatMap(([from, list]) =>
      list.map((to) => `${kind} ${from} ${to}`),
    ),
  )
  expect(rows.map((row) => `${row.kind} ${row.from_state} ${row.to_state}`).sort()).toEqual(
    inContract.sort(),
  )
})

test('the database’s tabs are those of the contract', async () => {
  const { rows } = await sql<{
    definition: string
  }>`select pg_get_expr(d.adbin, d.adrelid) as definition from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'orders'::regclass and a.attname = 'category'`.execute(db)
  for (const state of orderStates) {
    const {
      rows: [row],
    } = await sql<{
      category: keyof typeof categoryStates
    }>`select ${sql.raw(rows[0]?.definition ?? '')} as category from (select ${sql.lit(state)}::text as state) s`.execute(
      db,
    )
    expect(categoryStates[row?.category ?? 'all']).toContain(state)
    expect(row?.category).not.toBe('all')
  }
})

test.each(['pass_message', 'goods'] as const)(
  '%s: every move outside the table is refused by the database, every move inside it is allowed',
  async (kind) => {
    const writer = await world.people.writer()
    const { id } = await makeOrderIn(world, writer, 'posted')
    const tried = await db.transaction().execute(async (tx) => {
      const wrong: string[] = []
      for (const from of orderStates) {
        for (const to of orderStates.filter((state) => state !== from)) {
          await sql`savepoint one`.execute(tx)
          // The row's own checks on money are not what is tested here; only the move is.
          await sql`set local session_replication_role = replica`.execute(tx)
          await sql`alter table orders drop constraint if exists orders_check, drop constraint if exists orders_check1, drop constraint if exists orders_check2, drop constraint if exists orders_check3, drop constraint if exists orders_check4, drop constraint if exists orders_refunded_in_full`.execute(
            tx,
          )
          await sql`update orders set state = ${from}, kind = ${kind} where id = ${id}`.execute(tx)
          await sql`set local session_replication_role = origin`.execute(tx)
          const isAllowed = await sql`update orders set state = ${to} where id = ${id}`
            .execute(tx)
            .then(
              () => true,
              () => false,
            )
          await sql`rollback to savepoint one`.execute(tx)
          if (isAllowed !== canMove(kind, from, to)) wrong.push(`${from} -> ${to}`)
        }
      }
      return wrong
    })
    expect(tried).toEqual([])
  },
  60_000,
)

test('what was ordered, by whom and for how much cannot change; orders and histories stay', async () => {
  const writer = await world.people.writer()
  const { id } = await makePaidOrder(world, writer)
  for (const change of [
    'total = total + 1',
    'user_id = gen_random_uuid()',
    `number = '261121-AAAA-AAAA'`,
    `kind = 'letter'`,
    'paid = 0',
  ])
    await refused(`update orders set ${change} where id = '${id}'`).rejects.toThrow(
      /cannot change|check constraint/,
    )
  await refused(
    `update order_events set state = 'posted' where order_id = '${id}'`,
  ).rejects.toThrow('append-only')
  await refused(
    `update order_items set amount = 1, unit = 1 where order_id = '${id}'`,
  ).rejects.toThrow('append-only')
  for (const table of ['orders', 'order_events', 'order_items'])
    await refused(
      `delete from ${table} where ${table === 'orders' ? 'id' : 'order_id'} = '${id}'`,
    ).rejects.toThrow('append-only')
})

test('a state without its history, a total without its lines, and a cancelled order with its money are refused at commit', async () => {
  const writer = await world.people.writer()
  const { id } = await makeOrderIn(world, writer, 'approved')
  await refused(`update orders set state = 'printing' where id = '${id}'`).rejects.toThrow(
    'its history says',
  )
  await refused(
    `update orders set state = 'cancelled' where id = '${id}'; insert into order_events (order_id, state, at, by, evidence) values ('${id}', 'cancelled', now(), 'writer', 'writer_word')`,
  ).rejects.toThrow('not refunded')
  await refused(
    `insert into order_items (order_id, position, code, quantity, unit, amount) values ('${id}', 9, 'coupon', 2, 5, 11)`,
  ).rejects.toThrow('check constraint')
  await refused(`insert into orders (id, number, user_id, kind, state, currency, total, pages, snapshot_sealed, created_at, pay_before)
    values (gen_random_uuid(), '261121-BBBB-BBBB', gen_random_uuid(), 'letter', 'paid', 'CNY', 5, 1, '', now(), now())`).rejects.toThrow(
    'begins in pending_payment',
  )
})

test('a move that its state does not allow answers null and changes nothing', async () => {
  const writer = await world.people.writer()
  const { id } = await makeOrder(world, writer)
  const by = { by: 'staff', evidence: 'scan' } as const
  for (const to of ['in_review', 'printing', 'posted', 'delivered'] satisfies OrderState[])
    expect(await moveOrder(kernel, { id, to, ...by })).toBeNull()
  expect(await refundOrder(kernel, { id, ...by })).toBeNull()
  expect((await writer.order.get({ id })).timeline).toHaveLength(1)
})

test('mail on its way is refunded only where its states are named', async () => {
  const writer = await world.people.writer()
  const { id, total } = await makeOrderIn(world, writer, 'posted')
  const by = { by: 'staff', evidence: 'staff_decision' } as const
  expect(await refundOrder(kernel, { id, ...by })).toBeNull()
  expect(await refundOrder(kernel, { id, from: ['posted'], ...by })).toMatchObject({
    state: 'refunded',
    refunded: total,
  })
})

test('an order moves for its owner only, where a move names one', async () => {
  const [owner, stranger] = [await world.people.writer(), await world.people.writer()]
  const { id } = await makeOrder(world, owner, 500)
  const by = { by: 'writer', evidence: 'writer_word' } as const
  const cancel = (who: string) =>
    moveOrder(kernel, { id, to: 'cancelled', ...by, userId: ownerOf({ user_id: who }) })
  expect(await cancel(stranger.userId)).toBeNull()
  expect(await cancel(owner.userId)).toMatchObject({ state: 'cancelled' })
})

test('a move from fewer states than the table allows is refused in the others', async () => {
  const writer = await world.people.writer()
  const { id } = await makeOrderIn(world, writer, 'approved')
  const cancel = { id, to: 'cancelled', by: 'writer', evidence: 'writer_word' } as const
  expect(canMove('letter', 'approved', 'cancelled')).toBe(true)
  expect(await moveOrder(kernel, { ...cancel, from: ['paid', 'in_review'] })).toBeNull()
  expect((await writer.order.get({ id })).state).toBe('approved')
})

test('many move in one step, only those that may, and each gets its history', async () => {
  const writer = await world.people.writer()
  const ready = [
    await makeOrderIn(world, writer, 'approved'),
    await makeOrderIn(world, writer, 'approved'),
  ]
  const early = await makePaidOrder(world, writer)
  const moved = await moveOrders(kernel, {
    ids: [...ready, early].map(({ id }) => id),
    to: 'printing',
    by: 'staff',
    evidence: 'batch_hash',
    proof: 'B000001 0123456789abcdef',
  })
  expect(moved.map(({ id }) => id).sort()).toEqual(ready.map(({ id }) => id).sort())
  for (const { id } of ready)
    expect((await writer.order.get({ id })).timeline.at(-1)).toMatchObject({
      state: 'printing',
      evidence: 'batch_hash',
      proof: 'B000001 0123456789abcdef',
      by: 'staff',
    })
  expect(await writer.order.get({ id: early.id })).toMatchObject({ state: 'paid' })
})
