import { ScanFileError } from './port.ts'

/** The one picture of a page, and how large it stands there. */
export interface Placement {
  readonly name: string
  /** Width times height on the page, in square points. */
  readonly area: number
}

type Matrix = readonly [number, number, number, number, number, number]
const identity: Matrix = [1, 0, 0, 1, 0, 0]

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[1] * n[2],
  m[0] * n[1] + m[1] * n[3],
  m[2] * n[0] + m[3] * n[2],
  m[2] * n[1] + m[3] * n[3],
  m[4] * n[0] + m[5] * n[2] + n[4],
  m[4] * n[1] + m[5] * n[3] + n[5],
]

/**
 * Strings, names, numbers and operators of a content stream; comments and the bytes of strings are
 * skipped.
 */
const token =
  /%[^\r\n]*|\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]*>|<<|>>|[[\]]|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/g
/** Operators that paint something besides pictures: paths, shadings, inline pictures. */
const painting = new Set(['f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*', 'sh', 'BI'])
const showingText = new Set(['Tj', 'TJ', "'", '"'])
const invisibleText = 3

/**
 * Finds the one picture that a scanned page consists of. Text that a scanner's recognition has put
 * invisibly over it is passed over; anything else that the content draws means that the page is not
 * a scan: a ScanFileError.
 */
export function findPicture(content: string, page: number): Placement {
  const state = { matrix: identity, textMode: 0 }
  const stack: { matrix: Matrix; textMode: number }[] = []
  const operands: string[] = []
  const found: Placement[] = []
  for (const [text] of content.matchAll(token)) {
    if (!/^[A-Za-z'"]/.test(text)) {
      if (!text.startsWith('%')) operands.push(text)
      continue
    }
    if (text === 'q') stack.push({ ...state })
    else if (text === 'Q') Object.assign(state, stack.pop() ?? { matrix: identity, textMode: 0 })
    else if (text === 'cm') state.matrix = times(readMatrix(operands, page), state.matrix)
    else if (text === 'Tr') state.textMode = Number(operands.at(-1))
    else if (text === 'Do') found.push(place((operands.at(-1) ?? '').slice(1), state.matrix, page))
    else if (painting.has(text))
      throw new ScanFileError('not_scans', page, 'it is drawn, not scanned')
    else if (showingText.has(text) && state.textMode !== invisibleText)
      throw new ScanFileError('not_scans', page, 'it holds text')
    operands.length = 0
  }
  const [picture, second] = found
  if (!picture || second) throw new ScanFileError('not_scans', page, `${found.length} pictures`)
  return picture
}

function readMatrix(operands: readonly string[], page: number): Matrix {
  const [a = NaN, b = NaN, c = NaN, d = NaN, e = NaN, f = NaN] = operands.slice(-6).map(Number)
  if (![a, b, c, d, e, f].every(Number.isFinite))
    throw new ScanFileError('unreadable', page, 'a matrix is malformed')
  return [a, b, c, d, e, f]
}

function place(name: string, [a, b, c, d]: Matrix, page: number): Placement {
  const area = Math.abs(a * d - b * c)
  if (area === 0) throw new ScanFileError('not_scans', page, 'the picture has no size')
  return { name, area }
}
