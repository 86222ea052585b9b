import { allCalls } from '@mailing/contract/calls.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { bodyLimitOf, longestJson, maxBodyBytes } from './body-limit.ts'
import { listCalls } from './call-table.ts'
import { toSchema } from './json-schema.ts'

/** The longest way to write a character. */
const longText = (length: number): string => '\u0001'.repeat(length)

test('the longest value that a schema takes fits its bound, written in the longest way', () => {
  const schema = z.strictObject({
    name: z.string().max(40),
    kind: z.enum(['short', 'very-long-kind']),
    id: z.uuid(),
    amount: z.number().nullable(),
    isDefault: z.boolean(),
    lines: z.array(z.strictObject({ text: z.string().max(7), at: z.int() })).max(9),
    either: z.union([z.string().max(3), z.strictObject({ words: z.string().max(50) })]),
    pair: z.tuple([z.number(), z.string().max(2)]),
  })
  const longest = {
    name: longText(40),
    kind: 'very-long-kind',
    id: '019aa5b8-7ad2-7cc5-b6a1-0d3f0e5c9d11',
    amount: -Number.MIN_VALUE,
    isDefault: false,
    lines: Array.from({ length: 9 }, () => ({ text: longText(7), at: Number.MIN_SAFE_INTEGER })),
    either: { words: longText(50) },
    pair: [-Number.MIN_VALUE, longText(2)],
  }
  expect(schema.safeParse(longest).success).toBe(true)
  const bound = longestJson(toSchema(schema, 'input'))
  expect(JSON.stringify(longest).length).toBeLessThanOrEqual(bound)
  expect(bound).toBeLessThan(2 * JSON.stringify(longest).length)
})

test.each([
  ['a text without a greatest length', z.strictObject({ text: z.string() })],
  ['a list without one', z.strictObject({ list: z.array(z.number()) })],
  ['a record of any names', z.record(z.string(), z.number())],
  [
    'one that may hold itself',
    z.strictObject({
      get inner() {
        return z.unknown()
      },
    }),
  ],
])('%s has no bound of its own, and gets the one of all calls', (_what, input) => {
  expect(longestJson(toSchema(input, 'input'))).toBe(Number.POSITIVE_INFINITY)
  expect(bodyLimitOf({ input })).toBe(maxBodyBytes)
})

test('what guests may send is small, and only drafts and long lists may be as long as a body may be', () => {
  const calls = listCalls(allCalls).filter((call) => call.method === 'POST' && !call.upload)
  const guests = calls.filter((call) => call.access === 'guest')
  expect(guests.length).toBeGreaterThan(2)
  for (const call of guests) expect([call.id, bodyLimitOf(call) < 50_000]).toEqual([call.id, true])
  const long = calls.filter((call) => bodyLimitOf(call) === maxBodyBytes).map((call) => call.id)
  expect(long.toSorted()).toMatchInlineSnapshot(`
    [
      "address.addContacts",
      "calendar.set",
      "cloud.invoke",
      "content.saveAgreement",
      "delivery.importTracking",
      "family.compose",
      "family.setParts",
      "family.sync",
      "institution.importFile",
      "institution.previewFile",
      "letter.decide",
      "letter.saveDraft",
      "notice.addPush",
      "notice.saveSettings",
      "view.add",
      "view.change",
      "word.set",
      "word.tryOut",
    ]
  `)
})
