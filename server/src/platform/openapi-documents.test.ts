import { methodsOf } from '@mailing/contract/call.ts'
import { allCalls } from '@mailing/contract/calls.ts'
import { expect, test } from 'vitest'
import { listCalls } from './call-table.ts'
import type { Json } from './json-schema.ts'
import { jsonText } from './json-text.ts'
import { documentNames, makeDocuments } from './openapi-documents.ts'

type Tree = { readonly [name: string]: Tree }
const operations = listCalls(allCalls).flatMap((declared) =>
  methodsOf(declared).map((method) => [`${method} ${declared.path}`, declared] as const),
)
const made = documentNames.map((name) => makeDocuments[name](allCalls))
const operationsOf = (one: Json): readonly string[] =>
  Object.entries(one['paths'] as Tree).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'parameters')
      .map((method) => `${method.toUpperCase()} ${path}`),
  )

test('hold every operation once: what staff call apart from what everybody else does', () => {
  expect(made.flatMap(operationsOf).toSorted()).toEqual(operations.map(([name]) => name).toSorted())
  const ofStaff = operations.filter(([, { access }]) => typeof access === 'object')
  expect(made.map(operationsOf)[1]?.toSorted()).toEqual(ofStaff.map(([name]) => name).toSorted())
})

test('use each component that they have, and have each that they use', () => {
  for (const one of made) {
    const named = Object.entries(one['components'] as Tree)
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, entries]) =>
        Object.keys(entries).map((name) => `#/components/${kind}/${name}`),
      )
    const used = new Set(JSON.stringify(one).match(/#\/components\/[^"]+/g))
    expect([...used].toSorted()).toEqual(named.toSorted())
  }
})

test('are short enough to be read: 3,100 characters an operation', () => {
  for (const one of made) expect(jsonText(one).length).toBeLessThan(3100 * operationsOf(one).length)
})
