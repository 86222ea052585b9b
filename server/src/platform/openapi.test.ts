import { type Call, call, defineCalls, everyCallErrors, methodsOf } from '@mailing/contract/call.ts'
import { allCalls } from '@mailing/contract/calls.ts'
import { headerNames } from '@mailing/contract/envelope.ts'
import type { ErrorEntry } from '@mailing/contract/error-table.ts'
import { errorTexts } from '@mailing/contract/error-text.ts'
import { type ErrorCode, errors } from '@mailing/contract/errors.ts'
import { nameSchemas } from '@mailing/contract/schema-names.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listCalls } from './call-table.ts'
import { type Json, toSchema } from './json-schema.ts'
import { jsonText } from './json-text.ts'
import { makeOpenApi } from './openapi.ts'
import { requestHeaderRefs, signatureNeeds } from './openapi-headers.ts'
import { collectSchemas, documentedOf } from './schema-components.ts'

type Tree = { readonly [name: string]: Tree }
const document = JSON.parse(jsonText(makeOpenApi(allCalls))) as Tree
const components = document['components'] as Tree
const operations = listCalls(allCalls).flatMap((declared) =>
  methodsOf(declared).map((method) => [`${method} ${declared.path}`, declared, method] as const),
)
/** An operation with the parameters that its path has for all methods. */
function operationOf({ path: name }: Call, method: string): Tree {
  const path = document['paths']?.[name]
  const own = path?.[method.toLowerCase()]
  const parameters = [path?.['parameters'], own?.['parameters'] ?? []].flat()
  return { ...own, parameters } as unknown as Tree
}

function follow(ref: string): unknown {
  const path = ref.split('/')
  expect(path[0]).toBe('#')
  return path.slice(1).reduce<unknown>((at, name) => (at as Tree | undefined)?.[name], document)
}

/** The same with everything in its place that it refers to. */
function writtenOut(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(writtenOut)
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...rest } = value as Record<string, unknown>
  const own = Object.fromEntries(
    Object.entries(rest).map(([name, item]) => [name, writtenOut(item)]),
  )
  return typeof $ref === 'string'
    ? { ...(writtenOut(follow($ref)) as object), ...own }
    : shortly(own)
}

/** A choice between bare types, as Zod writes it where none of them has a name: a list of types. */
function shortly(schema: Readonly<Record<string, unknown>>): unknown {
  const { anyOf, ...rest } = schema
  const types = (Array.isArray(anyOf) ? anyOf : []).map((one: Json) =>
    Object.keys(one).length === 1 ? one['type'] : undefined,
  )
  const isBare = types.length > 0 && types.every((type) => typeof type === 'string')
  return isBare ? { ...rest, type: types } : schema
}

const envelope = (data: Json): Json => ({
  allOf: [
    {
      type: 'object',
      required: ['code', 'msg', 'data'],
      properties: { code: { const: 1 }, msg: { type: 'string' } },
    },
    { required: ['data'], properties: { data } },
  ],
})

type Shape = { readonly properties?: Record<string, Json>; readonly required?: string[] }

const queryOf = (declared: Call): unknown[] => {
  const { properties = {}, required = [] } = toSchema(declared.input, 'input') as Shape
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function bodyOf(declared: Call): unknown {
  const schema = toSchema(documentedOf(declared).input, 'input') as Shape
  if (!declared.upload) return { required: true, content: { 'application/json': { schema } } }
  const { types, maxBytes } = declared.upload
  const file = {
    type: 'string',
    contentMediaType: types.join(', '),
    description: `At most ${maxBytes} bytes`,
  }
  const form = {
    ...schema,
    properties: { ...schema.properties, file },
    required: [...(schema.required ?? []), 'file'],
  }
  return { required: true, content: { 'multipart/form-data': { schema: form } } }
}

describe('with its references written out, the document says of each call', () => {
  test('what goes in and what comes back', () => {
    for (const [name, declared, method] of operations) {
      const operation = writtenOut(operationOf(declared, method)) as Record<string, unknown>
      const parameters = operation['parameters'] as readonly { readonly in: string }[]
      expect(
        parameters.filter((parameter) => parameter.in === 'query'),
        name,
      ).toEqual(method === 'GET' ? queryOf(declared) : [])
      expect(operation['requestBody'], name).toEqual(
        method === 'GET' ? undefined : bodyOf(declared),
      )
      const responses = operation['responses'] as Record<string, Record<string, unknown>>
      const told = (responses['200']?.['content'] ?? {}) as Record<string, object>
      const { 'text/event-stream': inPieces, ...content } = told
      expect(inPieces !== undefined, name).toBe(declared.pieces !== undefined)
      expect(content, name).toEqual({
        'application/json': { schema: envelope(toSchema(documentedOf(declared).output, 'output')) },
      })
      expect(Object.keys(responses['200']?.['headers'] as object), name).toEqual([
        headerNames.requestId,
        headerNames.newToken,
        headerNames.newTokenExpiresAt,
        headerNames.leastVersion,
      ])
    }
  })

  test('its headers, once a path', () => {
    for (const [name, declared, method] of operations) {
      const { parameters } = writtenOut(operationOf(declared, method)) as {
        parameters: { name: string; in: string }[]
      }
      expect(document['paths']?.[declared.path]?.['parameters'], name).toEqual(requestHeaderRefs)
      const headers = parameters.flatMap((one) => (one.in === 'header' ? [one.name] : []))
      expect(headers, name).toEqual([
        headerNames.systemId,
        headerNames.platform,
        headerNames.appVersion,
        headerNames.locale,
        headerNames.deviceId,
        headerNames.os,
        ...(declared.idempotent ? [headerNames.idempotencyKey] : []),
      ])
    }
  })

  test('what it asks for beside them: a session, nothing of guests, a signature of programs', () => {
    expect(document['security']).toEqual([{ session: [] }])
    for (const [name, declared, method] of operations) {
      const { access } = declared
      const asked = operationOf(declared, method)['security']
      if (access === 'guest') expect(asked, name).toEqual([])
      else if (access === 'key') expect(asked, name).toEqual([signatureNeeds])
      else expect(asked, name).toBeUndefined()
    }
  })

  test('every error at its status', () => {
    for (const [name, declared, method] of operations) {
      const responses = operationOf(declared, method)['responses'] as unknown as Record<
        string,
        { readonly description?: string }
      >
      const told = Object.entries(responses)
        .filter(([status]) => !['200', '304', '4XX', 'default'].includes(status))
        .flatMap(([status, { description = '' }]) =>
          description.split(', ').map((code) => `${status} ${code}`),
        )
      const elsewhere = everyCallErrors
        .filter((code) => !Object.hasOwn(responses, errors[code].status))
        .map((code) => `${errors[code].status} ${code}`)
      const declaredErrors = new Set<ErrorCode>([...everyCallErrors, ...(declared.errors ?? [])])
      expect([...told, ...elsewhere].toSorted(), name).toEqual(
        [...declaredErrors].map((code) => `${errors[code].status} ${code}`).toSorted(),
      )
      for (const other of ['4XX', 'default'])
        expect(responses[other], name).toEqual({ $ref: '#/components/responses/Failure' })
    }
  })
})

test('what any call may fail with is told once, and each error with its number, status and text', () => {
  const failure = components['responses']?.['Failure'] as unknown as { description: string }
  expect(failure.description.split(', ')).toEqual([...everyCallErrors])
  expect(components['schemas']?.['ErrorCode']?.['oneOf']).toEqual(
    Object.entries<ErrorEntry>(errors).map(([title, { wire, status }]) => ({
      const: wire,
      title,
      description: errorTexts[title as ErrorCode].en,
      'x-status': status,
    })),
  )
})

test('each operation has what OpenAPI 3.1 asks of it', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Mailing assistant' } })
  const ids = operations.map(([, declared, method]) => operationOf(declared, method)['operationId'])
  expect(new Set(ids).size).toBe(operations.length)
  for (const [name, declared, method] of operations) {
    const { parameters, responses } = writtenOut(operationOf(declared, method)) as {
      parameters: { name: string; in: string; schema: object }[]
      responses: Record<string, { description: string; content?: object }>
    }
    const places = parameters.map(({ in: place, name }) => `${place} ${name}`)
    expect(new Set(places).size, name).toBe(places.length)
    for (const { in: place, schema } of parameters) {
      expect(['query', 'header'], name).toContain(place)
      expect(schema, name).toBeTypeOf('object')
    }
    for (const [status, response] of Object.entries(responses)) {
      expect(status, name).toMatch(/^([1-5]\d\d|4XX|default)$/)
      expect(response.description, `${name} ${status}`).toBeTypeOf('string')
      const forms = status === '304' ? [] : ['application/json']
      const inPieces = status === '200' && declared.pieces ? ['text/event-stream'] : []
      expect(Object.keys(response.content ?? {}), `${name} ${status}`).toEqual([
        ...forms,
        ...inPieces,
      ])
    }
  }
})

describe('components', () => {
  const refs = new Set(JSON.stringify(document).match(/#\/components\/[^"]+/g))
  const names = Object.entries(components)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, entries]) =>
      Object.keys(entries).map((name) => `#/components/${kind}/${name}`),
    )

  test('are all used, and every reference leads to one', () => {
    expect([...refs].toSorted()).toEqual(names.toSorted())
  })

  test('have the names of types, and no thing has two', () => {
    const seen = new Map<string, string>()
    for (const [name, schema] of Object.entries(components['schemas'] as Tree)) {
      expect(name).toMatch(/^([A-Z][a-z]+)+$/)
      const text = JSON.stringify(schema)
      // A bare number or reference says nothing of what it is for: only the name does.
      if (!text.includes('"properties"')) continue
      expect(seen.get(text), `${name} is the same`).toBeUndefined()
      seen.set(text, name)
    }
  })

  test('do not depend on the order of the calls', () => {
    const reversed = Object.fromEntries(Object.entries(allCalls).toReversed())
    expect(makeOpenApi(reversed)['components']).toEqual(makeOpenApi(allCalls)['components'])
  })

  test('hold no amount, order, draft or address written out a second time', () => {
    for (const name of ['Money', 'OrderDetail', 'LetterDraft', 'Address', 'FileLink', 'Failure'])
      expect(Object.keys(components['schemas'] as Tree)).toContain(name)
  })
})

describe('a name', () => {
  const tableOf = (input: z.ZodType, output: z.ZodType) => ({
    sample: defineCalls('sample', {
      ask: call({ method: 'POST', path: '/sample', access: 'guest', summary: '', input, output }),
    }),
  })

  test('that two different schemas have ends the making of the document', () => {
    const [one, other] = [z.object({ a: z.string() }), z.object({ b: z.string() })]
    nameSchemas({ TwiceTaken: one })
    nameSchemas({ TwiceTaken: other })
    expect(() => collectSchemas(tableOf(z.strictObject({}), z.object({ one, other })))).toThrow(
      'TwiceTaken',
    )
  })

  test('of what differs between request and answer is told apart, also for what holds it', () => {
    const inner = z.strictObject({ count: z.int().default(1) })
    const outer = z.strictObject({ inner })
    const same = z.strictObject({ name: z.string() })
    nameSchemas({ SampleInner: inner, SampleOuter: outer, SampleSame: same })
    const both = z.strictObject({ outer, same })
    const { schemas, refer } = collectSchemas(tableOf(both, both))
    expect(Object.keys(schemas)).toEqual([
      'SampleInner',
      'SampleInnerInput',
      'SampleOuter',
      'SampleOuterInput',
      'SampleSame',
    ])
    expect(refer(outer, 'input')).toEqual({ $ref: '#/components/schemas/SampleOuterInput' })
    expect(schemas['SampleInner']).toMatchObject({ required: ['count'] })
    expect(schemas['SampleInnerInput']).not.toHaveProperty('required')
  })

  test('that the request of another schema would take ends the making of the document', () => {
    const split = z.strictObject({ count: z.int().default(1) })
    const taken = z.strictObject({ other: z.string() })
    nameSchemas({ SampleTaken: split, SampleTakenInput: taken })
    const both = z.strictObject({ split, taken })
    expect(() => collectSchemas(tableOf(both, both))).toThrow('SampleTakenInput')
  })
})
