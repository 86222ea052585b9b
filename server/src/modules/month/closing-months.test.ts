import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { giveCoins, makePaidOrder } from '../../../test/money.ts'
import { countDigest, endMonth, monthBefore, monthNow } from '../../../test/months.ts'
import { createWorld } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { auditOf } from '../audit/service.ts'
import { auditLedger, findBreaks } from '../wallet/service.ts'
import { monthInvariants } from './service/invariants.ts'

const world = await createWorld()
const { kernel, people } = world
const { db } = kernel

const finance = () => people.staff('finance')

/** Two people close a month. */
async function close(month: string) {
  await (await finance()).month.ask({ month })
  return (await finance()).month.close({ month })
}

test('months are closed by two, one after the other, once, and not before they have ended', async () => {
  const asker = await finance()
  expect((await asker.month.list()).list).toEqual([])
  await expect(asker.month.get({ month: monthNow(world) })).rejects.toMatchObject({
    code: 'request.not_found',
  })

  await makePaidOrder(world, await people.writer(), 700)
  await expect(asker.month.ask({ month: monthNow(world) })).rejects.toMatchObject({
    code: 'month.not_over',
    message: expect.stringContaining(
      'This month is not over yet. It can be closed once it has ended.',
    ),
  })
  const first = endMonth(world)
  await makePaidOrder(world, await people.writer(), 300)
  const second = endMonth(world)

  const [one, other] = [await finance(), await finance()]
  await expect(one.month.ask({ month: second })).rejects.toMatchObject({
    code: 'month.before_open',
    message: expect.stringContaining(`Please close ${first} first.`),
  })
  await expect(one.month.close({ month: first })).rejects.toMatchObject({ code: 'month.not_asked' })
  expect(await one.month.ask({ month: first })).toMatchObject({
    state: 'waiting',
    isConfirmable: false,
  })
  await expect(one.month.close({ month: first })).rejects.toMatchObject({
    code: 'month.same_person',
  })
  expect(await other.month.decline({ month: first })).toMatchObject({ state: 'open' })
  await expect(other.month.decline({ month: first })).rejects.toMatchObject({
    code: 'month.not_asked',
  })
  await one.month.ask({ month: first })
  const line = (await other.month.list()).list.find(({ month }) => month === first)
  expect(line).toMatchObject({ state: 'waiting', isConfirmable: true })
  const closed = await other.month.close({ month: first })
  expect(closed).toMatchObject({ state: 'closed', closing: { transfers: 2 } })
  for (const again of [other.month.close, one.month.ask])
    await expect(again({ month: first })).rejects.toMatchObject({
      code: 'month.closed',
      message: expect.stringContaining('This month is closed already and no longer changes.'),
    })
  expect((await other.month.list()).list.map(({ state }) => state)).toEqual([
    'running',
    'open',
    'closed',
  ])
  const notes = await auditOf(kernel, 'month', [first])
  expect(notes.map(({ action }) => action)).toEqual([
    'month.ask',
    'month.decline',
    'month.ask',
    'month.close',
  ])
  await expect((await people.staff('support')).month.list()).rejects.toMatchObject({
    code: 'access.denied',
  })
})

test('two who confirm at the same moment close a month once', async () => {
  await giveCoins(world, await people.writer(), 100)
  const before = monthBefore(monthNow(world))
  const [asker, ...others] = [await finance(), await finance(), await finance(), await finance()]
  await asker?.month.ask({ month: before })
  const ends = await Promise.allSettled(others.map((one) => one.month.close({ month: before })))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const end of ends)
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'month.closed' })
  expect(
    await db.selectFrom('month_closings').select('month').where('month', '=', before).execute(),
  ).toHaveLength(1)
})

/** Puts two entries straight into the tables, as of some moment. */
const insertAt = (moment: Date) =>
  db.transaction().execute(async (db) => {
    const id = newId()
    await db
      .insertInto('wallet_transfers')
      .values({ id, key: `straight:${id}`, reason: 'coupon_refund', created_at: moment })
      .execute()
    await sql`
      insert into wallet_entries (transfer_id, account_id, currency, amount)
      select ${id}::uuid, wallet_account(kind, null, null, 'CNY'), 'CNY', amount from (values ('revenue', -1), ('coupon', 1)) v(kind, amount)`.execute(
      db,
    )
  })

test('the database takes no entry of a closed month, into an old transfer neither, and keeps what was closed', async () => {
  const [closing] = await db
    .selectFrom('month_closings')
    .select(['month', 'begins_at', 'ends_at'])
    .orderBy('ends_at', 'desc')
    .limit(1)
    .execute()
  if (!closing) throw new Error('no month is closed')
  const refused = { constraint: 'month_is_closed' }
  await expect(insertAt(new Date(closing.ends_at.getTime() - 1))).rejects.toMatchObject(refused)
  await expect(insertAt(closing.begins_at)).rejects.toMatchObject(refused)
  await expect(insertAt(new Date('2020-02-02T00:00:00Z'))).rejects.toMatchObject(refused)
  const old = await db
    .selectFrom('wallet_transfers')
    .select('id')
    .where('created_at', '<', closing.ends_at)
    .limit(1)
    .executeTakeFirstOrThrow()
  await expect(
    sql`
      insert into wallet_entries (transfer_id, account_id, currency, amount)
      select ${old.id}::uuid, wallet_account(kind, null, null, 'CNY'), 'CNY', amount
      from (values ('suspense', -1), ('payout', 1)) v(kind, amount)`.execute(db),
  ).rejects.toMatchObject(refused)
  for (const change of [
    sql`update month_closings set transfers = 0`,
    sql`delete from month_closings`,
    sql`truncate month_closings`,
  ])
    await expect(change.execute(db)).rejects.toMatchObject({ code: '23001' })
  // The first moment after it is open.
  await insertAt(closing.ends_at)
})

test('no month is closed out of turn or by one person, whoever tries', async () => {
  const values = (begins: Date, by: readonly [string, string]) => sql`
    insert into month_closings (month, begins_at, ends_at, asked_by, asked_at, closed_by, closed_at, transfers, entries, digest, figures)
    values ('2099-01', ${begins}, ${begins}::timestamptz + interval '31 days', ${by[0]}, now(), ${by[1]}, '2100-01-01', 0, 0, sha256(''), '{}')`
  const [one, other] = [(await finance()).userId, (await finance()).userId]
  const { ends } = await db
    .selectFrom('month_closings')
    .select((e) => e.fn.max('ends_at').as('ends'))
    .executeTakeFirstOrThrow()
  await expect(
    values(new Date(ends.getTime() + 1), [one, other]).execute(db),
  ).rejects.toMatchObject({ constraint: 'month_closings_in_turn' })
  await expect(values(ends, [one, one]).execute(db)).rejects.toMatchObject({
    constraint: 'month_closings_two_people',
  })
})

test('who pays while a month is closed waits for moments, and pays', async () => {
  const writers = await Promise.all(Array.from({ length: 8 }, () => people.writer()))
  const month = endMonth(world)
  const asker = await finance()
  await asker.month.ask({ month })
  const closer = await finance()
  const [closed] = await Promise.all([
    closer.month.close({ month }),
    ...writers.map((writer) => makePaidOrder(world, writer, 200)),
  ])
  expect(closed.state).toBe('closed')
  const { figures } = await closer.month.get({ month: monthNow(world) })
  expect(figures.revenue).toMatchObject([{ kind: 'pass_message', sold: 1600 }])
})

test('an entry that comes into a month while it is counted is seen, and nothing is closed', async () => {
  const writer = await people.writer()
  await giveCoins(world, writer, 1000)
  const month = monthNow(world)
  const inMonth = world.clock.now().getTime()
  endMonth(world)
  const [asker, closer] = [await finance(), await finance()]
  await asker.month.ask({ month })
  const waiting = async () =>
    (
      await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%month_requests%'`.execute(
        db,
      )
    ).rows.length
  const { closing } = await inTransaction(kernel, async (held) => {
    // Whoever closes has counted, and waits here for what was asked.
    await held.db.selectFrom('month_requests').selectAll().forUpdate().execute()
    const closing = closer.month.close({ month }).catch((error: unknown) => error)
    await expect.poll(waiting, { timeout: 15_000 }).toBe(1)
    const ahead = world.clock.now().getTime() - inMonth
    world.clock.advance(-ahead)
    await makePaidOrder(world, writer, 500)
    world.clock.advance(ahead)
    return { closing }
  })
  expect(await closing).toMatchObject({ code: 'month.moved' })
  expect((await closer.month.close({ month })).state).toBe('closed')
})

class RollBack extends Error {}

test('the digest is that of the rows in their order, and the audit says which closed month differs', async () => {
  await makePaidOrder(world, await people.writer(), 450)
  const month = endMonth(world)
  const { closing } = await close(month)
  expect(closing?.digest).toBe(await countDigest(kernel, month))
  expect((await auditLedger(kernel, monthInvariants)).breaks).toEqual([])

  for (const change of [
    `update wallet_entries set amount = amount * 2 where transfer_id in (select id from wallet_transfers where created_at < (select max(ends_at) from month_closings) order by created_at desc limit 1)`,
    `delete from wallet_transfers where created_at < (select max(ends_at) from month_closings) and created_at >= (select max(begins_at) from month_closings)`,
    `insert into wallet_transfers (id, key, reason, created_at) select gen_random_uuid(), 'late', 'gift', max(begins_at) from month_closings`,
  ]) {
    const found = await db
      .transaction()
      .execute(async (db) => {
        await sql`set local session_replication_role = replica`.execute(db)
        await sql.raw(change).execute(db)
        throw Object.assign(new RollBack(), { breaks: await findBreaks({ db }, monthInvariants) })
      })
      .catch((error: unknown) => {
        if (error instanceof RollBack && 'breaks' in error) return error.breaks
        throw error
      })
    expect(found).toEqual([{ name: 'closed_months_stay', count: 1, examples: [month] }])
  }
})
