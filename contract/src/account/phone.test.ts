import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanPhone, isPhone } from './phone.ts'

const cases = JSON.parse(
  readFileSync(new URL('../../../server/test/cases/texts.json', import.meta.url), 'utf8'),
) as { readonly phonesThatMustLogIn: readonly string[] }

test('takes each number of the public cases', () => {
  expect(cases.phonesThatMustLogIn.map(cleanPhone)).toEqual([
    '13900000013',
    '13900000019',
    '13900000005',
    '13900000011',
  ])
})

test.each([
  '\u2066+86 139 0000 0005\u2069',
  '\ufeff139\u200b0000\u200d0005',
  '１３９－００００－０００５',
  '٠٠٨٦١٣٩٠٠٠٠٠٠٠٥',
  '۱۳۹۰۰۰۰۰۰۰۵',
  '1️⃣3️⃣900000005',
  '139.0000.0005 ',
  '139·0000·0005',
  '139—0000–0005',
  '139\u22120000\u20110005',
  '139\u00a00000\u202f0005',
  '+86 (0) 139 0000 0005',
  '+86 0139 0000 0005',
  '0139 0000 0005',
  '(86) 139/0000/0005',
  '(+86)13900000005',
  '86-13900000005',
  '011 86 139 0000 0005',
  'tel:+86-139-0000-0005',
  'tel:+8613900000005;ext=12',
  'tel:+86%20139%200000%200005',
  '13900000005 转 8',
  '13900000005,,12#',
])('reads %s as a mainland number', (typed) => {
  expect(cleanPhone(typed)).toBe('13900000005')
})

test('makes no number of words, addresses and other numbers', () => {
  for (const typed of [
    '',
    'my number',
    '139000000 five',
    '1390000000@5',
    '13900000005@qq.com',
    '+44 7700 900123',
    '1390000000',
    '139000000055',
    '+1 390 000 0005',
  ])
    expect([typed, isPhone(typed)]).toEqual([typed, false])
})

test('keeps the country of a foreign number', () => {
  expect(
    ['0044 (0)20 7946 0000', '+44 20-7946-0000 ext. 3', '＋44 20 7946 0000'].map(cleanPhone),
  ).toEqual(['+442079460000', '+442079460000', '+442079460000'])
})

test('cleans to the same number whatever stands between its digits', () => {
  const between = fc.constantFrom(
    '',
    ' ',
    '-',
    '\u200e',
    '\u202d',
    '\u2060',
    '.',
    '\u00a0',
    '–',
    '\u2069',
  )
  fc.assert(
    fc.property(
      fc.stringMatching(/^1[2-9]\d{9}$/),
      fc.array(between, { minLength: 12, maxLength: 12 }),
      fc.constantFrom('', '+86', '86', '0086 ', '(+86)'),
      (number, signs, country) => {
        const typed =
          signs[0] + country + [...number].map((digit, at) => digit + signs[at + 1]).join('')
        expect(cleanPhone(typed)).toBe(number)
      },
    ),
  )
})

test('leaves a number that is clean already as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(1[2-9]\d{9}|\+[1-9]\d{7,13})$/), (number) => {
      const once = cleanPhone(number)
      expect(cleanPhone(once)).toBe(once)
    }),
  )
})
