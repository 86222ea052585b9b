import { randomUUID } from 'node:crypto'
import { type Call, call, defineCalls } from '@mailing/contract/call.ts'
import { errors } from '@mailing/contract/errors.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { modules } from '../src/app.ts'
import { implement } from '../src/platform/implement.ts'
import type { Client } from './client.ts'
import { createWorld } from './world.ts'

/** Calls that take a key of idempotency and can do without it. */
const calls = defineCalls('test', {
  act: call({
    method: 'POST',
    path: '/api/test/act',
    access: 'user',
    summary: 'act',
    orderToken: 'id',
    orderTokenExcept: { field: 'action', value: 'agree' },
    idempotent: true,
    input: z.strictObject({ id: z.uuid(), action: z.enum(['cancel', 'agree']) }),
    output: z.object({ count: z.int() }),
  }),
  greet: call({
    method: 'POST',
    path: '/api/test/greet',
    access: 'user',
    summary: 'greet',
    onceADay: true,
    idempotent: true,
    input: z.strictObject({}),
    output: z.object({ count: z.int() }),
  }),
})
let count = 0
const next = () => {
  count += 1
  return { count }
}
const world = await createWorld({
  parts: {
    modules: [...modules, { name: 'test', calls: implement(calls, { act: next, greet: next }) }],
  },
})

async function ask(client: Client, { path }: Call, body: object) {
  const response = await client.request({
    method: 'POST',
    url: path,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  return response.json<{ code: number; msg: string; data: { count: number } | null }>()
}

test('requires a key for a value that may repeat, and says so', async () => {
  const writer = await world.people.writer()
  const id = randomUUID()
  const act = (action: string) => ask(writer, calls.act, { id, action })
  const first = (await act('cancel')).data?.count
  expect((await act('cancel')).data?.count).toBe(first)
  expect(await act('agree')).toMatchObject({
    code: errors['idempotency.missing'].wire,
    msg: expect.stringContaining('idempotency-key'),
  })
})

test('uses the day as key for a daily call without one', async () => {
  const person = await world.people.writer()
  const greet = async () => (await ask(person, calls.greet, {})).data?.count
  const first = await greet()
  expect(await greet()).toBe(first)
  world.clock.advance(86_400_000)
  const second = await greet()
  expect(second).not.toBe(first)
  expect(await greet()).toBe(second)
  world.clock.advance(-86_400_000)
})
