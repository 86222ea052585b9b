import { expect, test } from 'vitest'
import { learnScanner, readScanner, scannerTest } from './scanner.ts'

const from = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-:]'
/** What the keys of an American keyboard type on others, sign by sign of `from`. */
const keyboards: Readonly<Record<string, string>> = {
  American: from,
  French: 'QBCDEFGHIJKL?NOPARSTUVZXYWà&é"\'(-è_ç!)M$',
  Belgian: 'QBCDEFGHIJKL?NOPARSTUVZXYWà&é"\'(§è!ç=)M$',
  German: 'ABCDEFGHIJKLMNOPQRSTUVWXZY0123456789-ßÖ+',
  Spanish: "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-'Ñ+",
  'Chinese input': 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789、-：】',
  'capitals locked': from.toLowerCase(),
}
const typing = (layout: string) => (text: string) =>
  [...text].map((sign) => [...layout][from.indexOf(sign)] ?? sign).join('')

test.each(Object.entries(keyboards))('learns a scanner on a keyboard that is %s', (_, layout) => {
  const type = typing(layout)
  const learned = learnScanner(`${type(scannerTest)}\r\n`)
  if (!('scanner' in learned)) throw new Error('nothing was learned')
  for (const code of ['LT7K2M9QX4/2/3', 'RR123456785CN', 'D1/PACK', 'CZ123456785NZ'])
    expect(readScanner(learned.scanner, type(code)).toUpperCase()).toBe(code)
})

test('takes away what a scanner adds, and knows marks of symbologies on its keyboard', () => {
  const type = typing(keyboards.French ?? '')
  const learned = learnScanner(`#${type(scannerTest)}~~`)
  if (!('scanner' in learned)) throw new Error('nothing was learned')
  expect(learned.scanner).toMatchObject({ prefix: '#', suffix: '~~' })
  expect(readScanner(learned.scanner, `#${type(']C0ABC/1')}~~`)).toBe(']C0ABC/1')
})

test('says which signs are alike, and learns nothing from anything else', () => {
  expect(learnScanner(scannerTest.replaceAll(/[/-]/g, '-'))).toEqual({ alike: ['/', '-'] })
  for (const text of ['', 'LT7K2M9QX4/2/3', scannerTest.slice(1), `${scannerTest}${scannerTest}`])
    expect(learnScanner(text)).toEqual({ alike: [] })
})
