import {
  type Alignment,
  type FontKey,
  fromPoints,
  type Line,
  loadFontSet,
  setLabel,
  type TypesetLocale,
} from '@mailing/typeset'
import { LRUCache } from 'lru-cache'
import { PrintError } from './port.ts'

/** Place of a text in micrometres, and its size in points. */
export interface LabelPlace {
  readonly x: number
  /** Baseline of the first line. */
  readonly y: number
  readonly width: number
  readonly sizePt: number
  readonly locale: TypesetLocale
  readonly align?: Alignment
  /** The Song face, unless the sheet has one that covers as much. */
  readonly font?: FontKey
}

/** The same few words stand on every sheet. */
const known = new LRUCache<string, readonly Line[]>({ max: 1000 })

/**
 * Sets a text of our own. A character that no font has is refused: a name must never lose one
 * silently.
 */
export async function labelLines(text: string, place: LabelPlace): Promise<readonly Line[]> {
  const key = JSON.stringify([text, place])
  const before = known.get(key)
  if (before !== undefined) return before
  const size = fromPoints(place.sizePt)
  const { locale, x, y, width, align = 'left', font = 'song' } = place
  const fonts = await loadFontSet(font, locale, text)
  const set = setLabel(
    { text, font, locale, size, align, x, y, width, pitch: Math.round(size * 1.45) },
    fonts,
  )
  requireGlyphs(set.missing)
  known.set(key, set.lines)
  return set.lines
}

/** Throws when there is a character that no font has. */
export function requireGlyphs(missing: readonly string[]): void {
  if (missing.length > 0)
    throw new PrintError('invalid', `No font has ${missing.map((char) => `"${char}"`).join(', ')}.`)
}

/**
 * Sets a mark without losing anything. It takes the first size that fits on one line; a longer one
 * takes several lines of the last size, around the place of the one.
 */
export async function markLines(
  text: string,
  place: Omit<LabelPlace, 'sizePt'>,
  sizes: readonly [number, ...number[]],
): Promise<readonly Line[]> {
  let lines: readonly Line[] = []
  for (const sizePt of sizes) {
    lines = await labelLines(text, { ...place, sizePt })
    if (lines.length <= 1) return lines
  }
  const lift = Math.round((((lines.at(-1)?.y ?? place.y) - place.y) * 2) / 3)
  return lines.map((line) => ({ ...line, y: line.y - lift }))
}
