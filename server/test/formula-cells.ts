/**
 * Beginnings of cells that a spreadsheet would compute, and disguises of them. The last one was
 * guarded by its typist: its apostrophe stays.
 */
const beginnings = ['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '＝', '＋', '－', '＠', "'="]

/**
 * Texts that begin another cell at a semicolon or a tab. Others begin another line without quotes.
 */
const within = ['x;=', 'x; =', 'x\t@', 'x\n+', "x;'=", 'x;-5;=']

/** Values that begin so, each with all that must be quoted: commas, quotes and line breaks. */
export const formulas: readonly string[] = [...beginnings, ...within].map(
  (beginning, at) => `${beginning}HYPERLINK("http://x.example/${at}","a,b")\nnext ${at}`,
)

/** The same for single lines that are stored without outer space. */
export const lineFormulas: readonly string[] = [...beginnings, ...within]
  .filter((beginning) => beginning.trim() === beginning && !/\s/.test(beginning))
  .map((beginning, at) => `${beginning}SUM(${at},"1")`)

/**
 * The cells of a file as RFC 4180 reads them, nothing trimmed. Throws where a quote stands that the
 * form does not allow.
 */
export function cellsOf(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = csv.startsWith('\uFEFF') ? 1 : 0
  while (at < csv.length) {
    const [whole = '', quoted, plain = '', end] =
      /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(csv.slice(at)) ?? []
    if (end === undefined) throw new Error(`no cell ends at ${at}: ${csv.slice(at, at + 40)}`)
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== ',') {
      rows.push(row)
      row = []
    }
    at += whole.length
  }
  return rows
}

/** True for a number or code that a spreadsheet keeps as text. */
export const isKeptWhole = (cell: string): boolean => /^="[\deE/-]+"$/.test(cell)

/**
 * True for text that a spreadsheet, or Excel without white space, computes. A number below zero is
 * one.
 */
export const isFormula = (cell: string): boolean =>
  !isKeptWhole(cell) &&
  !/^-\d+(?:\.\d+)?$/.test(cell) &&
  (/^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) || /^[\t\r]/.test(cell))

/** Splits a cell as a spreadsheet does at semicolons and tabs. Quotes within are plain text. */
export const piecesOf = (cell: string): string[] => cell.split(/[;\t\r\n]/)

/** A cell that the product's rule keeps from being a formula. */
export const isGuarded = (cell: string): boolean =>
  cell.startsWith("'") && isFormula(cell.replace(/^'+/, ''))
