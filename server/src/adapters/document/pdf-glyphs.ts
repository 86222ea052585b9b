import type { Loss } from '@mailing/contract/file/arrival.ts'
import { hasCharacter } from './pdf-faces.ts'
import type { OpenPage } from './pdf-file.ts'
import { type Drawn, hasInk, isOnPage } from './pdf-ink.ts'
import type { LayerCharacter, LayerFont } from './pdf-layer.ts'
import type { Cover } from './pdf-pictures.ts'

export interface GlyphCount {
  /** Characters that can be seen, or ought to be. */
  readonly characters: number
  readonly losses: readonly Loss[]
  /** True when our face replaced one outside of the standard 14. */
  readonly isFaceForeign: boolean
}

interface Place {
  readonly page: OpenPage
  readonly drawn: Drawn
  readonly covers: readonly Cover[]
}

/** The standard 14 fonts, and those that have their advances: ours have them too. */
const standard =
  /^([A-Z]{6}\+)?(helvetica|arial|times|courier|symbol$|zapfdingbats|arimo|tinos|cousine|liberation)/i
/** Like Arial by name, and of other widths. */
const otherWidths = /narrow|black|rounded|unicode|condensed|light/i
/** Faces of pictures: a letter of another face in their place says something else. */
const pictorial = /wingdings|webdings|marlett|mtextra/i
const maxWords = 200
/**
 * Most losses of a page. A page in a script without a letter in our faces is refused by the first
 * of them.
 */
const maxLosses = 50

/** Compares the text layer of a page with its drawing. */
export function countGlyphs(characters: readonly LayerCharacter[], place: Place): GlyphCount {
  const { page, drawn } = place
  const missing: boolean[] = []
  let count = 0
  let isFaceForeign = false
  for (const [index, character] of characters.entries()) {
    missing[index] = false
    if (!isOnPage(page, drawn, character.box)) continue
    const isSeen = hasInk(page, drawn, character.box)
    missing[index] = isMissing(character, isSeen, place)
    if (isSeen || missing[index]) count += 1
    if (isSeen && isForeign(character.font)) isFaceForeign = true
  }
  return { characters: count, losses: lossesOf(characters, missing), isFaceForeign }
}

const isForeign = ({ isEmbedded, name }: LayerFont): boolean =>
  !isEmbedded && (!standard.test(name) || otherWidths.test(name))

/**
 * Tells whether no face has a character. A font in the file draws what its author saw. One of ours
 * must have the character, by its own table and not by PDFium's word.
 */
function isMissing(
  { text, font, object, box }: LayerCharacter,
  isSeen: boolean,
  { page: { pdfium }, covers }: Place,
): boolean {
  if (font.isEmbedded) return false
  const hasGlyph = (): boolean => {
    if (text === '' || pictorial.test(font.name)) return false
    const code = text.codePointAt(0) as number
    if (hasCharacter(font.family, code) === false) return false
    const path = pdfium.FPDFFont_GetGlyphPath(font.handle, code, 1)
    const isDrawn = path !== 0 && pdfium.FPDFGlyphPath_CountGlyphSegments(path) > 0
    // PDFium finds the way back from a character to its code only in fonts that give each character
    // one.
    return isDrawn || (isSeen && code <= 0xffff)
  }
  return !hasGlyph() && !covers.some((cover) => cover.hides(object, box))
}

/** The words that hold what is missing; neighbours stand in one. */
function lossesOf(characters: readonly LayerCharacter[], missing: readonly boolean[]): Loss[] {
  const words: { text: string; isMissing: boolean }[] = []
  for (const [index, { text, startsWord }] of characters.entries()) {
    const word = words.at(-1)
    if (word === undefined || startsWord) words.push({ text, isMissing: missing[index] === true })
    else {
      word.text += text
      word.isMissing ||= missing[index] === true
    }
  }
  const losses: string[] = []
  for (const [index, { text, isMissing }] of words.entries()) {
    if (!isMissing) continue
    const last = words[index - 1]?.isMissing === true ? losses.at(-1) : undefined
    const joined = `${last ?? ''} ${text}`.trim()
    if (last === undefined || joined.length > maxWords) losses.push(text.slice(0, maxWords))
    else losses[losses.length - 1] = joined
  }
  return losses.slice(0, maxLosses).map((words) => ({ kind: 'glyph' as const, words, at: null }))
}
