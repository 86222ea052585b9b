import type { OpenPage } from './pdf-file.ts'
import type { Box } from './pdf-ink.ts'
import type { Pointer } from './pdfium.ts'

/** One character of a page's text layer, as the file means it. */
export interface LayerCharacter {
  /** Empty where the file does not say which character it is. */
  readonly text: string
  /** White space stands before it, or the end of a line. */
  readonly startsWord: boolean
  readonly box: Box
  /** The object of the page that draws it. */
  readonly object: Pointer
  readonly font: LayerFont
}

export interface LayerFont {
  readonly handle: Pointer
  /** Name in the file. */
  readonly name: string
  /** Family that is drawn; ours where the file embeds none. */
  readonly family: string
  readonly isEmbedded: boolean
}

/**
 * Modes of text that nobody sees (ISO 32000-2, table 104): what a scanner read lies so under its
 * picture.
 */
const invisible = 3
const clipOnly = 7
const opaque = 255
/** White space, and what is never drawn. */
const blank = /^[\s\p{Cc}\p{Cf}]+$/u
/** No page of a person has more; a page that is made to be slow ends here. */
const maxCharacters = 200_000

/** Reads the visible characters of a page in reading order. White space is left out. */
export function readLayer(page: OpenPage): LayerCharacter[] {
  const { pdfium } = page
  const text = pdfium.FPDFText_LoadPage(page.handle)
  const fonts = new Map<Pointer, LayerFont | null>()
  const characters: LayerCharacter[] = []
  const count = Math.min(pdfium.FPDFText_CountChars(text), maxCharacters)
  let startsWord = true
  for (let index = 0; index < count; index += 1) {
    const character = characterAt(page, text, index)
    const object = pdfium.FPDFText_GetTextObject(text, index)
    if (blank.test(character) || object === 0) {
      startsWord ||= blank.test(character)
      continue
    }
    const font = fonts.get(object) ?? fontOf(page, object)
    fonts.set(object, font)
    if (font !== null) {
      characters.push({
        text: character,
        startsWord,
        box: charBox(page, text, index),
        object,
        font,
      })
      startsWord = false
    }
    // The second half of a pair.
    if (character.length === 2) index += 1
  }
  pdfium.FPDFText_ClosePage(text)
  return characters
}

const isHigh = (code: number): boolean => code >= 0xd800 && code < 0xdc00
const isLow = (code: number): boolean => code >= 0xdc00 && code < 0xe000

/**
 * A character, from one or two UTF-16 units; empty where the file does not tell which one it is.
 */
function characterAt({ pdfium }: OpenPage, text: Pointer, index: number): string {
  if (pdfium.FPDFText_HasUnicodeMapError(text, index) === 1) return ''
  const own = pdfium.FPDFText_GetUnicode(text, index)
  if (!isHigh(own)) return characterOf(own)
  const next = pdfium.FPDFText_GetUnicode(text, index + 1)
  return isLow(next) ? String.fromCharCode(own, next) : ''
}

/**
 * PDFium returns 2 for a hyphen at a line's end. It returns 0, U+FFFD or U+FFFE for what it cannot
 * tell.
 */
function characterOf(code: number): string {
  if (code === 2) return '-'
  const isUnknown = code === 0 || code === 0xfffd || code === 0xfffe || isHigh(code) || isLow(code)
  return isUnknown ? '' : String.fromCodePoint(code)
}

function charBox({ pdfium }: OpenPage, text: Pointer, index: number): Box {
  const { scratch } = pdfium
  pdfium.FPDFText_GetCharBox(text, index, scratch, scratch + 8, scratch + 16, scratch + 24)
  const [left = 0, right = 0, bottom = 0, top = 0] = pdfium.doubles(scratch, 4)
  return { left, bottom, right, top }
}

/** The font of a text that can be seen; null for one that cannot. */
function fontOf({ pdfium }: OpenPage, object: Pointer): LayerFont | null {
  const mode = pdfium.FPDFTextObj_GetTextRenderMode(object)
  if (mode === invisible || mode === clipOnly) return null
  const { scratch } = pdfium
  pdfium.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12)
  const [, , , alpha = opaque] = pdfium.ints(scratch, 4)
  const handle = pdfium.FPDFTextObj_GetFont(object)
  if (alpha === 0 || handle === 0) return null
  return {
    handle,
    name: pdfium.narrow((buffer, length) =>
      pdfium.FPDFFont_GetBaseFontName(handle, buffer, length),
    ),
    family: pdfium.narrow((buffer, length) =>
      pdfium.FPDFFont_GetFamilyName(handle, buffer, length),
    ),
    isEmbedded: pdfium.FPDFFont_GetIsEmbedded(handle) === 1,
  }
}
