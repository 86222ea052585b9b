import { type FontSet, loadFontSet } from '../metrics.ts'
import type { FontKey } from '../model.ts'
import { type CardInput, cardFonts, cardText } from './input.ts'

const known = new Map<string, FontSet>()

/**
 * The faces that a card needs. Sets of the same faces are one object, by which the layout remembers
 * paragraphs.
 */
export async function loadCardFonts(input: CardInput): Promise<FontSet> {
  const text = cardText(input)
  const sets = await Promise.all(
    cardFonts(input).map((font) => loadFontSet(font, input.locale, text)),
  )
  const all = new Map(sets.flatMap((set) => [...set]))
  const name = ([...all.keys()] as FontKey[]).sort().join(' ')
  const same = known.get(name) ?? all
  known.set(name, same)
  return same
}
