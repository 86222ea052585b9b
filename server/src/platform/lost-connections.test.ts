import { randomUUID } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'
import { call, defineCalls } from '@mailing/contract/call.ts'
import { type Envelope, headerNames } from '@mailing/contract/envelope.ts'
import { errors } from '@mailing/contract/errors.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Client } from '../../test/client.ts'
import { createWorld } from '../../test/world.ts'
import { createDatabase, createPool, type WithDb } from './database.ts'
import { isDatabaseAway } from './database-errors.ts'
import { implement } from './implement.ts'
import { inTransaction } from './transaction.ts'

const calls = defineCalls('test', {
  add: call({
    method: 'POST',
    path: '/api/test/add',
    access: 'user',
    summary: 'add',
    input: z.strictObject({}),
    output: z.object({ count: z.int() }),
    idempotent: true,
  }),
})
const bound = implement(calls, {
  add: async ({ db: tx }) => {
    const { rows } = await sql<{
      count: number
    }>`insert into rate_counters (key, started_at, ends_at, count) values ('lost', now(), now(), 1)
      on conflict (key) do update set count = rate_counters.count + 1 returning count`.execute(tx)
    return { count: rows[0]?.count ?? 0 }
  },
})

const world = await createWorld({ parts: { modules: [{ name: 'test', calls: bound }] } })
const { db } = world.kernel

/** Ends every connection to this world's database but the one that asks. */
const cutAll = ({ db }: WithDb = world.kernel) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    db,
  )

const addOne = (client: Client, key: string) =>
  client.request({
    method: 'POST',
    url: calls.add.path,
    payload: '{}',
    headers: { 'content-type': 'application/json', [headerNames.idempotencyKey]: key },
  })

/** Anything that would have ended the process. */
const uncaught: unknown[] = []
const note = (error: unknown): void => void uncaught.push(error)
process.on('uncaughtException', note)
afterAll(() => void process.off('uncaughtException', note))

test('a connection that is cut in the middle of a transaction ends that transaction and nothing else', async () => {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const work = inTransaction(world.kernel, async ({ db }) => {
    await sql`select 1`.execute(db)
    begun.resolve()
    await goOn.promise
    await sql`select 2`.execute(db)
  })
  const ended = expect(work).rejects.toSatisfy(isDatabaseAway)
  await begun.promise
  await cutAll()
  // The loss is told while nobody asks that connection anything.
  await new Promise((resolve) => setTimeout(resolve, 100))
  goOn.resolve()
  await ended
  expect(uncaught).toEqual([])
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})

test('a call whose connection is cut is answered with "busy, ask again"; asked again with its key it is done once', async () => {
  const writer = await world.people.writer()
  const key = randomUUID()
  const ask = () => addOne(writer, key)
  const first = Promise.withResolvers<Awaited<ReturnType<typeof ask>>>()
  await inTransaction(world.kernel, async (kernel) => {
    await sql`lock table idempotent_answers in access exclusive mode`.execute(kernel.db)
    void ask().then(first.resolve, first.reject)
    for (let waiting = 0; waiting === 0; ) {
      const { rows } = await sql<{
        count: number
      }>`select count(*) from pg_locks where not granted and relation = 'idempotent_answers'::regclass`.execute(
        kernel.db,
      )
      waiting = rows[0]?.count ?? 0
    }
    await cutAll(kernel)
  })
  const refused = await first.promise
  expect({
    status: refused.statusCode,
    retryAfter: refused.headers['retry-after'],
    code: refused.json<Envelope>().code,
  }).toEqual({ status: 503, retryAfter: '1', code: errors['server.busy'].wire })
  expect((await ask()).json<Envelope>()).toMatchObject({ code: 1, data: { count: 1 } })
  expect((await ask()).json<Envelope>()).toMatchObject({ code: 1, data: { count: 1 } })
  expect(uncaught).toEqual([])
})

test.each([
  ['terminated by an administrator', { code: '57P01' }],
  ['cannot connect now', { code: '57P03' }],
  ['connection failure', { code: '08006' }],
  ['too many connections', { code: '53300' }],
  ['cannot execute UPDATE in a read-only transaction', { code: '25006' }],
  ['connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }],
  ['connect ENOENT /run/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }],
  ['Connection terminated due to connection timeout', {}],
  ['Connection terminated unexpectedly', {}],
  ['timeout exceeded when trying to connect', {}],
])('"%s" is a database that is away', (message, fields) => {
  expect(isDatabaseAway(Object.assign(new Error(message), fields))).toBe(true)
})

test.each([
  ['unique violation', { code: '23505' }],
  ['no such file', { code: 'ENOENT', syscall: 'open' }],
  ['x is undefined', {}],
])('"%s" is a fault of its own', (message, fields) => {
  expect(isDatabaseAway(Object.assign(new Error(message), fields))).toBe(false)
})

test('a database that does not answer any more is given up, and its connection is not used again', {
  timeout: 20_000,
}, async () => {
  const sockets = new Set<Socket>()
  let isFrozen = false
  const target =
    typeof world.address === 'string'
      ? { host: new URL(world.address).hostname, port: Number(new URL(world.address).port || 5432) }
      : { path: `${world.address.host}/.s.PGSQL.${world.address.port}` }
  const proxy = createServer((near) => {
    const far = connect(target as { path: string })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (bytes) => {
      if (!isFrozen) far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (!isFrozen) near.write(bytes)
    })
  })
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve)
  })
  const at = proxy.address()
  const port = typeof at === 'object' && at ? at.port : 0
  const parts =
    typeof world.address === 'string'
      ? withPort(world.address, port)
      : { ...world.address, host: '127.0.0.1', port }
  const pool = createPool(parts, { poolSize: 1, onError: () => undefined })
  const through = createDatabase(pool)
  try {
    await sql`select 1`.execute(through)
    isFrozen = true
    await expect(
      inTransaction({ db: through }, ({ db }) => sql`select 2`.execute(db)),
    ).rejects.toSatisfy(isDatabaseAway)
    isFrozen = false
    expect((await sql<{ three: number }>`select 3 as three`.execute(through)).rows).toEqual([
      { three: 3 },
    ])
  } finally {
    await through.destroy()
    for (const socket of sockets) socket.destroy()
    proxy.close()
  }
})

test('more than the database can take is "busy, ask again" for each who asks, and nothing is done twice', async () => {
  const writer = await world.people.writer()
  const keys = Array.from({ length: world.kernel.config.DATABASE_POOL * 2 }, () => randomUUID())
  const countOf = async (): Promise<number> => {
    const { rows } = await sql<{
      count: number
    }>`select count from rate_counters where key = 'lost'`.execute(db)
    return rows[0]?.count ?? 0
  }
  const before = await countOf()
  const ownPool = createPool(world.address, { poolSize: 1, onError: () => undefined })
  const other = createDatabase(ownPool)
  const statuses = await inTransaction({ db: other }, async (kernel) => {
    // Half of them hold a connection and wait for the lock; half of them wait for a connection.
    await sql`lock table rate_counters in access exclusive mode`.execute(kernel.db)
    return Promise.all(keys.map(async (key) => (await addOne(writer, key)).statusCode))
  })
  await other.destroy()
  expect(new Set(statuses)).toEqual(new Set([503]))
  for (const key of keys) expect((await addOne(writer, key)).statusCode).toBe(200)
  expect(await countOf()).toBe(before + keys.length)
})

test('a connection that a fail-over has left on a read-only server is not used again', async () => {
  const pool = createPool(world.address, { poolSize: 1, onError: () => undefined })
  const through = createDatabase(pool)
  const write = () =>
    inTransaction({ db: through }, ({ db }) =>
      sql`insert into rate_counters (key, started_at, ends_at, count) values (${randomUUID()}, now(), now(), 1)`.execute(
        db,
      ),
    )
  try {
    // As a standby is for whoever is connected to it.
    await sql`set session characteristics as transaction read only`.execute(through)
    await expect(write()).rejects.toSatisfy(isDatabaseAway)
    await write()
    // Without a transaction as well, and for whoever hands a callback, as the jobs do.
    await sql`set session characteristics as transaction read only`.execute(through)
    await expect(pool.query('delete from rate_counters where false')).rejects.toSatisfy(
      isDatabaseAway,
    )
    await pool.query('delete from rate_counters where false')
    expect(uncaught).toEqual([])
  } finally {
    await through.destroy()
  }
})

test('a server whose database takes no writes says so and is ready again by itself', async () => {
  const readiness = async () => {
    const { statusCode, body } = await world.web.inject('/readyz')
    const { findings } = JSON.parse(body) as { findings: { name: string; detail: string }[] }
    return { statusCode, detail: findings.find(({ name }) => name === 'database')?.detail }
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const become = async (mode: 'on' | 'off') => {
    await sql`set transaction_read_only = off; alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = ${sql.raw(mode)}`.execute(
      owner,
    )
    if (mode === 'on') await cutAll({ db: owner })
  }
  const writer = await world.people.writer()
  const key = randomUUID()
  const ownPool = createPool(world.address, { poolSize: 1, onError: () => undefined })
  const owner = createDatabase(ownPool)
  await sql`select 1`.execute(owner)
  try {
    await become('on')
    await expect.poll(readiness).toEqual({ statusCode: 503, detail: 'takes no writes' })
    expect((await addOne(writer, key)).statusCode).toBe(503)
  } finally {
    await become('off')
    await owner.destroy()
  }
  await expect
    .poll(async () => (await readiness()).detail)
    .toEqual(expect.stringContaining('events wait'))
  expect((await addOne(writer, key)).json<Envelope>()).toMatchObject({ code: 1 })
})

function withPort(address: string, port: number): string {
  const url = new URL(address)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.toString()
}
