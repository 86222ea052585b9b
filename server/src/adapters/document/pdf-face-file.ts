import { writeTrueType } from '../font/subset.ts'
import type { TrueType } from '../font/truetype.ts'

/** The tables that PDFium draws with. `GSUB` turns signs in vertical lines. */
const tables = [
  ...['OS/2', 'cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca'],
  ...['maxp', 'name', 'post', 'prep', 'vhea', 'vmtx', 'GSUB'],
]
const lastCode = 0x10ffff

/**
 * Builds a font file in which every character has a glyph. PDFium would skip the missing ones: an
 * object of such characters alone would be missing in the text layer too. Their glyph has a size
 * and draws nothing: no line, and no box that looks like a letter.
 */
export function faceFile(font: TrueType): Buffer {
  const own = new Map<string, Buffer>()
  for (const tag of tables) {
    const table = font.table(tag)
    if (table.length > 0) own.set(tag, Buffer.from(table))
  }
  const glyf = font.table('glyf')
  const added = emptyGlyph(font.unitsPerEm)
  const unseen = font.glyphs
  own.set('glyf', Buffer.concat([glyf, added]))
  own.set('loca', withGlyph(font, glyf.length + added.length))
  own.get('maxp')?.writeUInt16BE(font.glyphs + 1, 4)
  // Glyphs behind the last full entry have its advance, and two bytes for their bearing.
  for (const tag of ['hmtx', 'vmtx']) {
    const metrics = own.get(tag)
    if (metrics !== undefined) own.set(tag, Buffer.concat([metrics, Buffer.alloc(4)]))
  }
  return writeTrueType(own.set('cmap', fullMap(font.characters, unseen)))
}

/** `loca` with one more glyph, which ends at `end`; glyph 0 becomes empty. */
function withGlyph(font: TrueType, end: number): Buffer {
  const isLong = font.table('head').readInt16BE(50) === 1
  const last = Buffer.alloc(isLong ? 4 : 2)
  if (isLong) last.writeUInt32BE(end)
  else last.writeUInt16BE(end / 2)
  const loca = Buffer.concat([font.table('loca'), last])
  loca.copy(loca, 0, last.length, last.length * 2)
  return loca
}

/** A glyph of two contours of one point each: they span its box, and there is nothing to fill. */
function emptyGlyph(width: number): Buffer {
  const glyph = Buffer.alloc(28)
  glyph.writeInt16BE(2, 0)
  glyph.writeInt16BE(width, 6)
  glyph.writeInt16BE(width, 8)
  // The last points of the contours, no instructions, then flags, and steps across and up.
  glyph.writeUInt16BE(1, 12)
  glyph.fill(1, 16, 18)
  glyph.writeInt16BE(width, 20)
  glyph.writeInt16BE(width, 24)
  return glyph
}

/**
 * A `cmap` of format 13: ranges of characters that share a glyph, which is all that lie between
 * those of the face.
 */
function fullMap(characters: ReadonlyMap<number, number>, unseen: number): Buffer {
  const groups: (readonly [first: number, last: number, glyph: number])[] = []
  let next = 1
  for (const code of [...characters.keys()].sort((one, other) => one - other)) {
    if (code > next) groups.push([next, code - 1, unseen])
    groups.push([code, code, characters.get(code) ?? unseen])
    next = code + 1
  }
  groups.push([next, lastCode, unseen])
  // Two records, for Windows' Unicode of two bytes and of four: fonts of one byte a letter look for
  // the first.
  const start = 4 + 2 * 8
  const map = Buffer.alloc(start + 16 + groups.length * 12)
  map.writeUInt16BE(2, 2)
  for (const [index, encoding] of [1, 10].entries()) {
    const record = 4 + index * 8
    map.writeUInt16BE(3, record)
    map.writeUInt16BE(encoding, record + 2)
    map.writeUInt32BE(start, record + 4)
  }
  map.writeUInt16BE(13, start)
  map.writeUInt32BE(map.length - start, start + 4)
  map.writeUInt32BE(groups.length, start + 12)
  for (const [index, group] of groups.entries())
    for (const [part, value] of group.entries())
      map.writeUInt32BE(value, start + 16 + index * 12 + part * 4)
  return map
}
