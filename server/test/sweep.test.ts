import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Call, type Method, methodsOf } from '@mailing/contract/call.ts'
import { allCalls } from '@mailing/contract/calls.ts'
import { errorTexts } from '@mailing/contract/error-text.ts'
import { errors } from '@mailing/contract/errors.ts'
import { locales } from '@mailing/contract/locale.ts'
import { permissions, type Role, rolePermissions, roles } from '@mailing/contract/roles.ts'
import { describe, expect, test } from 'vitest'
import { modules } from '../src/app.ts'
import { listCalls, makeManifest } from '../src/platform/call-table.ts'
import { exampleEnv } from '../src/platform/config.ts'
import { toSchema } from '../src/platform/json-schema.ts'
import { jsonText } from '../src/platform/json-text.ts'
import { documentNames, makeDocuments } from '../src/platform/openapi-documents.ts'
import { askOf, CallFailure, type Client } from './client.ts'
import { makeTestKey, programWith } from './cloud.ts'
import { createWorld } from './world.ts'

/** Runs over every call of the contract; a new call is tested without a line here. */
const world = await createWorld()
const calls = listCalls(allCalls)
const root = join(import.meta.dirname, '..', '..')

const guest = world.people.guest()
const writer = await world.people.writer()
const staff = new Map<Role, Client>()
for (const role of roles) staff.set(role, await world.people.user({ roles: [role] }))
const program = programWith(world, await makeTestKey(world))

async function codeOf(
  client: Client,
  call: Call,
  input: Readonly<Record<string, unknown>> = {},
  method?: Method,
): Promise<string> {
  try {
    await askOf(client, call)(input, { method })
    return 'success'
  } catch (error) {
    if (error instanceof CallFailure) return error.code
    throw error
  }
}

test('binds every call, and no path and method twice', () => {
  const bound = modules.flatMap((module) => module.calls ?? []).map(({ call }) => call.id)
  expect(bound.toSorted()).toEqual(calls.map((call) => call.id).toSorted())
  const routes = calls.flatMap((call) => methodsOf(call).map((method) => `${method} ${call.path}`))
  expect(new Set(routes).size).toBe(routes.length)
})

test('gives every error its own wire code and texts', () => {
  const wires = Object.values(errors).map((entry) => entry.wire)
  expect(new Set(wires).size).toBe(wires.length)
  expect(Object.keys(errorTexts).toSorted()).toEqual(Object.keys(errors).toSorted())
  for (const [code, text] of Object.entries(errorTexts))
    for (const locale of locales) expect(text[locale].trim(), `${code} in ${locale}`).not.toBe('')
})

test('what is derived from the contract is up to date', () => {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  for (const name of documentNames)
    expect(
      read(`docs/${name}`) === jsonText(makeDocuments[name](allCalls)),
      `docs/${name}: run npm run contract`,
    ).toBe(true)
  expect(
    read('contract/src/manifest.json') === json(makeManifest(allCalls)),
    'contract/src/manifest.json: run npm run contract',
  ).toBe(true)
  expect(read('.env.example') === exampleEnv(), '.env.example: run npm run contract').toBe(true)
})

/** Finds lists without a greatest length in a schema. */
function endlessLists(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const isEndless =
    'type' in schema &&
    schema.type === 'array' &&
    !('maxItems' in schema || 'prefixItems' in schema)
  return [
    ...(isEndless ? [path] : []),
    ...Object.entries(schema).flatMap(([name, inner]) => endlessLists(inner, `${path}.${name}`)),
  ]
}

test('limits every list of every call before reading its items', () => {
  expect(calls.flatMap((call) => endlessLists(toSchema(call.input, 'input'), call.id))).toEqual([])
})

describe.each(calls.map((call) => [call.id, call] as const))('%s', (_id, call) => {
  test('lets in whom it declares and nobody else', async () => {
    const input = { fieldThatNoCallHas: '1' }
    if (call.access === 'guest') {
      expect(await codeOf(guest, call, input)).not.toMatch(/^(session|access)\./)
      return
    }
    if (call.access === 'key') {
      for (const person of [guest, writer, ...staff.values()])
        expect(await codeOf(person, call, input)).toBe('cloud.auth_failed')
      expect(await codeOf(program, call, input)).toBe('request.invalid')
      return
    }
    expect(await codeOf(program, call, input)).toBe('session.required')
    expect(await codeOf(guest, call, input)).toBe('session.required')
    if (call.access === 'user') {
      expect(await codeOf(writer, call, input)).not.toMatch(/^(session|access)\./)
      return
    }
    const { staff: permission } = call.access
    expect(permissions).toContain(permission)
    expect(await codeOf(writer, call, input)).toBe('access.denied')
    for (const [role, client] of staff) {
      const isAllowed = rolePermissions[role].includes(permission)
      const code = await codeOf(client, call, input)
      if (isAllowed) expect(code, role).not.toMatch(/^(session|access)\./)
      else expect(code, role).toBe('access.denied')
    }
  })

  test('refuses undeclared fields in a body, and drops them from a query', async () => {
    const people = { guest, user: writer, key: program }
    const client = typeof call.access === 'string' ? people[call.access] : staff.get('admin')
    if (!client || call.upload) return
    for (const method of methodsOf(call)) {
      const code = await codeOf(client, call, { fieldThatNoCallHas: '1' }, method)
      expect(code, method).toBe(
        method === 'POST' ? 'request.invalid' : await codeOf(client, call, {}, method),
      )
    }
  })

  test('names an order token only where its input requires one', () => {
    if (call.onceADay || call.orderToken !== undefined) expect(call.idempotent).toBe(true)
    if (call.orderTokenExcept) expect(call.orderToken).toBeDefined()
    if (call.orderToken === undefined) return
    expect(toSchema(call.input, 'input')).toMatchObject({
      required: expect.arrayContaining([call.orderToken]),
    })
  })

  test('refuses a request without the headers of the app', async () => {
    if (!methodsOf(call).includes('POST')) return
    const response = await world.web.inject({
      method: 'POST',
      url: call.path,
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.json()).toMatchObject({ code: errors['request.headers'].wire })
  })
})

describe.each(
  calls.filter((call) => typeof call.access === 'object').map((call) => [call.id, call] as const),
)('%s', (_id, call) => {
  test('asks staff for the second factor', async () => {
    const admin = await world.people.staff('admin', { isSecondFactorPassed: false })
    expect(await codeOf(admin, call, { fieldThatNoCallHas: '1' })).toBe('session.second_factor')
  })
})
