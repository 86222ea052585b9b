export interface CsvRow {
  /** The line of the file on which the row begins, from 1. */
  readonly line: number
  readonly fields: readonly string[]
}

/** The first line that Excel reads and shows nowhere: it names the sign between fields. */
const separatorLine = /^sep=(.)(?:\r\n|\r|\n|$)/i
/**
 * A cell, and what ends it: in quotes, behind a guard such as ="0012" too, or plain up to the sign.
 */
const cellOf = (separator: string): RegExp =>
  new RegExp(
    `[^\\S\\r\\n${separator}]*(?:=?"((?:[^"]|"")*)"([^${separator}\\r\\n]*)|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  )

/**
 * Reads CSV (RFC 4180) as spreadsheets write it: quoted fields with doubled quotes and line breaks,
 * a byte order mark, a line `sep=;`, cells such as `="0012"`, lines that end in CRLF, LF or CR;
 * comma, semicolon or tab, whichever the first line has most of outside of quotes. Empty lines are
 * left out, and blanks around a field.
 */
export function readCsv(text: string): CsvRow[] {
  const whole = text.replace(/^\uFEFF/, '')
  const [named = '', sign] = separatorLine.exec(whole) ?? []
  const source = whole.slice(named.length)
  const cell = cellOf(sign === undefined ? separatorOf(source) : escaped(sign))
  const rows: CsvRow[] = []
  let line = named === '' ? 1 : 2
  let row = { line, fields: [] as string[] }
  for (let at = 0; at < source.length || row.fields.length > 0; at = cell.lastIndex) {
    cell.lastIndex = at
    const [found = '', quoted, behind = '', plain = '', end = ''] = cell.exec(source) ?? []
    row.fields.push((quoted === undefined ? plain : unquoted(quoted) + behind).trim())
    line += found.match(/\r\n|\r|\n/g)?.length ?? 0
    const isEnd = end === '' || /[\r\n]/.test(end)
    if (!isEnd) continue
    if (row.fields.some((field) => field !== '')) rows.push(row)
    row = { line, fields: [] }
    if (end === '') break
  }
  return rows
}

/**
 * Doubled quotes within quotes are one; a guard that was quoted as a whole, `"=""0012"""`, is none
 * of the text.
 */
const unquoted = (quoted: string): string =>
  quoted.replaceAll('""', '"').replace(/^="([^"]*)"$/, '$1')

const escaped = (sign: string): string => sign.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

function separatorOf(source: string): string {
  const head = source.replaceAll(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)[0] ?? ''
  const count = (sign: string): number => head.split(sign).length
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}

/** Digits that a spreadsheet keeps of a number. */
const keptDigits = 15

/**
 * True for a number that a spreadsheet has rounded. Its original is lost: `1.23457E+12`, or more
 * than 15 digits with nothing but noughts behind them.
 */
export function isRounded(cell: string): boolean {
  if (/^[+-]?\d(?:[.,]\d+)?E\+?\d+$/i.test(cell)) return /[.,+]/.test(cell)
  return /^\d{16,}$/.test(cell) && /^0+$/.test(cell.slice(keptDigits))
}
