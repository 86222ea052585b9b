/**
 * What cells begin with that a spreadsheet would work out, and what would let such a beginning pass
 * unseen. The last was guarded already by whoever typed it: its apostrophe is theirs and stays.
 */
const beginnings = ['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '＝', '＋', '－', '＠', "'="]

/**
 * What begins another cell where a semicolon or a tab parts them, or another line where no quotes
 * are read.
 */
const within = ['x;=', 'x; =', 'x\t@', 'x\n+', "x;'=", 'x;-5;=']

/** Values that begin so, each with all that must be quoted: commas, quotes and line breaks. */
export const formulas: readonly string[] = [...beginnings, ...within].map(
  (beginning, at) => `${beginning}HYPERLINK("http://x.example/${at}","a,b")\nnext ${at}`,
)

/** The same for what is one line and is kept without space around it. */
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

/** A number or code that a spreadsheet is to keep as it is written; nothing in it is worked out. */
export const isKeptWhole = (cell: string): boolean => /^="[\deE/-]+"$/.test(cell)

/**
 * What a spreadsheet works out, or Excel does after taking white space away. A number below zero is
 * one.
 */
export const isFormula = (cell: string): boolean =>
  !isKeptWhole(cell) &&
  !/^-\d+(?:\.\d+)?$/.test(cell) &&
  (/^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) || /^[\t\r]/.test(cell))

/**
 * The cells that a spreadsheet would make of it where a semicolon or a tab parts them, and quotes
 * within are plain text.
 */
export const piecesOf = (cell: string): string[] => cell.split(/[;\t\r\n]/)

/** A cell that the product's rule keeps from being a formula. */
export const isGuarded = (cell: string): boolean =>
  cell.startsWith("'") && isFormula(cell.replace(/^'+/, ''))
