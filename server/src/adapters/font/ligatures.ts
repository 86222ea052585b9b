import type { TrueType } from './truetype.ts'

/** Sequences that a face replaces by one glyph, by joined glyph numbers. */
export type Ligatures = ReadonlyMap<string, number>

function coverage(table: Buffer): number[] {
  const glyphs: number[] = []
  const count = table.readUInt16BE(2)
  for (let index = 0; index < count; index += 1) {
    if (table.readUInt16BE(0) === 1) {
      glyphs.push(table.readUInt16BE(4 + index * 2))
      continue
    }
    const at = 4 + index * 6
    for (let glyph = table.readUInt16BE(at); glyph <= table.readUInt16BE(at + 2); glyph += 1)
      glyphs.push(glyph)
  }
  return glyphs
}

function readSubtable(table: Buffer, into: Map<string, number>): void {
  const firsts = coverage(table.subarray(table.readUInt16BE(2)))
  for (const [index, first] of firsts.entries()) {
    const set = table.subarray(table.readUInt16BE(6 + index * 2))
    for (let number = 0; number < set.readUInt16BE(0); number += 1) {
      const ligature = set.subarray(set.readUInt16BE(2 + number * 2))
      const parts = [first]
      for (let part = 1; part < ligature.readUInt16BE(2); part += 1)
        parts.push(ligature.readUInt16BE(2 + part * 2))
      const key = parts.join(',')
      if (!into.has(key)) into.set(key, ligature.readUInt16BE(0))
    }
  }
}

/** Reads all ligatures of a face (GSUB lookup type 4). They make emoji sequences one picture. */
export function readLigatures(font: TrueType): Ligatures {
  const found = new Map<string, number>()
  const gsub = font.table('GSUB')
  if (gsub.length === 0) return found
  const lookups = gsub.subarray(gsub.readUInt16BE(8))
  for (let index = 0; index < lookups.readUInt16BE(0); index += 1) {
    const lookup = lookups.subarray(lookups.readUInt16BE(2 + index * 2))
    const type = lookup.readUInt16BE(0)
    for (let number = 0; number < lookup.readUInt16BE(4); number += 1) {
      const table = lookup.subarray(lookup.readUInt16BE(6 + number * 2))
      if (type === 4) readSubtable(table, found)
      else if (type === 7 && table.readUInt16BE(2) === 4)
        readSubtable(table.subarray(table.readUInt32BE(4)), found)
    }
  }
  return found
}
