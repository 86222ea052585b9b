import { allCalls } from '@mailing/contract/calls.ts'
import { cloudFunctions } from '@mailing/contract/cloud/functions.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { toSchema } from './json-schema.ts'
import { jsonText } from './json-text.ts'
import { makeOpenApi } from './openapi.ts'

type Tree = { readonly [name: string]: Tree }
const document = JSON.parse(jsonText(makeOpenApi(allCalls))) as Tree
const schemas = document['components']?.['schemas'] as Tree

/** The schemas below one, each reference followed. */
function* below(value: unknown): Generator<Tree> {
  if (typeof value !== 'object' || value === null) return
  const { $ref } = value as { readonly $ref?: unknown }
  if (typeof $ref === 'string') yield* below(schemas[$ref.split('/').at(-1) ?? ''])
  else {
    yield value as Tree
    for (const item of Object.values(value)) yield* below(item)
  }
}
const fieldsOf = (schema: Tree): readonly string[] => Object.keys(schema['properties'] ?? {})

test('names each function of the cloud client with what it takes and answers', () => {
  const operation = document['paths']?.[allCalls.cloud.invoke.path]?.['post']
  const asked = [...below(operation?.['requestBody'])]
  const answered = [...below(operation?.['responses']?.['200'])].map(fieldsOf)
  for (const [name, { input, output }] of Object.entries(cloudFunctions)) {
    const found = asked.filter(({ properties }) => String(properties?.['name']?.['const']) === name)
    expect(found, name).toHaveLength(1)
    const data = found[0]?.['properties']?.['data'] ?? {}
    expect(fieldsOf(data), name).toEqual(fieldsOf(toSchema(input, 'input') as Tree))
    expect(answered, name).toContainEqual(fieldsOf(toSchema(output, 'output') as Tree))
  }
})

test('describes each field that it requires', () => {
  const found: string[] = []
  const look = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return
    const { required, properties = {} } = value as { required?: unknown; properties?: object }
    // The envelope's `data` is described by each answer.
    for (const name of Array.isArray(required) ? required.map(String) : [])
      if (!Object.hasOwn(properties, name) && name !== 'data') found.push(`${at}.${name}`)
    for (const [name, item] of Object.entries(value)) look(item, `${at}.${name}`)
  }
  look(document, '')
  expect(found).toEqual([])
})

test('shows a record with known names as an object of these', () => {
  const counts = z.record(z.enum(['draft', 'order']), z.int())
  expect(toSchema(counts, 'output')).toEqual({
    type: 'object',
    properties: { draft: { type: 'integer' }, order: { type: 'integer' } },
    required: ['draft', 'order'],
    additionalProperties: false,
  })
})
