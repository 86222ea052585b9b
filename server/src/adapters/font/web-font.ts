import { subset } from './subset.ts'
import type { TrueType } from './truetype.ts'
import { writeWoff2 } from './woff2.ts'

interface Segment {
  start: number
  end: number
  glyph: number
}

/** Runs of characters whose glyph numbers follow one another. */
function segments(characters: readonly (readonly [code: number, glyph: number])[]): Segment[] {
  const found: Segment[] = []
  for (const [code, glyph] of characters) {
    const last = found.at(-1)
    if (last !== undefined && code === last.end + 1 && glyph === last.glyph + code - last.start)
      last.end = code
    else found.push({ start: code, end: code, glyph })
  }
  return found
}

/** A `cmap` table of format 12, which holds every plane. */
function characterMap(characters: readonly (readonly [number, number])[]): Buffer {
  const groups = segments(characters)
  const table = Buffer.alloc(12 + 16 + groups.length * 12)
  table.writeUInt16BE(1, 2)
  table.writeUInt16BE(3, 4)
  table.writeUInt16BE(10, 6)
  table.writeUInt32BE(12, 8)
  table.writeUInt16BE(12, 12)
  table.writeUInt32BE(16 + groups.length * 12, 16)
  table.writeUInt32BE(groups.length, 24)
  for (const [index, group] of groups.entries()) {
    table.writeUInt32BE(group.start, 28 + index * 12)
    table.writeUInt32BE(group.end, 32 + index * 12)
    table.writeUInt32BE(group.glyph, 36 + index * 12)
  }
  return table
}

/** A `name` table with the one entry that browsers ask for. */
function nameTable(family: string): Buffer {
  const text = Buffer.from(family, 'utf16le').swap16()
  const table = Buffer.alloc(18 + text.length)
  table.writeUInt16BE(1, 2)
  table.writeUInt16BE(18, 4)
  for (const [index, value] of [3, 1, 0x409, 1, text.length, 0].entries())
    table.writeUInt16BE(value, 6 + index * 2)
  text.copy(table, 18)
  return table
}

function postTable(): Buffer {
  const table = Buffer.alloc(32)
  table.writeUInt32BE(0x00030000, 0)
  return table
}

/**
 * A web font (WOFF 2) of some characters of a face: outlines and widths only, so that nothing moves
 * a glyph but the layout.
 */
export async function webFont(
  font: TrueType,
  codes: readonly number[],
  family: string,
): Promise<Buffer> {
  const wanted = [...codes]
    .sort((one, other) => one - other)
    .filter((code) => font.glyph(code) !== 0)
  const { glyphs, tables } = subset(
    font,
    wanted.map((code) => font.glyph(code)),
  )
  const numbers = new Map(glyphs.map((glyph, index) => [glyph, index]))
  const map = characterMap(
    wanted.map((code) => [code, numbers.get(font.glyph(code)) as number] as const),
  )
  return writeWoff2(
    new Map([
      ...tables,
      ['cmap', map],
      ['name', nameTable(family)],
      ['OS/2', font.table('OS/2')],
      ['post', postTable()],
    ]),
  )
}
