import { expect, test } from 'vitest'
import { hasWrongCheckDigit, readPaperCode } from './delivery/bench.ts'
import { readDeskCard } from './delivery/desk-cards.ts'
import { scannedText } from './scanned-text.ts'

const sheet = { kind: 'sheet', piece: 'LT7K2M9QAW', sheet: 2, sheets: 3 }

/**
 * Characters typed by an American scanner on foreign keyboards and input methods. The code is
 * LT7K2M9QAW/2/3.
 */
test.each([
  ['plain', 'LT7K2M9QAW/2/3'],
  ['small, with blanks and line ends', '\r\n lt7k2m9qaw/2/3\t\r\n'],
  ['full width', 'ＬＴ７Ｋ２Ｍ９ＱＡＷ／２／３'],
  ['Chinese punctuation', 'LT7K2M9QAW、2、3'],
  ['Japanese punctuation', 'LT7K2M9QAW・2・3'],
  ['German', 'LT7K2M9QAW-2-3'],
  ['French', 'LTèKé?çAQZ!é!"'],
  ['French, in small letters', 'ltèké,çaqz!é!"'],
  ['French with capitals locked', 'LT7K2?9AQZ§2§3'],
  ['Belgian', 'LTèKé?çAQZ=é="'],
  ['a mark of Data Matrix', ']d2LT7K2M9QAW/2/3'],
  ['a mark of Code 128 and a separator of groups', ']C1\x1dLT7K2M9QAW/2/3\x1d'],
  ['a mark of QR on a German keyboard', '+Q1LT7K2M9QAW-2-3'],
  ['a mark of QR on a French keyboard', '$A&LTèKé?çAQZ!é!"'],
  ['Canadian French', 'LT7K2M9QAWé2é3'],
  ['Spanish and Italian', 'LT7K2M9QAW-2-3'],
  ['a separator of groups that is written out', ']C1{GS}LT7K2M9QAW/2/3<GS>'],
  ['a mark of QR by a Chinese input method', '】Q1LT7K2M9QAW、2、3'],
])('reads a code of ours typed in %s', (_, typed) => expect(readPaperCode(typed)).toEqual(sheet))

test('reads the Y of a German keyboard as Y, never as Z', () => {
  expect(readPaperCode('ABZDEF-A')).toEqual({ kind: 'address', piece: 'ABYDEF' })
})

test('reads cards of the desk typed on a French keyboard', () => {
  expect(readDeskCard('D&!PQCK')).toEqual({ kind: 'station', station: 'pack' })
})

test('moves no key of what any other keyboard may have typed', () => {
  for (const text of [
    'AQWZ12',
    'AQWZ-A',
    'AQ&1&2',
    'A_1_2',
    'RR123456785CN',
    'B1/AQWXYM',
    '王小明',
  ])
    expect(scannedText(text)).toBe(text)
})

test('reads the scans of the case file', async () => {
  const { readFileSync } = await import('node:fs')
  const file = new URL('../../server/test/cases/texts.json', import.meta.url)
  const { scanned } = JSON.parse(readFileSync(file, 'utf8'))
  expect(Object.values<string>(scanned).map(scannedText)).toEqual(['PIECE/1/2', 'PIECE/1/2'])
})

test.each(['RR123456785CN', 'EA473124829FR', 'RB000000005GB', 'SF1234567890123', '9400100000000'])(
  'finds the check digit of %s right, or none',
  (number) => expect(hasWrongCheckDigit(number)).toBe(false),
)

test.each(['RR123456789CN', 'EA473124828FR', 'RR213456785CN'])(
  'finds the check digit of %s wrong',
  (number) => expect(hasWrongCheckDigit(number)).toBe(true),
)
