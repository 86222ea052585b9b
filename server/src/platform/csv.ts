/**
 * A file for spreadsheets (RFC 4180). `isFirst`: with a byte order mark, so that Excel reads UTF-8; left out of the parts that follow. What a
 * spreadsheet would take for a formula gets an apostrophe before it, also behind a line break, a tab or a semicolon (R35); a number below zero is none.
 * What has an apostrophe there of its own gets one as well, so that `unguarded` gives back what it was.
 * What a spreadsheet would take for another number or a date becomes a text in it, `="0012"`; `readCsv` reads that
 * back.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
export const toCsv = (rows: readonly (readonly string[])[], isFirst = true): string =>
  `${isFirst ? '\uFEFF' : ''}${linesOf(rows, (cell) => (isChanged(cell) ? `"=""${cell}"""` : csvField(cell)))}`

/** The same for a program that takes numbers as they stand, such as a bank's. */
export const toPlainCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${linesOf(rows, csvField)}`

const linesOf = (rows: readonly (readonly string[])[], field: (cell: string) => string): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')

/** What stands below zero is a number to a spreadsheet, and nothing that it would work out. */
const isNumber = (value: string): boolean => /^-\d+(?:\.\d+)?$/.test(value)

/** What a formula begins with, in both widths, behind apostrophes of its own. */
const sign = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20]'
const begins = `'*\\s*${sign}`
/** Where a spreadsheet whose separator is a semicolon or a tab would begin another cell, or another line, with a formula. */
const within = `(?='*[ \\u00A0]*${sign})`
const startGuarded = new RegExp(`^'(?=${begins}|'*[\\t\\r])`)
const start = new RegExp(`^${begins}`)
const inner = new RegExp(`([;\\t\\r\\n])${within}`, 'g')
const innerGuarded = new RegExp(`([;\\t\\r\\n])'${within}`, 'g')

/**
 * Postcodes and numbers that lose noughts in front or digits from the twelfth on, codes that look like powers of ten,
 * and house numbers that look like dates. Only digits and these signs stand in them, so that the guard itself works
 * nothing out.
 */
const isChanged = (value: string): boolean =>
  /^(?:0\d+|\d{12,}|\d+[eE]\d+|\d{1,2}[-/]\d{1,4}(?:[-/]\d{1,4})?|\d{3,4}[-/]\d{1,2})$/.test(value)

function csvField(typed: string): string {
  const value = typed.replace(inner, "$1'")
  const safe =
    (!isNumber(value) && start.test(value)) || /^'*[\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What stood in a cell before it was kept from being a formula. */
export const unguarded = (cell: string): string =>
  cell.replace(startGuarded, '').replace(innerGuarded, '$1')
