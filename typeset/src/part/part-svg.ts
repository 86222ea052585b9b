import type { Shape } from '../stationery.ts'
import { toMillimetres } from '../units.ts'
import type { PartsModel, PartToPlace, PlacedInk, PlacedPicture } from './model.ts'

const inkColour = '#1f2328'

/** Draws the strokes as filled paths in millimetres. */
export function inkShapes(ink: PlacedInk, parts: readonly PartToPlace[]): Shape[] {
  const part = parts[ink.part]
  if (part?.kind !== 'drawing') return []
  const { box } = ink
  const across = (value: number): string =>
    toMillimetres(box.x + Math.round((value * box.width) / part.width))
  const down = (value: number): string =>
    toMillimetres(box.y + Math.round((value * box.height) / part.height))
  return part.strokes.map((stroke) => {
    const points: string[] = []
    for (let at = 0; at + 1 < stroke.length; at += 2)
      points.push(`${across(stroke[at] ?? 0)} ${down(stroke[at + 1] ?? 0)}`)
    return { d: `M ${points.join(' L ')} Z`, fill: inkColour }
  })
}

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

/**
 * Moves a picture that was turned clockwise back into the first quadrant. `width` and `height` are
 * its sides.
 */
function turned(turn: 0 | 90 | 180 | 270, width: number, height: number): string {
  if (turn === 90) return `translate(${height} 0) rotate(90)`
  if (turn === 180) return `translate(${width} ${height}) rotate(180)`
  return turn === 270 ? `translate(0 ${width}) rotate(270)` : ''
}

function pictureSvg(picture: PlacedPicture, url: string): string {
  const { box, crop, width, height, turn, isTurned } = picture
  const [x, y, w, h] = [box.x, box.y, box.width, box.height].map(toMillimetres)
  const image = `<g transform="${turned(turn, width, height)}"><image href="${escapeXml(url)}" width="${width}" height="${height}" preserveAspectRatio="none"/></g>`
  const view = `viewBox="${crop.left} ${crop.top} ${crop.width} ${crop.height}" preserveAspectRatio="none" overflow="hidden"`
  if (!isTurned) return `<svg x="${x}" y="${y}" width="${w}" height="${h}" ${view}>${image}</svg>`
  return `<g transform="translate(${toMillimetres(box.x + box.width)} ${y}) rotate(90)"><svg width="${h}" height="${w}" ${view}>${image}</svg></g>`
}

/** Renders the strokes of a page as the content of an `<svg>`. The unit is the millimetre. */
export const renderInkSvg = (inks: readonly PlacedInk[], parts: readonly PartToPlace[]): string =>
  inks
    .flatMap((ink) => inkShapes(ink, parts))
    .map((shape) => `<path d="${shape.d}" fill="${inkColour}"/>`)
    .join('')

/** Options of a page of parts beside the model. */
export interface PartSvgOptions {
  readonly parts: readonly PartToPlace[]
  /** Returns the address of a picture. */
  readonly pictureUrl: (fileId: string) => string
  /** Printed without colour. */
  readonly isGrey: boolean
}

/** A page after the text as an SVG document. */
export function renderPartSvg(
  model: PartsModel,
  page: number,
  { parts, pictureUrl, isGrey }: PartSvgOptions,
): string {
  const of = model.pages[page]
  const size = `${toMillimetres(model.width)} ${toMillimetres(model.height)}`
  const pictures =
    of?.pictures.map((picture) => pictureSvg(picture, pictureUrl(picture.fileId))).join('') ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}"><rect width="100%" height="100%" fill="#fff"/><g${isGrey ? ' style="filter:grayscale(1)"' : ''}>${pictures}</g>${renderInkSvg(of?.inks ?? [], parts)}</svg>`
}
