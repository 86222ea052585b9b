import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'
import { readInt8, readMoment } from './database.ts'
import { inTransaction, isUniqueViolation } from './transaction.ts'

const world = await createWorld()
const { db } = world.kernel
await sql`create table pots (id int primary key, amount bigint not null)`.execute(db)
await sql`insert into pots values (1, 0), (2, 0)`.execute(db)

test('two that lock in opposite order both end well', async () => {
  let runs = 0
  // Each goes on to the other's row when both hold their own.
  let holding = 0
  const bothHold = Promise.withResolvers<void>()
  const move = (first: number, second: number) =>
    inTransaction(world.kernel, async ({ db }) => {
      runs += 1
      await sql`update pots set amount = amount + 1 where id = ${first}`.execute(db)
      holding += 1
      if (holding === 2) bothHold.resolve()
      await bothHold.promise
      await sql`update pots set amount = amount + 1 where id = ${second}`.execute(db)
    })
  await Promise.all([move(1, 2), move(2, 1)])
  const { rows } = await sql<{ amount: number }>`select amount from pots order by id`.execute(db)
  expect(rows.map((row) => row.amount)).toEqual([2, 2])
  expect(runs).toBeGreaterThan(2)
})

test('an inner transaction joins the outer one: all or nothing', async () => {
  await expect(
    inTransaction(world.kernel, async (kernel) => {
      await inTransaction(kernel, (kernel) =>
        sql`update pots set amount = 100 where id = 1`.execute(kernel.db),
      )
      throw new Error('stop')
    }),
  ).rejects.toThrow('stop')
  const { rows } = await sql<{ amount: number }>`select amount from pots where id = 1`.execute(db)
  expect(rows[0]?.amount).toBe(2)
})

test('what still waits for its turn when a transaction fails is never done', async () => {
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
  const late: string[] = []
  await expect(
    inTransaction(world.kernel, ({ db }) =>
      Promise.all([
        sql`update pots set amount = 100 where id = 1 and pg_sleep(0.3) is not null`.execute(db),
        sql`update pots set amount = 200 where id = 2`
          .execute(db)
          .catch((error: unknown) => late.push(String(error)))
          .finally(ask),
        Promise.reject(new Error('stop')),
      ]),
    ),
  ).rejects.toThrow('stop')
  await isAsked
  expect(late).toEqual([expect.stringContaining('transaction is over')])
  const { rows } = await sql<{ amount: number }>`select amount from pots order by id`.execute(db)
  expect(rows.map((row) => row.amount)).toEqual([2, 2])
})

test('an int8 is a number, and one beyond 2^53 throws instead of being rounded', async () => {
  const read = (value: string) =>
    sql<{
      v: number
      list: number[]
    }>`select ${sql.raw(value)}::int8 as v, array[1::int8, ${sql.raw(value)}::int8] as list`.execute(
      db,
    )
  expect((await read('9007199254740991')).rows[0]).toEqual({
    v: 9_007_199_254_740_991,
    list: [1, 9_007_199_254_740_991],
  })
  await expect(read('9007199254740993')).rejects.toThrow('beyond 2^53')
  expect(() => readInt8('9007199254740993')).toThrow(RangeError)
})

test('days stay text, and a statement ends after five seconds', async () => {
  expect(
    (await sql<{ day: unknown }>`select date '2026-03-01' as day`.execute(db)).rows[0]?.day,
  ).toBe('2026-03-01')
  await expect(sql`select pg_sleep(7)`.execute(db)).rejects.toMatchObject({ code: '57014' })
})

test('a unique violation is told from other errors', async () => {
  const error = await sql`insert into pots values (1, 5)`
    .execute(db)
    .catch((reason: unknown) => reason)
  expect(isUniqueViolation(error)).toBe(true)
  expect(isUniqueViolation(error, 'pots_pkey')).toBe(true)
  expect(isUniqueViolation(error, 'other')).toBe(false)
  expect(isUniqueViolation(new Error('x'))).toBe(false)
})

test.each([
  ['2026-11-28 16:47:43.190123+00', '2026-11-28T16:47:43.190Z'],
  ['2026-11-28 16:47:43+00', '2026-11-28T16:47:43.000Z'],
  ['0099-01-02 03:04:05.6+00', '0099-01-02T03:04:05.600Z'],
  ['2026-11-28 16:47:43.5+05:45', '2026-11-28T11:02:43.500Z'],
  ['12026-11-28 16:47:43+00', '+012026-11-28T16:47:43.000Z'],
  ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
])('the moment %s is read to the millisecond', (text, moment) => {
  expect((readMoment(text) as Date).toISOString()).toBe(moment)
})

test('a moment without end stays one', () => {
  expect(readMoment('infinity')).toBe(Number.POSITIVE_INFINITY)
})
