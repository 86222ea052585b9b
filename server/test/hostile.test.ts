import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { type Call, methodsOf } from '@mailing/contract/call.ts'
import { allCalls } from '@mailing/contract/calls.ts'
import { type Envelope, headerNames } from '@mailing/contract/envelope.ts'
import { errors } from '@mailing/contract/errors.ts'
import { type Role, rolePermissions, roles } from '@mailing/contract/roles.ts'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { listCalls } from '../src/platform/call-table.ts'
import { toSchema } from '../src/platform/json-schema.ts'
import { sqlState } from '../src/platform/transaction.ts'
import type { Client } from './client.ts'
import { makeTestKey, programWith } from './cloud.ts'
import { type Place, placesOf, put, type Schema, samplesOf } from './samples.ts'
import { createWorld } from './world.ts'

/** Runs over every call of the contract; a new call is attacked without a line here. */
const world = await createWorld()
const calls = listCalls(allCalls)

/** The contract refuses false ids, days and numbers before PostgreSQL reads them. */
const warnings = vi.spyOn(world.kernel.log, 'warn')
afterEach(() => {
  const errors = warnings.mock.calls.map(([, fields]) => fields?.error)
  warnings.mockClear()
  expect(errors.filter((error) => sqlState(error) === '22P02')).toEqual([])
})

/** Hostile values by the kind of what they replace. Written as JSON, so that nothing tidies it. */
const hostile: Readonly<Record<Place['type'], readonly string[]>> = {
  number: [
    '2147483648',
    '-2147483649',
    '9007199254740991',
    '-9007199254740991',
    '1e308',
    '-0',
    '0.1',
    '"1"',
    'null',
  ],
  string: [
    '"a\\u0000b"',
    '"\\ud83d"',
    '"\\u202e\\u2066\\ufeff"',
    `"${'x'.repeat(100_000)}"`,
    '"%00\' or 1=1 --"',
    '""',
    `"${'-'.repeat(36)}"`,
    '9007199254740991',
    '{}',
  ],
  boolean: ['"true"', '1', 'null'],
  list: [
    `[${'1,'.repeat(9999)}1]`,
    `[${'"a\\u0000",'.repeat(20)}null]`,
    '{"length":9007199254740991}',
    '[]',
  ],
  object: ['[]', '"{}"', '{"constructor":{"prototype":1},"toString":1}'],
}

/** Whole bodies that are no input of any call. */
const bodies: readonly string[] = [
  `{${Array.from({ length: 60_000 }, (_, i) => `"k${i}":1`).join(',')}}`,
  `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  `{"a":${'{"a":'.repeat(19)}1${'}'.repeat(20)}`,
  '{"\\ud83d":1}',
  '{"__proto__":{"isAdmin":true}}',
  '{"hasOwnProperty":1}',
  '{"params":"AAAA","encSecKey":"AAAA"}',
  '{"params":{},"encSecKey":[]}',
  'null',
  '"a"',
  '{',
  '\u0000',
]

/** The same in a query. */
const queries: readonly string[] = [
  '%00',
  '%ED%A0%80',
  '%F0%9F',
  '2147483648',
  '99999999999999999999',
  '-9007199254740991',
  '1e308',
  'Infinity',
  'NaN',
  'x'.repeat(5000),
  '-'.repeat(36),
  "'%20or%201=1--",
  '[]',
  '%7B%7D',
]

/** A value of a query as a form has it. */
const decoded = (value: string): string =>
  value.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const people = new Map<Role | 'guest' | 'writer', Client>([['guest', world.people.guest()]])
const key = await makeTestKey(world)

/** Somebody who may make a call; a person who was logged out by an attack comes again as another. */
async function personFor({ access }: Call, isAgain = false): Promise<Client> {
  if (access === 'key') return programWith(world, key)
  const kind =
    access === 'guest'
      ? 'guest'
      : access === 'user'
        ? 'writer'
        : (roles.find((role) => rolePermissions[role].includes(access.staff)) ?? 'admin')
  const known = people.get(kind)
  if (known && !isAgain) return known
  const made =
    kind === 'guest'
      ? world.people.guest()
      : kind === 'writer'
        ? await world.people.writer()
        : await world.people.user({ roles: [kind] })
  people.set(kind, made)
  return made
}

async function attack(
  call: Call,
  options: { readonly method: 'GET' | 'POST'; readonly url: string; readonly payload?: string },
  type = 'application/json',
): Promise<void> {
  const headers = {
    ...(options.payload === undefined ? {} : { 'content-type': type }),
    [headerNames.idempotencyKey]: randomUUID(),
  }
  const ask = async (isAgain: boolean) =>
    (await personFor(call, isAgain)).request({ ...options, headers })
  let response = await ask(false)
  if (response.statusCode === 401 && call.access !== 'guest') response = await ask(true)
  const said = `${call.id} ${options.url.slice(0, 200)} ${options.payload?.slice(0, 300) ?? ''}: ${response.statusCode} ${response.body.slice(0, 300)}`
  const envelope = response.json<Envelope>()
  expect(Object.keys(envelope).toSorted(), said).toEqual(['code', 'data', 'msg'])
  expect(response.statusCode, said).toBeLessThan(500)
  expect(envelope.code === 1, said).toBe(response.statusCode === 200)
}

const forget = () => world.kernel.db.deleteFrom('rate_counters').execute()

describe.each(calls.map((call) => [call.id, call] as const))('%s', (_id, call) => {
  const schema = toSchema(call.input, 'input') as Schema
  const samples = samplesOf(schema)

  test.runIf(methodsOf(call).includes('POST') && !call.upload)(
    'answers a hostile body with its envelope',
    async () => {
      for (const payload of bodies) await attack(call, { method: 'POST', url: call.path, payload })
      for (const sample of samples) {
        await forget()
        for (const { path, type } of placesOf(sample)) {
          for (const value of hostile[type]) {
            const payload = JSON.stringify(put(sample, path, '\u{1F4CC}')).replace(
              '"\u{1F4CC}"',
              () => value,
            )
            await attack(call, { method: 'POST', url: call.path, payload })
          }
        }
      }
    },
  )

  test.runIf(call.upload)('answers a hostile form with its envelope', async () => {
    await forget()
    const part = (head: string, body: string) =>
      `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`
    const file = part('name="file"; filename="../../a\u0000b"', '\u0000\u0001')
    const [sample = {}] = samples as Record<string, unknown>[]
    const whole = Object.entries(sample)
      .map(([name, value]) => part(`name="${name}"`, String(value)))
      .join('')
    const fields = Object.keys(sample).flatMap((name) =>
      queries.map((value) => {
        const right = part(`name="${name}"`, String(sample[name]))
        return `${whole.replace(right, () => part(`name="${name}"`, decoded(value)))}${file}--b--`
      }),
    )
    const forms = [
      '',
      '--b',
      '--b--',
      `${part('name="file"', 'no name')}--b--`,
      `${file}${file}--b--`,
      `${file}${whole}`,
      `${whole}${file}--b--`,
      `${part('name="__proto__"', '1')}${file}--b--`,
      `${part('name="a"', '1').repeat(500)}--b--`,
      `${part(`name="${'n'.repeat(20_000)}"`, '1')}--b--`,
    ]
    const send = (payload: string, type: string) =>
      attack(call, { method: 'POST', url: call.path, payload }, type)
    for (const payload of [...forms, ...fields])
      await send(payload, 'multipart/form-data; boundary=b')
    for (const boundary of ['', '; boundary=', `; boundary=${'b'.repeat(5000)}`])
      await send(`${file}--b--`, `multipart/form-data${boundary}`)
  })

  test.runIf(methodsOf(call).includes('GET'))(
    'answers a hostile query with its envelope',
    async () => {
      await forget()
      const [sample = {}] = samples as Record<string, unknown>[]
      const names = Object.keys(sample)
      const needed = names.filter((name) => schema.properties?.[name]?.default === undefined)
      const ask = (query: string) => attack(call, { method: 'GET', url: `${call.path}?${query}` })
      for (const name of names) {
        const rest = needed
          .filter((other) => other !== name)
          .map((other) => `&${other}=${encodeURIComponent(String(sample[other]))}`)
          .join('')
        for (const value of queries) await ask(`${name}=${value}${rest}`)
      }
      for (const query of ['a[]=1&a[]=2&constructor=1', 'a=1&'.repeat(2000)]) await ask(query)
    },
  )
})

/** Cursors of lists with values that no list has given. */
test('a forged cursor is a bad request in every list', async () => {
  const values: readonly unknown[] = [
    [9007199254740991],
    [-1],
    [1e308],
    ['a'],
    ['2026-11-22T00:00:00.000Z', 'a'],
    ['9999999-01-01', '0192d000-0000-7000-8000-0000000000aa'],
    [null],
    {},
    [[]],
    ['\ud83d', 1],
    [0, '\0'],
  ]
  for (const call of calls.filter(
    ({ input }) => 'cursor' in ((toSchema(input, 'input') as Schema).properties ?? {}),
  )) {
    const [sample = {}] = samplesOf(toSchema(call.input, 'input') as Schema) as Record<
      string,
      unknown
    >[]
    for (const value of values) {
      const input = { ...sample, cursor: Buffer.from(JSON.stringify(value)).toString('base64url') }
      const query = new URLSearchParams(
        Object.entries(input).map(([name, one]): [string, string] => [name, String(one)]),
      )
      const method = methodsOf(call)[0] ?? 'GET'
      if (method === 'GET') await attack(call, { method, url: `${call.path}?${query.toString()}` })
      else await attack(call, { method, url: call.path, payload: JSON.stringify(input) })
    }
  }
})

describe('one connection', () => {
  afterAll(() => void world.web.server.closeAllConnections())

  test('answers twenty requests sent together in order, hostile ones among them', async () => {
    await world.web.listen({ host: '127.0.0.1', port: 0 })
    const { port } = world.web.server.address() as AddressInfo
    const own = [
      `${headerNames.systemId}: 8`,
      `${headerNames.platform}: h5`,
      `${headerNames.appVersion}: 32`,
      'content-type: application/json',
    ]
    const head = ['host: localhost', ...own, ''].join('\r\n')
    const kinds = [
      { status: 200, text: 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n' },
      {
        status: errors['request.invalid'].status,
        text: `POST /api/mailing/v5/login/send HTTP/1.1\r\n${head}content-length: 14\r\n\r\n{"a":"\\ud83d"}`,
      },
      { status: 404, text: 'GET /api/mailing/v5/nothing HTTP/1.1\r\nhost: localhost\r\n\r\n' },
      {
        status: errors['session.required'].status,
        text: 'GET /api/mailing/v5/my/userInfo HTTP/1.1\r\nhost: localhost\r\n\r\n',
      },
    ] as const
    const sent = Array.from({ length: 20 }, (_, i) => kinds[i % kinds.length] ?? kinds[0])
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    const statuses = (): number[] =>
      [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]))
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject).on('close', () => resolve())
      socket.on('data', (part: Buffer) => {
        heard += part.toString('latin1')
        if (statuses().length === sent.length) socket.end()
      })
      socket.write(sent.map(({ text }) => text).join(''))
    })
    expect(statuses()).toEqual(sent.map(({ status }) => status))
  })
})
