import { LRUCache } from 'lru-cache'

/** A run of dark modules in one row. */
export interface CodeBar {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A square code: its side in modules, and its dark runs. */
export interface SheetCode {
  readonly size: number
  readonly bars: readonly CodeBar[]
}

/**
 * Returns a sheet's code: piece, number, count. From the second printing on it has the printing
 * too.
 */
export const sheetCodeText = (
  piece: string,
  sheet: number | 'A' | 'S' | 'R' | 'B',
  sheets?: number,
  generation = 1,
): string =>
  [
    piece,
    sheet,
    ...(sheets === undefined ? [] : [sheets]),
    ...(generation > 1 ? [generation] : []),
  ].join('/')

/** Returns the change of a piece's codes for a reprint. */
export const laterCodes = (piece: string, sheets: number, generation: number) =>
  Array.from({ length: sheets }, (_, index) => ({
    from: dataMatrix(sheetCodeText(piece, index + 1, sheets)),
    to: dataMatrix(sheetCodeText(piece, index + 1, sheets, generation)),
  }))

/**
 * Side of the symbol, bytes of data, bytes of correction: the squares of one region in
 * ISO/IEC 16022.
 */
const sizes = [
  [10, 3, 5],
  [12, 5, 7],
  [14, 8, 10],
  [16, 12, 12],
  [18, 18, 14],
  [20, 22, 18],
  [22, 30, 20],
  [24, 36, 24],
  [26, 44, 28],
] as const

const exp: number[] = []
const log: number[] = []
for (let power = 0, value = 1; power < 255; power += 1) {
  exp[power] = value
  log[value] = power
  value *= 2
  if (value > 255) value ^= 0x12d
}

const times = (one: number, other: number): number =>
  one === 0 || other === 0 ? 0 : (exp[((log[one] ?? 0) + (log[other] ?? 0)) % 255] ?? 0)

/** ASCII encodation: a pair of digits takes one byte, any other ASCII character one each. */
function dataBytes(text: string): number[] {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const pair = text.slice(at, at + 2)
    if (/^\d\d$/.test(pair)) {
      bytes.push(130 + Number(pair))
      at += 1
      continue
    }
    const code = text.charCodeAt(at)
    if (code > 127)
      throw new Error(`"${text}" cannot be a sheet's code: only ASCII can be scanned.`)
    bytes.push(code + 1)
  }
  return bytes
}

function padded(bytes: readonly number[], capacity: number): number[] {
  const full = [...bytes]
  if (full.length < capacity) full.push(129)
  while (full.length < capacity) {
    const value = 129 + ((149 * (full.length + 1)) % 253) + 1
    full.push(value > 254 ? value - 254 : value)
  }
  return full
}

/** Reed-Solomon bytes over the field of 256 with the polynomial 0x12d. */
function correction(data: readonly number[], count: number): number[] {
  let generator = [1]
  for (let power = 1; power <= count; power += 1) {
    const next = new Array<number>(generator.length + 1).fill(0)
    for (const [index, value] of generator.entries()) {
      next[index] = (next[index] ?? 0) ^ value
      next[index + 1] = (next[index + 1] ?? 0) ^ times(value, exp[power] ?? 0)
    }
    generator = next
  }
  const rest = new Array<number>(count).fill(0)
  for (const byte of data) {
    const factor = byte ^ (rest.shift() as number)
    rest.push(0)
    for (let index = 0; index < count; index += 1)
      rest[index] = (rest[index] ?? 0) ^ times(generator[index + 1] ?? 0, factor)
  }
  return rest
}

/**
 * Places bytes in the mapping matrix, module by module. It walks it as annex F of the standard
 * does.
 */
class Placement {
  readonly #size: number
  readonly #bytes: readonly number[]
  readonly cells: (0 | 1 | undefined)[]
  #next = 0

  constructor(size: number, bytes: readonly number[]) {
    this.#size = size
    this.#bytes = bytes
    this.cells = new Array<0 | 1 | undefined>(size * size).fill(undefined)
  }

  fill(): this {
    const size = this.#size
    let row = 4
    let column = 0
    do {
      this.#corners(row, column)
      for (; row >= 0 && column < size; row -= 2, column += 2)
        if (row < size && column >= 0) this.#utah(row, column)
      row += 1
      column += 3
      for (; row < size && column >= 0; row += 2, column -= 2)
        if (row >= 0 && column < size) this.#utah(row, column)
      row += 3
      column += 1
    } while (row < size || column < size)
    const last = size * size - 1
    if (this.cells[last] === undefined) {
      this.cells[last] = 1
      this.cells[last - size - 1] = 1
    }
    return this
  }

  /** The four places where a byte is laid around a corner. */
  #corners(row: number, column: number): void {
    const size = this.#size
    if (row === size && column === 0)
      this.#corner([
        [-1, 0],
        [-1, 1],
        [-1, 2],
        [0, -2],
        [0, -1],
        [1, -1],
        [2, -1],
        [3, -1],
      ])
    if (row === size - 2 && column === 0 && size % 4 !== 0)
      this.#corner([
        [-3, 0],
        [-2, 0],
        [-1, 0],
        [0, -4],
        [0, -3],
        [0, -2],
        [0, -1],
        [1, -1],
      ])
    if (row === size - 2 && column === 0 && size % 8 === 4)
      this.#corner([
        [-3, 0],
        [-2, 0],
        [-1, 0],
        [0, -2],
        [0, -1],
        [1, -1],
        [2, -1],
        [3, -1],
      ])
    if (row === size + 4 && column === 2 && size % 8 === 0)
      this.#corner([
        [-1, 0],
        [-1, -1],
        [0, -3],
        [0, -2],
        [0, -1],
        [1, -3],
        [1, -2],
        [1, -1],
      ])
  }

  #utah(row: number, column: number): void {
    if (this.cells[row * this.#size + column] !== undefined) return
    const shape = [
      [-2, -2],
      [-2, -1],
      [-1, -2],
      [-1, -1],
      [-1, 0],
      [0, -2],
      [0, -1],
      [0, 0],
    ] as const
    const byte = this.#bytes[this.#next] ?? 0
    this.#next += 1
    for (const [bit, [down, right]] of shape.entries())
      this.#module(row + down, column + right, (byte >> (7 - bit)) & 1)
  }

  #module(row: number, column: number, value: number): void {
    const size = this.#size
    let [r, c] = [row, column]
    if (r < 0) [r, c] = [r + size, c + 4 - ((size + 4) % 8)]
    if (c < 0) [r, c] = [r + 4 - ((size + 4) % 8), c + size]
    this.cells[r * size + c] = value === 1 ? 1 : 0
  }

  #corner(shape: readonly (readonly [number, number])[]): void {
    const size = this.#size
    const byte = this.#bytes[this.#next] ?? 0
    this.#next += 1
    for (const [bit, [row, column]] of shape.entries()) {
      const at = ((row + size) % size) * size + ((column + size) % size)
      this.cells[at] = ((byte >> (7 - bit)) & 1) === 1 ? 1 : 0
    }
  }
}

function isDark(
  x: number,
  y: number,
  size: number,
  cells: readonly (0 | 1 | undefined)[],
): boolean {
  if (x === 0 || y === size - 1) return true
  if (y === 0) return x % 2 === 0
  if (x === size - 1) return y % 2 === 1
  return cells[(y - 1) * (size - 2) + x - 1] === 1
}

const cache = new LRUCache<string, SheetCode>({ max: 2000 })

/**
 * Encodes a text as Data Matrix (ECC 200). Phones and hand scanners read it from a square of 9 mm.
 * Written here because a general library takes 0.7 to 3 ms a code, more than drawing the whole
 * page; a test reads the codes back.
 */
export function dataMatrix(text: string): SheetCode {
  const known = cache.get(text)
  if (known !== undefined) return known
  const bytes = dataBytes(text)
  const fitting = sizes.find(([, capacity]) => capacity >= bytes.length)
  if (fitting === undefined) throw new Error(`"${text}" is too long for a sheet's code.`)
  const [size, capacity, extra] = fitting
  const data = padded(bytes, capacity)
  const { cells } = new Placement(size - 2, [...data, ...correction(data, extra)]).fill()
  const bars: CodeBar[] = []
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      let width = 0
      while (x + width < size && isDark(x + width, y, size, cells)) width += 1
      if (width > 0) bars.push({ x, y, width })
      x += width
    }
  }
  const code = { size, bars }
  cache.set(text, code)
  return code
}
