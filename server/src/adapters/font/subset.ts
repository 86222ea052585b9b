import type { TrueType } from './truetype.ts'

/** Chosen glyphs of a face, renumbered; 0 stays empty. */
export interface Subset {
  /** Old glyph numbers by new number. */
  readonly glyphs: readonly number[]
  readonly tables: ReadonlyMap<string, Buffer>
  /**
   * Runs of the new `glyf` that equal the face's, in order. Three numbers each: target, source,
   * length.
   */
  readonly taken: readonly number[]
}

const areWords = 0x1
const hasScale = 0x8
const more = 0x20
const hasXyScale = 0x40
const hasMatrix = 0x80
const hasInstructions = 0x100

interface Component {
  /** Start of the component's record: flags, then its glyph's number. */
  readonly at: number
  readonly glyph: number
  readonly end: number
}

function componentsOf(outline: Buffer): Component[] {
  const components: Component[] = []
  let at = 10
  for (let flags = more; (flags & more) !== 0; ) {
    flags = outline.readUInt16BE(at)
    let end = at + 4 + ((flags & areWords) !== 0 ? 4 : 2)
    if ((flags & hasScale) !== 0) end += 2
    else if ((flags & hasXyScale) !== 0) end += 4
    else if ((flags & hasMatrix) !== 0) end += 8
    components.push({ at, glyph: outline.readUInt16BE(at + 2), end })
    at = end
  }
  return components
}

const isComposite = (outline: Buffer): boolean => outline.length > 0 && outline.readInt16BE(0) < 0

/** The outline without hinting programs, whose tables are left out too. */
function withoutProgram(outline: Buffer): Buffer {
  if (outline.length === 0) return outline
  const at = 10 + outline.readInt16BE(0) * 2
  const length = outline.readUInt16BE(at)
  if (length === 0) return outline
  const bare = Buffer.concat([outline.subarray(0, at + 2), outline.subarray(at + 2 + length)])
  bare.writeUInt16BE(0, at)
  return bare
}

function renumbered(outline: Buffer, numbers: ReadonlyMap<number, number>): Buffer {
  const components = componentsOf(outline)
  const copy = Buffer.from(outline.subarray(0, (components.at(-1) as Component).end))
  for (const { at, glyph } of components) {
    copy.writeUInt16BE(copy.readUInt16BE(at) & ~hasInstructions, at)
    copy.writeUInt16BE(numbers.get(glyph) ?? 0, at + 2)
  }
  return copy
}

/** Numbers the given glyphs and adds the parts of composed ones. */
function collect(font: TrueType, wanted: readonly number[]): Map<number, number> {
  const numbers = new Map<number, number>([[0, 0]])
  const waiting = [...wanted]
  for (let index = 0; index < waiting.length; index += 1) {
    const glyph = waiting[index] ?? 0
    if (numbers.has(glyph)) continue
    numbers.set(glyph, numbers.size)
    const outline = font.outline(glyph)
    if (isComposite(outline))
      waiting.push(...componentsOf(outline).map((component) => component.glyph))
  }
  return numbers
}

/** Shorter runs are not worth telling. */
const leastRun = 32

/**
 * The parts of a new outline that are the face's: before and after its hinting program, which is
 * left out.
 */
function takenOf(outline: Buffer, bare: Buffer, at: number, from: number): number[] {
  if (bare.length === outline.length)
    return outline.length < leastRun ? [] : [at, from, bare.length]
  const head = 10 + outline.readInt16BE(0) * 2
  const tail = bare.length - head - 2
  return [
    ...(head < leastRun ? [] : [at, from, head]),
    ...(tail < leastRun ? [] : [at + head + 2, from + outline.length - tail, tail]),
  ]
}

/** Joins the outlines, padded to four bytes, and lists their starts. */
function pack(outlines: readonly Buffer[]): { glyf: Buffer; loca: Buffer } {
  const loca = Buffer.alloc((outlines.length + 1) * 4)
  let total = 0
  for (const [index, outline] of outlines.entries()) {
    loca.writeUInt32BE(total, index * 4)
    total += (outline.length + 3) & ~3
  }
  loca.writeUInt32BE(total, outlines.length * 4)
  const glyf = Buffer.alloc(total)
  for (const [index, outline] of outlines.entries())
    outline.copy(glyf, loca.readUInt32BE(index * 4))
  return { glyf, loca }
}

/**
 * Cuts a face down to some glyphs and the parts they need. It keeps outlines and metrics only,
 * without kerning, ligatures or hinting, which the layout does not use.
 */
export function subset(font: TrueType, wanted: readonly number[]): Subset {
  const numbers = collect(font, wanted)
  const glyphs = [...numbers.keys()]
  const outlines = glyphs.map((glyph) => font.outline(glyph))
  const bare = outlines.map((outline) =>
    isComposite(outline) ? renumbered(outline, numbers) : withoutProgram(outline),
  )
  const { glyf, loca } = pack(bare)
  const { byteOffset: start } = font.table('glyf')
  const taken = outlines.flatMap((outline, index) =>
    isComposite(outline)
      ? []
      : takenOf(
          outline,
          bare[index] as Buffer,
          loca.readUInt32BE(index * 4),
          outline.byteOffset - start,
        ),
  )
  const hmtx = Buffer.alloc(glyphs.length * 4)
  for (const [index, glyph] of glyphs.entries()) {
    hmtx.writeUInt16BE(font.advance(glyph), index * 4)
    hmtx.writeInt16BE(font.leftBearing(glyph), index * 4 + 2)
  }
  const head = Buffer.from(font.table('head'))
  head.writeUInt32BE(0, 8)
  head.writeInt16BE(1, 50)
  const hhea = Buffer.from(font.table('hhea'))
  hhea.writeUInt16BE(glyphs.length, 34)
  const maxp = Buffer.from(font.table('maxp'))
  maxp.writeUInt16BE(glyphs.length, 4)
  // Hinting is gone: no functions, no stack, no storage, no twilight points.
  for (const at of [16, 18, 20, 22, 24, 26]) maxp.writeUInt16BE(0, at)
  const tables = new Map<string, Buffer>([
    ['glyf', glyf],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', hmtx],
    ['loca', loca],
    ['maxp', maxp],
  ])
  return { glyphs, tables, taken }
}

/**
 * The sum of a table's big-endian words, modulo 2^32; read bytewise, which is what engines do
 * fastest.
 */
function checksum(table: Uint8Array): number {
  let [high, upper, lower, low] = [0, 0, 0, 0]
  const whole = table.length & ~3
  for (let at = 0; at < whole; at += 4) {
    high += table[at] ?? 0
    upper += table[at + 1] ?? 0
    lower += table[at + 2] ?? 0
    low += table[at + 3] ?? 0
  }
  high += table[whole] ?? 0
  upper += table[whole + 1] ?? 0
  lower += table[whole + 2] ?? 0
  return ((high % 256) * 0x1000000 + upper * 0x10000 + lower * 0x100 + low) % 0x100000000
}

/** A `.ttf` file of these tables. */
export function writeTrueType(tables: ReadonlyMap<string, Buffer>): Buffer {
  const tags = [...tables.keys()].sort()
  const header = Buffer.alloc(12 + tags.length * 16)
  const power = 2 ** Math.floor(Math.log2(tags.length))
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(tags.length, 4)
  header.writeUInt16BE(power * 16, 6)
  header.writeUInt16BE(Math.log2(power), 8)
  header.writeUInt16BE((tags.length - power) * 16, 10)
  const parts: Buffer[] = [header]
  let offset = header.length
  let headAt = -1
  let sum = 0
  for (const [index, tag] of tags.entries()) {
    const table = tables.get(tag) as Buffer
    const at = 12 + index * 16
    header.write(tag, at, 'latin1')
    const own = checksum(table)
    sum += own
    header.writeUInt32BE(own, at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(table.length, at + 12)
    if (tag === 'head') headAt = offset
    parts.push(table, Buffer.alloc(-table.length & 3))
    offset += (table.length + 3) & ~3
  }
  const file = Buffer.concat(parts)
  if (headAt >= 0)
    file.writeUInt32BE((0xb1b0afba - ((sum + checksum(header)) % 0x100000000)) >>> 0, headAt + 8)
  return file
}

/** Returns the start of a table in a file of `writeTrueType`. */
export function tableStart(file: Buffer, tag: string): number {
  for (let at = 12; at < file.length; at += 16)
    if (file.toString('latin1', at, at + 4) === tag) return file.readUInt32BE(at + 8)
  throw new Error(`The file has no "${tag}" table.`)
}
