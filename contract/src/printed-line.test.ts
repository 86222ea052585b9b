import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { addressCalls } from './address/calls.ts'
import { addressLines } from './address/lines.ts'
import { allCalls } from './calls.ts'
import { printedLine } from './fold-line.ts'
import { locales } from './locale.ts'

const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '\n',
      '\r\n',
      '\0',
      '\u202e',
      '\u2067',
      '\u200b',
      '\u00ad',
      '\u{e0041}',
      '\u2028',
      '\ufeff',
      '\u0301',
    ),
    fc.constantFrom('\ud800', '\u034f', '\u3164', ' ', '王', 'é', 'ş', '·', 'A', '１'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 30,
})
const neverPrinted =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|\p{M}{4}|^\p{M}/u
/** Behind an ideograph a selector asks for one of its shapes. */
const shapes = /(?<=\p{Ideographic})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/gu
const postal = { country: 'CN', area: '示例省 示例市', detail: '示例路 1 号', postcode: '100001' }
const edit = (name: string) => ({
  kind: 'recipient',
  isDefault: false,
  recipient: { place: 'postal', name, postal, phone: '', relation: '', releaseOn: null },
})

test('names that people have pass as they are', () => {
  const names = [
    '阿不都热依木·买买提',
    'Nguyễn Thị Phương',
    'Éloïse O’Neill-D’Arc',
    "Jean-Luc d'Example",
    '欧阳 示例',
    '王　小明',
    'محمد',
    'Ａ１２',
    '示例収信人',
    'Şahin',
    'Mª Núñez',
    '㐂𠮷',
    '三监区（二楼）5-6#',
  ]
  for (const name of names) expect(printedLine(name)).toBe(name)
  expect(printedLine('Nguye\u0302\u0303n')).toBe('Nguyễn')
})

test('folds line ends, turned writing, invisible characters and piled marks', () => {
  const name = '\u202e王\u200b\n李\u00ad\u0301\u0301\u0301\u0301\u0301\0 四\u{e0061}'
  const parsed = addressCalls.edit.input.parse(edit(name))
  expect(parsed.kind === 'recipient' && parsed.recipient.name).toBe('王 李\u0301\u0301\u0301 四')
  expect(addressCalls.edit.input.safeParse(edit('\u200b\u202e\n')).success).toBe(false)
})

test('keeps each address part on one line without unprintable characters', () => {
  fc.assert(
    fc.property(hostile, hostile, hostile, (name, unit, street) => {
      const whom = {
        country: 'CN',
        postcode: '100001',
        region: '示例省',
        city: '示例市',
        institution: '示例第一监狱',
        personNumber: '',
      }
      const lines = addressLines({ ...whom, name, unit, street }, { country: 'CN' })
      const place = ['示例省 示例市', printedLine(street)].filter((part) => part !== '').join(' ')
      const person = `${printedLine(name)} 收`.trim()
      expect(lines).toEqual(
        ['100001', place, '示例第一监狱', printedLine(unit), person].filter((line) => line !== ''),
      )
      for (const line of lines) expect(line.replace(shapes, '')).not.toMatch(neverPrinted)
      expect(printedLine(printedLine(name))).toBe(printedLine(name))
    }),
    { numRuns: 500 },
  )
})

/**
 * Input fields that are not printed on envelopes, labels or pages. A new one must be put here, or
 * be a `zPrintedLine`.
 */
const notPrinted = new Set([
  // Maker of the key by WebAuthn's toJSON().
  'authenticatorDisplayName',
  'cover',
  'verse',
  'cursor',
  'query',
  'search',
  'subjectId',
  'action',
  'code',
  'shareUid',
  'phone',
  'phones',
  'note',
  'reason',
  'source',
  'confirmedBy',
  // Where a missing institution is, as a writer knows it.
  'place',
  'bannedWords',
  'number',
  'boxCode',
  'answer',
  'identifierValue',
  'account',
  'word',
  'followWord',
  'questionId',
  'tray',
  'csv',
  'words',
  'intro',
  'options',
  'lowLabel',
  'highLabel',
  'key',
  'ids',
  'id',
  // A letter's own words; the typesetter cleans them when it sets them.
  'title',
  'summary',
  'body',
  'date',
  'salutation',
  'signature',
  'font',
  'stationery',
  'text',
  'message',
  'design',
  'frame',
  'filter',
  // Fields of logins, from people, providers and browsers.
  'email',
  'state',
  'iss',
  'miniCode',
  'transports',
  // Notes of people, and articles.
  'notes',
  'groups',
  'group',
  'markdown',
  // Searches and settings of staff, and payees of agents.
  'about',
  'address',
  'realName',
  'receipt',
  'payee',
  'wechat',
  'qrCode',
  'followQrCode',
  'target',
  // Where programs keep files, and what lets an upload go on.
  'cloudPath',
  'grant',
  // Questions to the AI helper.
  'question',
  'passage',
  'whom',
  'news',
  'wish',
  // Words of the shop in each language.
  ...locales,
])
/** Names of things, not of people and places. */
const otherNames = new Set([
  'file.beginUpload name',
  'coupon.createCampaign name',
  'calendar.set name',
  'cloud.invoke name',
  'cloudUpload.sign name',
  'cloudKey.make name',
])
/** Fields with these names are printed in whichever call they are. */
const printed = new Set([
  'name',
  'nickname',
  'unit',
  'personNumber',
  'relation',
  'area',
  'detail',
  'postcode',
  'region',
  'city',
  'addressLine',
  'lines',
])

interface TextField {
  readonly call: string
  readonly name: string
  readonly schema: z.ZodString
}

const wrappers = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault] as const

/** Every free text in what a call takes. */
function textFields(schema: unknown, call: string, name: string): TextField[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, value]) => textFields(value, call, key))
  }
  if (schema instanceof z.ZodArray) return textFields(schema.element, call, name)
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => textFields(option, call, name))
  for (const wrapper of wrappers)
    if (schema instanceof wrapper) return textFields(schema.unwrap(), call, name)
  if (schema instanceof z.ZodPipe) return textFields(schema.in, call, name)
  if (schema instanceof z.ZodRecord) return textFields(schema.valueType, call, name)
  if (schema instanceof z.ZodTuple)
    return schema.def.items.flatMap((item) => textFields(item, call, name))
  return schema instanceof z.ZodString ? [{ call, name, schema }] : []
}

const isPatterned = ({ schema }: TextField): boolean =>
  schema.def.checks?.some((check) => check._zod.def.check === 'string_format') ?? false
const isFolded = ({ schema }: TextField): boolean => {
  const probe = schema.safeParse('王\u202e\n\u200b李四')
  return probe.success && probe.data === '王 李四'
}

const fields = Object.values(allCalls)
  .flatMap((calls) => Object.values(calls))
  .flatMap((call) => textFields(call.input, call.id, ''))
  .filter((field) => !isPatterned(field))

test('passes a line unchanged only when folding would leave it unchanged', () => {
  // An invisible character at the end takes the long way, and is folded away.
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'grapheme' })), (text) => {
      expect(printedLine(text)).toBe(printedLine(`${text}\u200b`))
    }),
    { numRuns: 2000 },
  )
})

test('folds every name and address line of every call as printed', () => {
  const names = fields.filter(
    ({ call, name }) => printed.has(name) && !otherNames.has(`${call} ${name}`),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(
    names.filter((field) => !isFolded(field)).map(({ call, name }) => `${call} ${name}`),
  ).toEqual([])
})

test('lists every other text of every call as no envelope name', () => {
  const unknown = fields.filter(({ name }) => !printed.has(name) && !notPrinted.has(name))
  expect(unknown.map(({ call, name }) => `${call} ${name}`)).toEqual([])
})
