import type { Loss, SourceCount } from '@mailing/contract/file/arrival.ts'
import { type Entry, readEntries, settleAnnotations } from './pdf-fields.ts'
import type { OpenPage, PdfFile } from './pdf-file.ts'
import { countGlyphs } from './pdf-glyphs.ts'
import { type Box, type Drawn, hasInk, isWithin } from './pdf-ink.ts'
import { type LayerCharacter, readLayer } from './pdf-layer.ts'
import { readPictures } from './pdf-pictures.ts'

export interface PageCount {
  readonly source: SourceCount
  readonly losses: readonly Loss[]
  readonly isFaceForeign: boolean
}

/** Entries on a page beside its content, and fields with old values. */
export interface PageEntries {
  readonly entries: readonly Entry[]
  readonly stale: ReadonlySet<number>
}

const flattenForPrint = 1
const maxWords = 200
/** Share of a tick's box, on each side, for its border. */
const border = 0.2
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * Reads what was filled in on a page. A field whose appearance does not show its value is stale,
 * because a program changed the one without the other.
 */
export function findEntries(file: PdfFile, number: number): PageEntries {
  const entries = file.withPage(number, readEntries)
  const values = entries.filter((entry) => entry.kind === 'value' && entry.isPrinted)
  const stale = new Set<number>()
  if (values.length > 0)
    withFlatPage(file, { number, stale }, (flat) => {
      const layer = readLayer(flat)
      for (const entry of values) if (isStale(entry, layer)) stale.add(entry.index)
    })
  return { entries, stale }
}

/**
 * Counts a page's text and objects, and names what the drawing lacks. Its annotations must be a
 * part of it (`withFlatPage`).
 */
export function countPage(page: OpenPage, drawn: Drawn, entries: readonly Entry[]): PageCount {
  const layer = readLayer(page)
  const pictures = readPictures(page, drawn)
  const glyphs = countGlyphs(layer, { page, drawn, covers: pictures.covers })
  const lost = entries.filter((entry) => isLost(entry, { page, drawn, layer }))
  return {
    source: {
      characters: glyphs.characters,
      pictures: pictures.count,
      fields: entries.filter(({ kind }) => kind !== 'note').length,
    },
    losses: [
      ...glyphs.losses,
      ...Array.from({ length: pictures.broken }, () => lossOf('picture', '')),
      ...lost.map(({ kind, words }) => lossOf(kind === 'note' ? 'note' : 'field', words)),
    ],
    isFaceForeign: glyphs.isFaceForeign,
  }
}

const lossOf = (kind: Loss['kind'], words: string): Loss => ({
  kind,
  words: words.slice(0, maxWords),
  at: null,
})

/** Opens a copy of the page with its printed annotations merged in. */
export function withFlatPage<T>(
  file: PdfFile,
  { number, stale }: { readonly number: number; readonly stale: ReadonlySet<number> },
  work: (page: OpenPage) => T,
): T {
  return file.withCopy((copy) => {
    copy.withPage(
      number,
      ({ pdfium, handle }) => pdfium.FPDFPage_Flatten(handle, flattenForPrint),
      (page) => settleAnnotations(page, stale),
    )
    return copy.withPage(number, work)
  })
}

const letters = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cc}\p{Cf}]/gu, '')

const textWithin = (box: Box, layer: readonly LayerCharacter[]): string =>
  letters(
    layer
      .filter((character) => isWithin(box, character.box))
      .map(({ text }) => text)
      .join(''),
  )

/** Right-to-left text lies in the layer in either order; its letters are compared without it. */
function holds(text: string, value: string): boolean {
  if (!rightToLeft.test(value)) return text.includes(value)
  const left = [...text]
  return [...value].every((letter) => {
    const at = left.indexOf(letter)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** A value that the field shows in part is not old: the field is too small. */
function isStale({ words, box, isFormatted }: Entry, layer: readonly LayerCharacter[]): boolean {
  const shown = new Set(
    layer.filter((character) => isWithin(box, character.box)).map(({ object }) => object),
  )
  if (shown.size === 0) return true
  const drawn = layer.filter(({ object }) => shown.has(object)).map(({ text }) => text)
  return !isFormatted && !holds(letters(drawn.join('')), letters(words))
}

interface Printed {
  readonly page: OpenPage
  readonly drawn: Drawn
  readonly layer: readonly LayerCharacter[]
}

function isLost(entry: Entry, { page, drawn, layer }: Printed): boolean {
  const { kind, words, box, isPrinted, isFormatted } = entry
  if (!isPrinted || !hasInk(page, drawn, kind === 'tick' ? middleOf(box) : box)) return true
  return kind === 'value' && !isFormatted && !holds(textWithin(box, layer), letters(words))
}

function middleOf({ left, bottom, right, top }: Box): Box {
  const [x, y] = [(right - left) * border, (top - bottom) * border]
  return { left: left + x, bottom: bottom + y, right: right - x, top: top - y }
}
