import type { CardElement, CardModel, CardSide } from '../card/model.ts'
import {
  fontsOf,
  freeze,
  hang,
  lines,
  type Notes,
  noteLabel,
  noteText,
  shapes,
} from '../card/words.ts'
import { poseAll, rectangle, shape } from '../drawing.ts'
import { layout } from '../layout.ts'
import { type FontSet, loadFontSet } from '../metrics.ts'
import type { Alignment, Box, FontKey, Line, TypesetLocale } from '../model.ts'
import { fromPoints } from '../units.ts'
import { type Cover, findCover } from './covers.ts'
import { backPlan, panelBox, planPage, sheet } from './geometry.ts'

/** A greeting card as it is to be set. */
export interface GreetingInput {
  readonly locale: TypesetLocale
  /** Key of a cover; one that does not exist is the plain one. */
  readonly cover: string
  /** Words of the cover; empty: none. */
  readonly title: string
  /** Inside on the left, in the middle of the page; empty: nothing. */
  readonly verse: string
  /** Inside on the right. */
  readonly message: string
  readonly align: Alignment
  readonly font: FontKey
  readonly sizePt: number
  /** Where an answer goes, on the back; empty: nothing. */
  readonly sender: readonly string[]
  /** Mark that the institution wants on each sheet; empty: none. empty: nothing. */
  readonly mark: string
}

/** The face of what stands on the back. */
const plainFont: FontKey = 'kai'

/** Loads the faces that a greeting card needs for its characters. */
export async function loadGreetingFonts(input: GreetingInput): Promise<FontSet> {
  const { locale, font, title, verse, message, sender, mark } = input
  const text = [title, verse, message, ...sender, mark].join('\n')
  const faces = [...new Set([plainFont, font])]
  const sets = await Promise.all(faces.map((face) => loadFontSet(face, locale, text)))
  return new Map(sets.flatMap((set) => [...set]))
}

/** Sizes of a cover's words, the first that fits is taken. */
const titleSizes = [38, 34, 30, 26, 22, 19, 16]
const plainCover = 'plain'
/** Between the mark and the address for the answer, in micrometres. */
const gap = 1500

const ground = (): CardElement[] =>
  shapes([shape(rectangle(0, 0, sheet.width / 1000, sheet.height / 1000), { fill: '#ffffff' })])

/** Lines moved down until they stand in the middle of their box. */
function centred(set: readonly Line[], box: Box, size: number): readonly Line[] {
  const [first, last] = [set[0], set.at(-1)]
  if (first === undefined || last === undefined) return set
  // Height from the first line's letters to the last one's feet.
  const height = last.y - first.y + size
  const by = box.y + Math.round((box.height - height) / 2) + Math.round(size * 0.85) - first.y
  return set.map((line) => ({ ...line, y: line.y + by }))
}

function setTitle(
  { title, font, locale }: GreetingInput,
  { caption, ink }: Cover,
  fonts: FontSet,
  notes: Notes,
): CardElement[] {
  if (title.trim() === '') return []
  const { x } = panelBox('cover')
  const at = { ...caption, x: caption.x + x }
  const set = (sizePt: number) =>
    hang({ text: title, font, sizePt, align: 'center', at, pitch: 1.4 }, locale, fonts)
  const fits = (sizePt: number): boolean =>
    set(sizePt).lines.length * fromPoints(sizePt) * 1.4 <= at.height
  const smallest = Math.min(...titleSizes)
  const sizePt = titleSizes.find(fits)
  const label = set(sizePt ?? smallest)
  if (sizePt === undefined) notes.overflow += 1
  noteLabel(notes, label, 0)
  return lines(centred(label.lines, at, fromPoints(sizePt ?? smallest)), ink)
}

/**
 * Sets the foot of the back: the mark, and below it the address for an answer. They grow upwards,
 * so that neither lies on the other.
 */
function setBackWords(
  { sender, mark, locale }: GreetingInput,
  fonts: FontSet,
  notes: Notes,
): CardElement[] {
  const { words: column } = backPlan
  let foot = column.y + column.height
  const put = (text: string, sizePt: number, pitch: number): CardElement[] => {
    if (text === '') return []
    const at = { ...column, y: 0 }
    const set = hang({ text, font: plainFont, sizePt, align: 'left', at, pitch }, locale, fonts)
    noteLabel(notes, set, 0)
    const top = foot - set.lines.length * Math.round(fromPoints(sizePt) * pitch)
    if (top < column.y) notes.overflow += 1
    foot = top - gap
    return lines(set.lines.map((line) => ({ ...line, y: line.y + top })))
  }
  const answer = put(sender.join(' · '), 7, 1.4)
  return [...put(mark, 9, 1.3), ...answer]
}

function setOutside(input: GreetingInput, fonts: FontSet, notes: Notes): CardSide {
  const cover = findCover(input.cover) ?? findCover(plainCover)
  if (!cover) throw new Error('the plain cover is gone')
  return {
    width: sheet.width,
    height: sheet.height,
    elements: [
      ...ground(),
      ...shapes(poseAll(cover.shapes, { x: sheet.fold / 1000, y: 0 })),
      ...setTitle(input, cover, fonts, notes),
      ...setBackWords(input, fonts, notes),
    ],
  }
}

function setInside(input: GreetingInput, fonts: FontSet, notes: Notes): CardSide {
  const { locale, font, sizePt } = input
  const page = (panel: 'left' | 'right', text: string, align: Alignment): CardElement[] => {
    if (text.trim() === '') return []
    const geometry = planPage(panel)
    const input = { locale, geometry, font, sizePt, body: { text, align }, indent: 0 }
    return lines(
      centred(noteText(notes, layout(input, fonts), 1), geometry.text, fromPoints(sizePt)),
    )
  }
  return {
    width: sheet.width,
    height: sheet.height,
    elements: [
      ...ground(),
      ...page('left', input.verse, 'center'),
      ...page('right', input.message, input.align),
    ],
  }
}

/**
 * Sets a greeting card: `front` is the outside of its sheet, `back` the inside. The same input
 * gives the same bytes (as JSON) in every engine; the answer is deeply frozen.
 */
export function setGreeting(input: GreetingInput, fonts: FontSet): CardModel {
  const notes: Notes = { missing: [], substituted: [], overflow: 0 }
  const front = setOutside(input, fonts, notes)
  const back = setInside(input, fonts, notes)
  const { missing, substituted, overflow } = notes
  return freeze({
    version: 1,
    locale: input.locale,
    front,
    back,
    code: backPlan.code,
    missing,
    substituted,
    fonts: fontsOf([front, back]),
    overflow,
  })
}
