import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRounded, readCsv } from './csv.ts'

const fieldsOf = (text: string) => readCsv(text).map(({ fields }) => fields)

/** One table as three spreadsheets save it; the Chinese one as it stands after decoding. */
const table = [
  ['名称', 'Ville', 'Postcode'],
  ['Centre "Nord"', 'Orléans,\nLoiret', '04500'],
  ['看守所', '杭州; 西湖', '310012'],
]
const quotedWhere = (sign: string) => (field: string) =>
  field.includes(sign) || /["\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
const written = (sign: string, end: string): string =>
  table.map((row) => row.map(quotedWhere(sign)).join(sign) + end).join('')

test.each([
  ['American Excel', `\uFEFF${written(',', '\r\n')}`],
  ['French Excel', written(';', '\r\n')],
  ['Chinese Excel, as text', written('\t', '\r\n')],
  ['Excel of an old Mac', written(';', '\r')],
  ['a line that names the separator', `sep=;\r\n${written(';', '\r\n')}`],
  ['a separator of another kind', `SEP=|\n${written('|', '\n')}`],
])('reads the table of %s', (_, text) => {
  expect(fieldsOf(text)).toEqual(table)
})

test('reads guarded cells whole, quoted or not', () => {
  expect(fieldsOf('="0012";"=""0571"""; ="a;b" ;=1+1')).toEqual([['0012', '0571', 'a;b', '=1+1']])
})

test('counts lines of the file with any cells, endings and separators', () => {
  expect(readCsv('sep=,\na,"1\n2"\r\rb,2').map(({ line }) => line)).toEqual([2, 5])
  expect(readCsv('')).toEqual([])
  expect(readCsv('a,b,')).toEqual([{ line: 1, fields: ['a', 'b', ''] }])
  // Quotes within a word are part of it.
  expect(fieldsOf('5" pipe,2')).toEqual([['5" pipe', '2']])
  // A quote that is never closed hides nothing.
  expect(fieldsOf('"open,2\nb,3').flat().join(' ')).toContain('b')
})

test('reads back whatever was written', () => {
  const field = fc
    .string({ unit: fc.constantFrom('a', '名', '"', ',', ';', '\n', '\t', ' ', '0', '=') })
    .map((text) => text.trim())
    .filter((text) => !/^="[^"]*"$/.test(text))
  const rows = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1 })
  fc.assert(
    fc.property(rows, (rows) => {
      const full = rows.filter((row) => row.some((one) => one !== ''))
      const text = rows
        .map((row) => `${row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')}\r\n`)
        .join('')
      expect(fieldsOf(text)).toEqual(full)
    }),
  )
})

test.each(['1.23457E+12', '1,23457E+12', '4E+15', '4200001234567800', '12345678901234500000'])(
  'knows %s as rounded',
  (cell) => expect(isRounded(cell)).toBe(true),
)

test.each(['1E5', '123456789012345', '4200001234567801', '0', 'EA123456785CN', '12E4567890'])(
  'takes %s as it stands',
  (cell) => expect(isRounded(cell)).toBe(false),
)
