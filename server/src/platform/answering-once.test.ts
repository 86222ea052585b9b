import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { call, defineCalls } from '@mailing/contract/call.ts'
import { errors } from '@mailing/contract/errors.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Client } from '../../test/client.ts'
import { createWorld } from '../../test/world.ts'
import { AppError } from './app-error.ts'
import { toClientConfig } from './database.ts'
import { implement } from './implement.ts'
import { inTransaction } from './transaction.ts'

/** A call of this test alone: adds to a counter after a pause, and answers its value. */
const calls = defineCalls('test', {
  add: call({
    method: 'POST',
    path: '/api/test/add',
    access: 'user',
    summary: 'add',
    input: z.strictObject({ name: z.string(), isFailing: z.boolean().optional() }),
    output: z.object({ count: z.int() }),
    idempotent: true,
    errors: ['request.not_found'],
  }),
  leak: call({
    method: 'POST',
    path: '/api/test/leak',
    access: 'guest',
    summary: 'leak',
    input: z.strictObject({}),
    output: z.object({ name: z.string(), inner: z.array(z.object({ id: z.int() })) }),
  }),
  undeclared: call({
    method: 'POST',
    path: '/api/test/undeclared',
    access: 'guest',
    summary: 'undeclared',
    input: z.strictObject({}),
    output: z.object({}),
  }),
  broken: call({
    method: 'POST',
    path: '/api/test/broken',
    access: 'guest',
    summary: 'broken',
    input: z.strictObject({}),
    output: z.object({ count: z.int() }),
  }),
})

const bound = implement(calls, {
  add: (context, { name, isFailing }) =>
    inTransaction(context, async (context) => {
      const { rows } = await sql<{
        count: number
      }>`insert into rate_counters (key, started_at, ends_at, count) values (${name}, now(), now(), 1) on conflict (key) do update set count = rate_counters.count + 1 returning count`.execute(
        context.db,
      )
      await sql`select pg_sleep(0.03)`.execute(context.db)
      if (isFailing) throw new AppError('request.not_found')
      return { count: rows[0]?.count ?? 0 }
    }),
  leak: () => ({ name: 'a', secret: 'not to be seen', inner: [{ id: 1, phone: '12000000001' }] }),
  undeclared: () => {
    throw new AppError('file.no_space')
  },
  broken: () => ({ count: 0.5 }),
})

const world = await createWorld({ parts: { modules: [{ name: 'test', calls: bound }] } })
const writer = await world.people.writer()

async function post(client: Client, path: string, body: unknown, key?: string) {
  const response = await client.request({
    method: 'POST',
    url: path,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
  })
  return response.json<{ code: number | string; data: unknown }>()
}
const add = (name: string, key: string, others: object = {}, client = writer) =>
  post(client, '/api/test/add', { name, ...others }, key)

test('the same key gives the same answer and one effect', async () => {
  expect(await add('once', 'key-once-1')).toMatchObject({ code: 1, data: { count: 1 } })
  expect(await add('once', 'key-once-1')).toMatchObject({ code: 1, data: { count: 1 } })
  expect(await add('once', 'key-once-2')).toMatchObject({ code: 1, data: { count: 2 } })
})

test('twenty requests at once with one key have one effect and one answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => add('parallel', 'key-parallel')),
  )
  for (const answer of answers) expect(answer).toMatchObject({ code: 1, data: { count: 1 } })
})

test('the same key with another body is refused', async () => {
  await add('first', 'key-mismatch')
  expect(await add('second', 'key-mismatch')).toMatchObject({
    code: errors['idempotency.mismatch'].wire,
  })
})

test('another person may use the same key', async () => {
  const other = await world.people.writer()
  await add('people', 'key-people')
  expect(await add('people', 'key-people', {}, other)).toMatchObject({ data: { count: 2 } })
  // Asked again, each gets their own answer.
  expect(await add('people', 'key-people', {}, other)).toMatchObject({ data: { count: 2 } })
  expect(await add('people', 'key-people')).toMatchObject({ data: { count: 1 } })
})

test('a failed request leaves nothing: the same key may try again', async () => {
  expect(await add('failing', 'key-failing', { isFailing: true })).toMatchObject({
    code: errors['request.not_found'].wire,
  })
  expect(await add('failing', 'key-failing')).toMatchObject({ data: { count: 1 } })
})

test('a process that is killed in the middle leaves nothing in progress: the same key is answered', async () => {
  // What the killed process had begun: the key's row, in a transaction that nobody will ever end.
  const killed = new pg.Client(toClientConfig(world.address))
  killed.on('error', () => undefined)
  await killed.connect()
  await killed.query('begin')
  await killed.query(
    "insert into idempotent_answers (user_id, key, call, request_hash, created_at) values ($1, 'key-killed', 'test.add', '', now())",
    [writer.userId],
  )
  expect(await add('killed', 'key-killed')).toMatchObject({ code: errors['server.busy'].wire })
  // The kernel closes what a killed process had open.
  ;(killed as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
  await expect
    .poll(() => add('killed', 'key-killed'), { timeout: 15_000 })
    .toMatchObject({ code: 1, data: { count: 1 } })
  expect(await add('killed', 'key-killed')).toMatchObject({ code: 1, data: { count: 1 } })
})

test('without a key it is refused', async () => {
  expect(await post(writer, '/api/test/add', { name: 'x' })).toMatchObject({
    code: errors['idempotency.missing'].wire,
  })
  expect(await add('x', 'short')).toMatchObject({ code: errors['idempotency.missing'].wire })
})

test('an answer is kept sealed, for 48 hours', async () => {
  const rows = () =>
    world.kernel.db
      .selectFrom('idempotent_answers')
      .selectAll()
      .where('key', '=', 'key-once-1')
      .execute()
  const [row] = await rows()
  expect(row?.answer_sealed?.includes('count')).toBe(false)
  world.clock.advance(47 * 3_600_000)
  await world.runJob('platform.sweep')
  expect(await rows()).toHaveLength(1)
  world.clock.advance(2 * 3_600_000)
  await world.runJob('platform.sweep')
  expect(await rows()).toHaveLength(0)
})

test('what was asked cannot be guessed from what is stored of it', async () => {
  await add('guessable', 'key-guess-1')
  const { request_hash: stored } = await world.kernel.db
    .selectFrom('idempotent_answers')
    .select('request_hash')
    .where('key', '=', 'key-guess-1')
    .executeTakeFirstOrThrow()
  expect(stored.equals(createHash('sha256').update('test.add {"name":"guessable"}').digest())).toBe(
    false,
  )
})

test('only declared fields leave the server', async () => {
  expect(await post(writer, '/api/test/leak', {})).toEqual({
    code: 1,
    msg: '',
    data: { name: 'a', inner: [{ id: 1 }] },
  })
})

test('an undeclared error and a wrong answer are our faults: 500 with a reference and no details', async () => {
  for (const path of ['/api/test/undeclared', '/api/test/broken']) {
    const response = await writer.request({
      method: 'POST',
      url: path,
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      code: 50000,
      msg: expect.stringContaining(String(response.headers['x-request-id'])),
      data: { requestId: response.headers['x-request-id'] },
    })
  }
})
