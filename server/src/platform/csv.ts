/**
 * Reads CSV (RFC 4180): quoted fields with doubled quotes and line breaks, a leading byte order mark, CRLF or LF; comma,
 * semicolon or tab, whichever the first line has most of. Empty lines are left out. `line` counts lines of the file from 1.
 */
export function readCsv(text: string): { line: number; fields: string[] }[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const rows: { line: number; fields: string[] }[] = []
  let fields: string[] = []
  let field = ''
  let isQuoted = false
  let line = 1
  let start = 1
  const endField = (): void => {
    fields.push(field)
    field = ''
  }
  const endRow = (): void => {
    endField()
    if (fields.some((value) => value.trim() !== ''))
      rows.push({ line: start, fields: fields.map((value) => value.trim()) })
    fields = []
    start = line + 1
  }
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at)
    if (isQuoted && character === '"' && source.charAt(at + 1) === '"') {
      field += '"'
      at += 1
    } else if (character === '"' && (isQuoted || field.trim() === '')) {
      isQuoted = !isQuoted
    } else if (!isQuoted && character === separator) endField()
    else if (!isQuoted && character === '\n') {
      endRow()
      line += 1
    } else {
      if (character === '\n') line += 1
      field += character
    }
  }
  endRow()
  return rows
}

function separatorOf(source: string): string {
  const head = source.split('\n', 1)[0] ?? ''
  const count = (sign: string): number => head.split(sign).length
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}

/**
 * A file for spreadsheets (RFC 4180). `isFirst`: with a byte order mark, so that Excel reads UTF-8; left out of the parts that follow. What a
 * spreadsheet would take for a formula gets an apostrophe before it, also behind a line break, a tab or a semicolon (R35); a number below zero is none.
 * What has an apostrophe there of its own gets one as well, so that `unguarded` gives back what it was.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
export const toCsv = (rows: readonly (readonly string[])[], isFirst = true): string =>
  `${isFirst ? '\uFEFF' : ''}${rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('')}`

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

function csvField(typed: string): string {
  const value = typed.replace(inner, "$1'")
  const safe =
    (!isNumber(value) && start.test(value)) || /^'*[\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What stood in a cell before it was kept from being a formula. */
export const unguarded = (cell: string): string =>
  cell.replace(startGuarded, '').replace(innerGuarded, '$1')
