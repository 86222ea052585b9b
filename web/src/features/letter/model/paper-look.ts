import { renderStationerySvg, type Shape, type StationerySheet, toMillimetres } from '@mailing/typeset'

/** How the writing area shows a design: the print's own drawing without its rules, and rules in the pitch of the screen's text. */
export interface PaperLook {
  /** A CSS `url(…)` of the design's ornaments, as wide as the sheet. */
  readonly ornaments: string
  /** Colour of the rules; null for free paper. */
  readonly rule: string | null
  /** Height of the sheet by its width. */
  readonly ratio: number
  /** Side margins as a share of the width. */
  readonly side: number
}

/** Only horizontal strokes that reach over most of the text's width, or a path made of nothing but straight strokes: rules and cells. */
function isRule({ d, stroke, fill }: Shape, sheet: StationerySheet): boolean {
  if (stroke === undefined || (fill !== undefined && fill !== 'none') || d.includes('C') || d.includes('Z')) return false
  const strokes = d.split('M').filter((part) => part.trim() !== '')
  const { text } = sheet.geometry
  const isInText = strokes.every((part) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (part.match(/-?[\d.]+/g) ?? []).map(Number)
    const [top, bottom] = [text.y / 1000, (text.y + text.height) / 1000]
    return (y1 === y2 || x1 === x2) && Math.min(y1, y2) >= top - 0.01 && Math.max(y1, y2) <= bottom + 0.01
  })
  return isInText && strokes.length >= 3
}

const known = new WeakMap<StationerySheet, PaperLook>()

/** The look of one sheet; made once. */
export function paperLook(sheet: StationerySheet): PaperLook {
  const made = known.get(sheet)
  if (made) return made
  const rules = sheet.geometry.mode === 'free' ? [] : sheet.shapes.filter((shape) => isRule(shape, sheet))
  const rest = sheet.shapes.filter((shape) => !rules.includes(shape))
  const { width, height, text } = sheet.geometry
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${toMillimetres(width)} ${toMillimetres(height)}">${renderStationerySvg({ ...sheet, shapes: rest })}</svg>`
  const look: PaperLook = {
    ornaments: `url("data:image/svg+xml,${encodeURIComponent(svg)}")`,
    rule: rules[0]?.stroke ?? null,
    ratio: height / width,
    side: text.x / width,
  }
  known.set(sheet, look)
  return look
}
