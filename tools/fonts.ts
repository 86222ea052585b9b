/**
 * Writes the fonts' tables for the layout (`typeset/src/metrics/*.ts`) from the font files.
 * `node tools/fonts.ts` writes, `node tools/fonts.ts --check` fails when a written table is out of
 * date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { skinTones } from '@mailing/typeset/clusters.ts'
import { fonts } from '@mailing/typeset/fonts.ts'
import type { FontKey } from '@mailing/typeset/model.ts'
import { fontFile } from '../server/src/adapters/font/files.ts'
import { readLigatures } from '../server/src/adapters/font/ligatures.ts'
import type { TrueType } from '../server/src/adapters/font/truetype.ts'

const digitCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function digits(value: number): string {
  let rest = value
  let text = ''
  while (rest >= 32) {
    text += digitCharacters[32 + (rest % 32)]
    rest = Math.floor(rest / 32)
  }
  return text + digitCharacters[rest]
}

/**
 * Characters whose glyph is drawn or is a blank; a font's own empty glyph for a visible character
 * does not count.
 */
function covered(font: TrueType, key: FontKey): number[] {
  const isBlank = (code: number): boolean =>
    code === 0x20 || code === 0xa0 || code === 0x3000 || (code >= 0x2000 && code <= 0x205f)
  return [...font.characters]
    .filter(
      ([code, glyph]) =>
        code >= 0x20 && (key === 'emoji' || isBlank(code) || font.outline(glyph).length > 0),
    )
    .map(([code]) => code)
    .sort((one, other) => one - other)
}

function packRanges(
  font: TrueType,
  codes: readonly number[],
): { widths: number[]; ranges: string } {
  const uses = new Map<number, number>()
  const advance = (code: number): number => font.advance(font.glyph(code))
  for (const code of codes) uses.set(advance(code), (uses.get(advance(code)) ?? 0) + 1)
  const widths = [...uses]
    .sort((one, other) => other[1] - one[1] || one[0] - other[0])
    .map(([width]) => width)
  let ranges = ''
  let next = 0
  for (let at = 0; at < codes.length; ) {
    const start = codes[at] as number
    let length = 1
    while (codes[at + length] === start + length && advance(start + length) === advance(start))
      length += 1
    ranges += digits(start - next) + digits(length - 1) + digits(widths.indexOf(advance(start)))
    next = start + length
    at += length
  }
  return { widths, ranges }
}

/**
 * Sequences by pattern, `T` for a tone; a pattern counts only when the font draws it with every
 * tone. `U` is a second tone that differs from the first: most pairs of one tone have a code point
 * of their own.
 */
function packSequences(font: TrueType): string {
  const codeOf = new Map<number, number>()
  for (const [code, glyph] of font.characters) if (!codeOf.has(glyph)) codeOf.set(glyph, code)
  const patterns = new Map<string, number>()
  for (const glyphs of readLigatures(font).keys()) {
    const codes = glyphs.split(',').map((glyph) => codeOf.get(Number(glyph)))
    if (codes.some((code) => code === undefined)) continue
    const name = String.fromCodePoint(...(codes as number[])).replaceAll('\ufe0f', '')
    const pattern = patternOf(name)
    patterns.set(pattern, (patterns.get(pattern) ?? 0) + 1)
  }
  const isWhole = ([pattern, count]: [string, number]): boolean =>
    count >= (pattern.includes('U') ? 20 : pattern.includes('T') ? 5 : 1)
  const whole = [...patterns].filter(isWhole).map(([pattern]) => pattern)
  const names = whole.filter(
    (pattern) => !whole.includes(pattern.replace('U', 'T')) || !pattern.includes('U'),
  )
  return names.sort((one, other) => (one < other ? -1 : 1)).join(' ')
}

function patternOf(name: string): string {
  const [first, second] = name.match(skinTones) ?? []
  const pattern = name.replace(skinTones, 'T')
  return second === undefined || first === second ? pattern : pattern.replace(/T([^T]*)T/u, 'T$1U')
}

function tableOf(key: FontKey): string {
  const font = fontFile(key)
  const { widths, ranges } = packRanges(font, covered(font, key))
  const sequences = key === 'emoji' ? `  sequences:\n    '${packSequences(font)}',\n` : ''
  return `// Written by tools/fonts.ts from the font's file; do not edit.
import type { PackedMetrics } from '../metrics.ts';

export const metrics: PackedMetrics = {
  unitsPerEm: ${font.unitsPerEm},
  ascent: ${font.ascent},
  descent: ${font.descent},
  widths: [${widths.join(', ')}],
  ranges:
    '${ranges}',
${sequences}};
`
}

const isCheck = process.argv.includes('--check')
let stale = 0
for (const { key } of fonts) {
  const path = new URL(`../typeset/src/metrics/${key}.ts`, import.meta.url)
  const text = tableOf(key)
  if (!isCheck) {
    writeFileSync(path, text)
    console.log(`${key}: ${(gzipSync(text).length / 1024).toFixed(1)} KiB gzip`)
  } else if (readFileSync(path, 'utf8') !== text) {
    stale += 1
    console.error(`typeset/src/metrics/${key}.ts is out of date: run "npm run fonts".`)
  }
}
if (isCheck && stale === 0) console.log(`font tables: ${fonts.length} up to date`)
process.exitCode = stale === 0 ? 0 : 1
