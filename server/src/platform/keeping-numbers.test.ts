import { readCsv } from '@mailing/contract/csv.ts'
import { expect, test } from 'vitest'
import { toCsv, toPlainCsv } from './csv.ts'

/** Postcodes, phones, account numbers, codes and house numbers that a spreadsheet would change. */
const changed = ['04500', '0012', '008613800000001', '6225881234567898', '12E4567890', '3-5', '1/2']
/** Amounts, counts, days and moments, which it is to read as what they are. */
const plain = ['0', '12', '-5', '0.50', '1200.00', '2026-11-30', '2026-11-30T04:00:00.000Z', 'A1']

test('writes numbers so that spreadsheets keep them, and reads them back', () => {
  const csv = toCsv([changed, plain])
  const [first = '', second = ''] = csv.replace('\uFEFF', '').split('\r\n')
  expect(first).toBe(changed.map((cell) => `"=""${cell}"""`).join(','))
  expect(second).toBe(plain.join(','))
  expect(readCsv(csv).map(({ fields }) => fields)).toEqual([changed, plain])
})

test('writes them as they stand for a bank’s program', () => {
  expect(toPlainCsv([changed])).toBe(`\uFEFF${changed.join(',')}\r\n`)
})
