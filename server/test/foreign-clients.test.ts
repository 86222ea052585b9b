import { randomUUID } from 'node:crypto'
import { call, defineCalls } from '@mailing/contract/call.ts'
import { errorText, errorTexts } from '@mailing/contract/error-text.ts'
import { errors } from '@mailing/contract/errors.ts'
import { locales } from '@mailing/contract/locale.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { modules } from '../src/app.ts'
import { implement } from '../src/platform/implement.ts'
import type { Client } from './client.ts'
import { createWorld } from './world.ts'

/** Rights of clients of other versions, platforms and makers. */
const calls = defineCalls('test', {
  buy: call({
    method: 'POST',
    path: '/api/test/buy',
    access: 'user',
    summary: 'buy',
    orderToken: 'proofId',
    idempotent: true,
    input: z.strictObject({ proofId: z.uuid(), note: z.string().optional() }),
    output: z.object({ count: z.int() }),
  }),
  give: call({
    method: 'POST',
    path: '/api/test/give',
    access: 'user',
    summary: 'give',
    idempotent: true,
    input: z.strictObject({}),
    output: z.object({ count: z.int() }),
  }),
  keep: call({
    method: 'POST',
    path: '/api/test/keep',
    access: 'guest',
    summary: 'keep',
    keepsWork: true,
    input: z.strictObject({}),
    output: z.object({}),
  }),
  who: call({
    method: ['GET', 'POST'],
    path: '/api/test/who',
    access: 'guest',
    summary: 'who',
    input: z.strictObject({ word: z.string().optional() }),
    output: z.object({ userId: z.string(), word: z.string() }),
  }),
})
let count = 0
const next = () => {
  count += 1
  return { count }
}
const world = await createWorld({
  settings: { LEAST_APP_VERSION: '40' },
  parts: {
    modules: [
      ...modules,
      {
        name: 'test',
        calls: implement(calls, {
          buy: next,
          give: next,
          keep: () => ({}),
          who: ({ session }, { word }) => ({
            userId: session?.userId ?? 'guest',
            word: word ?? '',
          }),
        }),
      },
    ],
  },
})
const current = { 'x-app-version': '40' }
const config = '/api/mailing/v5/app/config'
const home = '/api/mailing/v5/app/home'
const writer = await world.people.writer()
const guest = world.people.guest()

async function ask(
  client: Client,
  method: 'GET' | 'POST',
  url: string,
  {
    body = {},
    headers = current,
  }: { readonly body?: object; readonly headers?: Readonly<Record<string, string>> } = {},
) {
  const sent = method === 'GET' ? {} : { payload: JSON.stringify(body) }
  const response = await client.request({
    method,
    url,
    ...sent,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    ...response.json<{ code: number | string; msg: string; data: Record<string, unknown> }>(),
  }
}
const codeOf = async (...args: Parameters<typeof ask>) => (await ask(...args)).code

test('serves each platform and version from the least one, no other', async () => {
  for (const platform of ['h5', 'ios', 'web', 'app-plus', 'app-harmony', 'mp-weixin']) {
    for (const version of ['40', '41', '1000']) {
      const headers = { 'x-platform': platform, 'x-app-version': version }
      expect(
        [
          await codeOf(guest, 'GET', config, { headers }),
          await codeOf(writer, 'POST', '/api/test/give', {
            headers,
            body: { idempotencyKey: randomUUID() },
          }),
        ],
        `${platform} ${version}`,
      ).toEqual([1, 1])
    }
  }
  for (const headers of [
    { ...current, 'x-platform': 'fridge' },
    { ...current, 'x-platform': 'H5' },
    { 'x-app-version': '0' },
    { 'x-app-version': '-41' },
    { 'x-app-version': '4e1' },
    { 'x-app-version': '41.0' },
    { 'x-app-version': 'new' },
  ]) {
    for (const method of ['GET', 'POST'] as const)
      expect(
        await codeOf(guest, method, '/api/test/who', { headers }),
        JSON.stringify(headers),
      ).toBe(errors['request.headers'].wire)
  }
})

test('lets an old client read, log in and save, and nothing more', async () => {
  const headers = { 'x-app-version': '39' }
  const read = await ask(guest, 'GET', config, { headers })
  const kept = await ask(guest, 'POST', '/api/test/keep', { headers })
  const refused = await ask(writer, 'POST', '/api/test/give', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
  })
  expect([read.code, kept.code, refused.code]).toEqual([1, 1, errors['request.outdated'].wire])
  expect(refused).toMatchObject({ status: 426, data: { leastVersion: 40 } })
  for (const answer of [read, kept, refused])
    expect(answer.headers['x-app-least-version']).toBe('40')
  expect((await ask(guest, 'GET', config)).headers['x-app-least-version']).toBeUndefined()
  for (const locale of locales) {
    expect(
      (await ask(writer, 'POST', '/api/test/give', { headers: { ...headers, 'x-locale': locale } }))
        .msg,
    ).toBe(errorText('request.outdated', locale))
  }
})

test('a key counts in the header and in the body alike', async () => {
  const key = randomUUID()
  const inHeader = await ask(writer, 'POST', '/api/test/give', {
    headers: { ...current, 'idempotency-key': key },
  })
  expect(
    await ask(writer, 'POST', '/api/test/give', { body: { idempotencyKey: key } }),
  ).toMatchObject({ code: 1, data: inHeader.data })
  const both = { headers: { ...current, 'idempotency-key': key }, body: { idempotencyKey: key } }
  expect(await ask(writer, 'POST', '/api/test/give', both)).toMatchObject({
    code: 1,
    data: inHeader.data,
  })
  expect(
    (await ask(writer, 'POST', '/api/test/give', { body: { idempotencyKey: randomUUID() } })).data[
      'count'
    ],
  ).not.toBe(inHeader.data['count'])
})

test('refuses two different keys, a bad key, and unknown fields', async () => {
  const refusal = async (body: object, headers: Readonly<Record<string, string>> = current) =>
    codeOf(writer, 'POST', '/api/test/give', { body, headers })
  const before = count
  expect(
    await refusal(
      { idempotencyKey: randomUUID() },
      { ...current, 'idempotency-key': randomUUID() },
    ),
  ).toBe(errors['request.invalid'].wire)
  expect(await refusal({ idempotencyKey: 12_345_678 })).toBe(errors['request.invalid'].wire)
  expect(await refusal({ idempotencyKey: null })).toBe(errors['request.invalid'].wire)
  expect(await refusal({ idempotencyKey: 'short' })).toBe(errors['idempotency.missing'].wire)
  expect(await refusal({ idempotencyKey: `:${'a'.repeat(43)}` })).toBe(
    errors['idempotency.missing'].wire,
  )
  expect(await refusal({ idempotencyKey: randomUUID(), other: 1 })).toBe(
    errors['request.invalid'].wire,
  )
  expect(await refusal({})).toBe(errors['idempotency.missing'].wire)
  expect(
    await codeOf(guest, 'POST', '/api/test/keep', { body: { idempotencyKey: randomUUID() } }),
  ).toBe(errors['request.invalid'].wire)
  expect(count).toBe(before)
})

test('uses the order token as key, for each person separately', async () => {
  const proofId = randomUUID()
  const buy = async (body: object, client = writer) =>
    (await ask(client, 'POST', '/api/test/buy', { body })).data['count']
  const first = await buy({ proofId })
  expect(await Promise.all([buy({ proofId }), buy({ proofId }), buy({ proofId })])).toEqual([
    first,
    first,
    first,
  ])
  expect(await buy({ proofId, note: 'other' })).not.toBe(first)
  expect(await buy({ proofId: randomUUID() })).not.toBe(first)
  expect(await buy({ proofId }, await world.people.writer())).not.toBe(first)
  // An own key makes a new order.
  expect(await buy({ proofId, idempotencyKey: randomUUID() })).not.toBe(first)
})

test('allows unknown fields in a query, not in a body', async () => {
  expect(await ask(guest, 'GET', `${home}?page=2&_=1&__proto__=x&constructor=y`)).toMatchObject({
    status: 200,
    code: 1,
  })
  expect(await ask(guest, 'GET', '/api/test/who?word=hello&utm_source=x')).toMatchObject({
    code: 1,
    data: { word: 'hello' },
  })
  expect(await codeOf(guest, 'GET', '/api/test/who?word=a&word=b')).toBe(
    errors['request.invalid'].wire,
  )
  expect(await codeOf(guest, 'POST', '/api/test/who', { body: { word: 'hello', page: 2 } })).toBe(
    errors['request.invalid'].wire,
  )
})

test('treats a dead token as a guest on guest calls alone', async () => {
  const leaving = await world.people.writer()
  expect((await ask(leaving, 'GET', '/api/test/who')).data['userId']).toBe(leaving.userId)
  await ask(leaving, 'POST', '/api/mailing/v5/login/logout')
  for (const token of [leaving.token ?? '', 'a.b.c', 'nonsense']) {
    const headers = { ...current, 'uni-id-token': token }
    expect(await ask(leaving, 'GET', '/api/test/who', { headers })).toMatchObject({
      code: 1,
      data: { userId: 'guest' },
    })
    expect(await ask(leaving, 'GET', config, { headers })).toMatchObject({ status: 200, code: 1 })
    expect(await ask(leaving, 'GET', '/api/mailing/v5/my/userInfo', { headers })).toMatchObject({
      status: 401,
      code: 'uni-id-check-token-failed',
    })
  }
  const late = await world.people.writer()
  world.clock.advance(400 * 86_400_000)
  expect(await ask(late, 'GET', '/api/test/who')).toMatchObject({
    code: 1,
    data: { userId: 'guest' },
  })
  expect(await codeOf(late, 'GET', '/api/mailing/v5/my/userInfo')).toBe('uni-id-token-expired')
})

test('a path that is asked with another method says which it takes', async () => {
  for (const [method, url, allowed] of [
    ['POST', home, 'GET'],
    ['PUT', home, 'GET'],
    ['DELETE', '/api/mailing/v5/order/pay', 'POST'],
    ['GET', '/api/mailing/v5/order/pay?x=1', 'POST'],
    ['PATCH', '/api/mailing/v5/my/my', 'POST, GET'],
  ] as const) {
    const response = await world.web.inject({ method, url, headers: { 'x-locale': 'es' } })
    expect(
      [response.statusCode, response.headers['allow'], response.json()],
      `${method} ${url}`,
    ).toEqual([405, allowed, { code: 40500, msg: errorTexts['request.method'].es, data: null }])
  }
  expect(
    (await world.web.inject({ method: 'POST', url: '/api/mailing/v5/nothing' })).statusCode,
  ).toBe(404)
})
