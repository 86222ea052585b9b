import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'
import type { WithDb } from './database.ts'
import { emit, emitAll, on, onMany } from './events.ts'
import { newId } from './ids.ts'
import { every, job } from './jobs.ts'
import type { Module } from './module.ts'
import { inTransaction } from './transaction.ts'

declare module './events.ts' {
  interface EventMap {
    'test.happened': { key: string; fail: number }
    'test.committed': { key: string; isBad: boolean }
    'test.gathered': { key: string; isBad: boolean }
    'test.moved': { key: string; to: 'here' | 'there' | 'away'; by: 'foot' | 'train' }
  }
}
declare module './jobs.ts' {
  interface JobMap {
    'test.work': { key: string }
  }
}

/** What `explain` tells of a statement. */
interface Touched {
  readonly 'Actual Rows': number
  readonly 'Shared Hit Blocks': number
}

const worked: string[] = []
/** How many came together, for each that came. */
const together: number[] = []
let stumbles = 0
let failures = 0

/** The effect of a handler: a counter row, so that doing it twice shows. */
const count =
  (key: string) =>
  ({ db }: WithDb) =>
    db
      .insertInto('rate_counters')
      .values({ key, started_at: new Date(), ends_at: new Date(), count: 1 })
      .onConflict((c) =>
        c.column('key').doUpdateSet((e) => ({ count: e('rate_counters.count', '+', 1) })),
      )
      .execute()

const testModule: Module = {
  name: 'test',
  events: [
    on('test.happened', 'test.count', async (context, { key, fail }) => {
      await count(`count ${key}`)(context)
      if (failures < fail) {
        failures += 1
        throw new Error('not yet')
      }
    }),
    on('test.committed', 'test.spoil', async ({ db }, { key, isBad }) => {
      await count(`spoil ${key}`)({ db })
      // A deferred check of the database refuses this at the commit, not before.
      if (isBad)
        await db
          .insertInto('wallet_transfers')
          .values({ id: newId(), key: `spoil ${key}`, reason: 'gift', created_at: new Date() })
          .execute()
    }),
    onMany('test.gathered', 'test.gather', async (context, gathered) => {
      for (const { key, isBad } of gathered) {
        await count(`gather ${key}`)(context)
        together.push(gathered.length)
        // With the others, and by itself.
        if (isBad && stumbles < 2) {
          stumbles += 1
          throw new Error('a bad one among good ones')
        }
      }
    }),
    on(
      'test.moved',
      'test.follow',
      async (context, { key }) => void (await count(`follow ${key}`)(context)),
      { to: ['here', 'away'], by: ['foot'] },
    ),
    on('test.happened', 'test.enqueue', async (kernel, { key }) => {
      await kernel.enqueue(kernel, 'test.work', { key })
    }),
  ],
  jobs: [
    job('test.work', async (_kernel, { key }) => {
      worked.push(key)
    }),
    every('test.clock', '0 4 * * *', async () => {
      worked.push('clock')
    }),
  ],
}

const world = await createWorld({ parts: { modules: [testModule] } })
const { db } = world.kernel
const counterOf = async (key: string) =>
  (await db.selectFrom('rate_counters').select('count').where('key', '=', key).executeTakeFirst())
    ?.count ?? 0
const countOf = (key: string) => counterOf(`count ${key}`)

test('an event reaches each handler exactly once, and a handler may enqueue work', async () => {
  const key = newId()
  await inTransaction(world.kernel, (kernel) => emit(kernel, 'test.happened', { key, fail: 0 }))
  await world.settle()
  await world.settle()
  expect(await countOf(key)).toBe(1)
  expect(worked.filter((item) => item === key)).toHaveLength(1)
})

test('a handler that names what concerns it gets a delivery of nothing else', async () => {
  const key = newId()
  await inTransaction(world.kernel, async (kernel) => {
    for (const to of ['here', 'there', 'away'] as const)
      for (const by of ['foot', 'train'] as const) await emit(kernel, 'test.moved', { key, to, by })
  })
  await world.settle()
  expect(await counterOf(`follow ${key}`)).toBe(2)
  const deliveries = await db
    .selectFrom('event_deliveries as d')
    .innerJoin('events as e', 'e.id', 'd.event_id')
    .select(['e.data', 'd.state'])
    .where('d.handler', '=', 'test.follow')
    .orderBy('e.id')
    .execute()
  expect(deliveries).toEqual([
    { data: { key, to: 'here', by: 'foot' }, state: 'done' },
    { data: { key, to: 'away', by: 'foot' }, state: 'done' },
  ])
})

test('a handler of many gets them together; a bad one among them holds nobody up, and is tried again', async () => {
  const keys = Array.from({ length: 5 }, () => newId())
  const gathered = (isBad: (at: number) => boolean) =>
    inTransaction(world.kernel, (kernel) =>
      emitAll(
        kernel,
        keys.map((key, at) => ({ name: 'test.gathered', data: { key, isBad: isBad(at) } })),
      ),
    )
  const counts = () => Promise.all(keys.map((key) => counterOf(`gather ${key}`)))
  await gathered(() => false)
  await world.settle()
  expect(together).toEqual([5, 5, 5, 5, 5])
  expect(await counts()).toEqual([1, 1, 1, 1, 1])

  await gathered((at) => at === 2)
  await world.settle()
  expect(await counts()).toEqual([2, 2, 1, 2, 2])
  const failed = await db
    .selectFrom('event_deliveries')
    .select(['attempts', 'state'])
    .where('handler', '=', 'test.gather')
    .where('state', '<>', 'done')
    .execute()
  expect(failed).toEqual([{ attempts: 1, state: 'waiting' }])
  world.clock.advance(2_100)
  await world.settle()
  expect(await counts()).toEqual([2, 2, 2, 2, 2])
})

test('an event of a transaction that was rolled back never happened', async () => {
  const key = newId()
  await expect(
    inTransaction(world.kernel, async (kernel) => {
      await emit(kernel, 'test.happened', { key, fail: 0 })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await world.settle()
  expect(await countOf(key)).toBe(0)
})

test('a handler that fails leaves nothing behind and is tried again later, not at once', async () => {
  const key = newId()
  failures = 0
  await inTransaction(world.kernel, (kernel) => emit(kernel, 'test.happened', { key, fail: 2 }))
  await world.settle()
  expect(await countOf(key)).toBe(0)
  world.clock.advance(2_100)
  await world.settle()
  expect(await countOf(key)).toBe(0)
  world.clock.advance(4_100)
  await world.settle()
  expect(await countOf(key)).toBe(1)
})

test('what fails ten times waits for a person, and the other handler is not held up', async () => {
  const key = newId()
  failures = 0
  await inTransaction(world.kernel, (kernel) => emit(kernel, 'test.happened', { key, fail: 99 }))
  for (let i = 0; i < 12; i += 1) {
    await world.settle()
    world.clock.advance(3_700_000)
  }
  const dead = await db
    .selectFrom('event_deliveries')
    .select(['handler', 'attempts', 'error'])
    .where('state', '=', 'dead')
    .execute()
  expect(dead).toEqual([{ handler: 'test.count', attempts: 10, error: 'Error: not yet' }])
  expect(await countOf(key)).toBe(0)
  expect(worked).toContain(key)
})

test('what fails at the commit ends as dead, and holds nobody up', async () => {
  const [bad, good] = [newId(), newId()]
  for (const [key, isBad] of [
    [bad, true],
    [good, false],
  ] as const)
    await inTransaction(world.kernel, (kernel) => emit(kernel, 'test.committed', { key, isBad }))
  await world.settle()
  expect(await counterOf(`spoil ${good}`)).toBe(1)
  for (let i = 0; i < 12; i += 1) {
    world.clock.advance(3_700_000)
    await world.settle()
  }
  expect(await counterOf(`spoil ${bad}`)).toBe(0)
  expect(
    await db
      .selectFrom('event_deliveries')
      .select(['attempts', 'state'])
      .where('handler', '=', 'test.spoil')
      .orderBy('event_id')
      .execute(),
  ).toEqual([
    { attempts: 10, state: 'dead' },
    { attempts: 1, state: 'done' },
  ])
})

test('eight workers on two hundred events do each once', async () => {
  const keys = Array.from({ length: 200 }, () => newId())
  failures = 0
  for (const key of keys)
    await inTransaction(world.kernel, (kernel) => emit(kernel, 'test.happened', { key, fail: 0 }))
  await Promise.all(Array.from({ length: 8 }, () => world.outbox.drain()))
  const counts = await Promise.all(keys.map(countOf))
  expect(counts.every((value) => value === 1)).toBe(true)
})

test('a claim reads what it claims, however many wait behind it and whatever the planner believes', async () => {
  const waiting = 3_000
  const make = ({ db }: WithDb, count: number, state: 'waiting' | 'done') =>
    sql`with made as (insert into events (name, data, spread_at) select 'test.happened', '{}', now() from generate_series(1, ${count}) returning id)
      insert into event_deliveries (event_id, handler, next_at, state) select id, 'test.late', now() - random() * interval '1 day', ${state} from made`.execute(
      db,
    )
  // What autovacuum counts in a usual minute: much is done, a few are waiting.
  await make(world.kernel, waiting, 'done')
  await make(world.kernel, 10, 'waiting')
  await sql`vacuum analyze event_deliveries`.execute(db)
  await sql`vacuum analyze events`.execute(db)
  await make(world.kernel, waiting, 'waiting')
  const { rows } = await inTransaction(world.kernel, (kernel) =>
    sql<{ 'QUERY PLAN': readonly [{ readonly Plan: Touched }] }>`
      explain (analyze, buffers, format json) select * from claim_deliveries(array['test.late'], now(), 16)`.execute(
      kernel.db,
    ),
  )
  const touched = rows[0]?.['QUERY PLAN'][0].Plan
  expect(touched?.['Actual Rows']).toBe(16)
  // Where all are read and sorted first, three blocks for each that waits.
  expect(touched?.['Shared Hit Blocks']).toBeLessThan(waiting / 5)
})

test('work that is enqueued in a transaction exists only if it commits, and not before its time', async () => {
  const [lost, later] = [newId(), newId()]
  await inTransaction(world.kernel, async (kernel) => {
    await world.kernel.enqueue(kernel, 'test.work', { key: lost })
    throw new Error('no')
  }).catch(() => undefined)
  await world.kernel.enqueue(
    world.kernel,
    'test.work',
    { key: later },
    { startAfter: new Date(Date.now() + 3_600_000) },
  )
  await world.settle()
  expect(worked).not.toContain(lost)
  expect(worked).not.toContain(later)
  await world.runJob('test.clock')
  expect(worked).toContain('clock')
})
