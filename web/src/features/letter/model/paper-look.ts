import {
  renderStationerySvg,
  type Shape,
  type StationerySheet,
  toMillimetres,
} from '@mailing/typeset'

/** How the writing area shows a design: the print's own drawing without its rules, and rules in the pitch of the screen's text. */
export interface PaperLook {
  /** A CSS `url(…)` of the design's ornaments, as wide as the sheet. */
  readonly ornaments: string
  /** Colour of the rules; null for free paper. */
  readonly rule: string | null
  /** Height of the sheet by its width. */
  readonly ratio: number
  /** Kept free above the text, and after each line where an ornament stands there; shares of the sheet's width. */
  readonly top: number
  readonly end: number
}

/** How far beside the text a straight stroke may stand and still belong to it: double rules, a margin line. In millimetres. */
const besideText = 3

/**
 * Rules, cells and the lines that frame them: straight strokes in the text's own box. They belong to the print's lines and
 * would cross the larger lines of the screen; branches, borders and skies stay.
 */
function isRule({ d, stroke, fill }: Shape, { geometry: { text } }: StationerySheet): boolean {
  if (stroke === undefined || (fill !== undefined && fill !== 'none') || d.includes('C'))
    return false
  const [left, top] = [text.x / 1000 - besideText, text.y / 1000 - besideText]
  const [right, bottom] = [
    left + text.width / 1000 + 2 * besideText,
    top + text.height / 1000 + 2 * besideText,
  ]
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number)
  return numbers.every((value, index) =>
    index % 2 === 0 ? value >= left && value <= right : value >= top && value <= bottom,
  )
}

const known = new WeakMap<StationerySheet, PaperLook>()

/** The look of one sheet; made once. */
export function paperLook(sheet: StationerySheet): PaperLook {
  const made = known.get(sheet)
  if (made) return made
  const rules =
    sheet.geometry.mode === 'free' ? [] : sheet.shapes.filter((shape) => isRule(shape, sheet))
  // The lines that are written on are the path with the most strokes.
  const strokes = ({ d }: Shape): number => d.split('M').length
  const written = rules.toSorted((a, b) => strokes(b) - strokes(a))[0]
  const rest = sheet.shapes.filter((shape) => !rules.includes(shape))
  const { width, height, text } = sheet.geometry
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${toMillimetres(width)} ${toMillimetres(height)}">${renderStationerySvg({ ...sheet, shapes: rest })}</svg>`
  const look: PaperLook = {
    ornaments: `url("data:image/svg+xml,${encodeURIComponent(svg)}")`,
    rule: written?.stroke ?? null,
    ratio: height / width,
    top: text.y / width,
    // Equal margins shrink on a small screen; a wider one at the end has a branch in it.
    end:
      (width - text.x - text.width) / width > (text.x / width) * 1.15
        ? (width - text.x - text.width) / width
        : 0,
  }
  known.set(sheet, look)
  return look
}
