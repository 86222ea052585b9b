import { inflateSync } from 'node:zlib'

/**
 * A TrueType face, opened for reading. Glyph 0 is the empty glyph of characters that the face does
 * not have.
 */
export interface TrueType {
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  readonly glyphs: number
  /** Bounding box of the face: xMin, yMin, xMax, yMax. */
  readonly box: readonly [number, number, number, number]
  /** Unicode to glyph. */
  readonly characters: ReadonlyMap<number, number>
  readonly glyph: (code: number) => number
  readonly advance: (glyph: number) => number
  readonly leftBearing: (glyph: number) => number
  /** The glyph's record in `glyf`; empty for blanks. */
  readonly outline: (glyph: number) => Buffer
  /** A whole table, empty when the face has none. */
  readonly table: (tag: string) => Buffer
}

type Tables = ReadonlyMap<string, Buffer>

const woff = 0x774f4646

function readTables(file: Buffer): Tables {
  const tables = new Map<string, Buffer>()
  const isWoff = file.readUInt32BE(0) === woff
  const count = file.readUInt16BE(isWoff ? 12 : 4)
  for (let index = 0; index < count; index += 1) {
    const at = isWoff ? 44 + index * 20 : 12 + index * 16
    const tag = file.toString('latin1', at, at + 4)
    if (!isWoff) {
      const offset = file.readUInt32BE(at + 8)
      tables.set(tag, file.subarray(offset, offset + file.readUInt32BE(at + 12)))
      continue
    }
    const offset = file.readUInt32BE(at + 4)
    const packed = file.readUInt32BE(at + 8)
    const bytes = file.subarray(offset, offset + packed)
    tables.set(tag, packed < file.readUInt32BE(at + 12) ? inflateSync(bytes) : bytes)
  }
  return tables
}

function readSegments(table: Buffer, into: Map<number, number>): void {
  const segments = table.readUInt16BE(6) / 2
  for (let index = 0; index < segments; index += 1) {
    const end = table.readUInt16BE(14 + index * 2)
    const start = table.readUInt16BE(16 + (segments + index) * 2)
    const delta = table.readInt16BE(16 + (2 * segments + index) * 2)
    const rangeAt = 16 + (3 * segments + index) * 2
    const range = table.readUInt16BE(rangeAt)
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const raw = range === 0 ? code : table.readUInt16BE(rangeAt + range + (code - start) * 2)
      const glyph = range !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff
      if (glyph !== 0) into.set(code, glyph)
    }
  }
}

function readGroups(table: Buffer, into: Map<number, number>): void {
  const groups = table.readUInt32BE(12)
  for (let index = 0; index < groups; index += 1) {
    const at = 16 + index * 12
    const start = table.readUInt32BE(at)
    const end = table.readUInt32BE(at + 4)
    const glyph = table.readUInt32BE(at + 8)
    for (let code = start; code <= end; code += 1) into.set(code, glyph + code - start)
  }
}

function readCharacters(cmap: Buffer): Map<number, number> {
  const characters = new Map<number, number>()
  const count = cmap.readUInt16BE(2)
  const seen = new Set<number>()
  for (let index = 0; index < count; index += 1) {
    const at = 4 + index * 8
    const platform = cmap.readUInt16BE(at)
    const encoding = cmap.readUInt16BE(at + 2)
    const offset = cmap.readUInt32BE(at + 4)
    const isUnicode = platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10))
    if (!isUnicode || seen.has(offset)) continue
    seen.add(offset)
    const table = cmap.subarray(offset)
    const format = table.readUInt16BE(0)
    if (format === 4) readSegments(table, characters)
    else if (format === 12) readGroups(table, characters)
  }
  return characters
}

function required(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag)
  if (table === undefined)
    throw new Error(`The font has no "${tag}" table: only TrueType outlines can be used.`)
  return table
}

/** Opens a `.ttf` or `.woff` file. Throws when it is not a TrueType face. */
export function openTrueType(file: Buffer): TrueType {
  const tables = readTables(file)
  const head = required(tables, 'head')
  const hhea = required(tables, 'hhea')
  const hmtx = required(tables, 'hmtx')
  const loca = required(tables, 'loca')
  const glyf = required(tables, 'glyf')
  const glyphs = required(tables, 'maxp').readUInt16BE(4)
  const metrics = hhea.readUInt16BE(34)
  const isLong = head.readInt16BE(50) === 1
  const offset = (glyph: number): number =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2
  const characters = readCharacters(required(tables, 'cmap'))
  const none = Buffer.alloc(0)
  return {
    unitsPerEm: head.readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    glyphs,
    box: [head.readInt16BE(36), head.readInt16BE(38), head.readInt16BE(40), head.readInt16BE(42)],
    characters,
    glyph: (code) => characters.get(code) ?? 0,
    advance: (glyph) => hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4),
    leftBearing: (glyph) =>
      glyph < metrics
        ? hmtx.readInt16BE(glyph * 4 + 2)
        : hmtx.readInt16BE(metrics * 4 + (glyph - metrics) * 2),
    outline: (glyph) => glyf.subarray(offset(glyph), offset(glyph + 1)),
    table: (tag) => tables.get(tag) ?? none,
  }
}
