import type { PageGeometry } from '../model.ts'
import type { Shape } from '../stationery.ts'
import { type Frame, isOverlapping, shapeBounds } from './bounds.ts'
import { blend, contrast, textInk } from './contrast.ts'
import { type HouseDesign, type HousePaper, housePapers } from './design.ts'
import { type HouseLayers, houseLayers } from './sheet.ts'

/** Least contents of a page, and greatest darkness behind text. */
export const houseNeeds = {
  lines: 12,
  /** mm. */
  textWidth: { a4: 100, a5: 75 },
  columns: { a4: 14, a5: 10 },
  /** Contrast of the text with tints, ornaments behind it and rules. */
  tint: 12,
  behindText: 8,
  ruling: 2,
  /** Contrast of rules with the paper: fainter ones vanish in print. */
  visible: 1.2,
  /** Air between border and text, in mm. */
  air: 3,
} as const

/** Reasons why a design cannot be published. `ornament` counts from 1. */
export type HouseProblem =
  | {
      readonly kind: 'few_lines' | 'narrow' | 'few_columns'
      readonly paper: HousePaper
      readonly found: number
      readonly least: number
    }
  | {
      readonly kind: 'tint_dark' | 'ruling_dark' | 'ruling_faint'
      readonly found: number
      readonly least: number
    }
  | { readonly kind: 'border_text'; readonly paper: HousePaper }
  | {
      readonly kind: 'ornament_text' | 'ornament_zone' | 'ornament_edge'
      readonly paper: HousePaper
      readonly ornament: number
    }

const textFrame = ({ text }: PageGeometry): Frame => ({
  left: text.x / 1000,
  top: text.y / 1000,
  right: (text.x + text.width) / 1000,
  bottom: (text.y + text.height) / 1000,
})
const zoneFrame = ({ x, y, width, height }: PageGeometry['codeZone']): Frame => ({
  left: x / 1000,
  top: y / 1000,
  right: (x + width) / 1000,
  bottom: (y + height) / 1000,
})

/** Text stays readable on a faint shape, however it is painted. */
function isFaint({ fill, stroke, opacity = 1 }: Shape, ground: string): boolean {
  return [fill, stroke].every(
    (colour) =>
      colour === undefined ||
      contrast(blend(colour, ground, opacity), textInk) >= houseNeeds.behindText,
  )
}

function roomProblems({ geometry }: HouseLayers, paper: HousePaper): HouseProblem[] {
  const { lines, columns, mode, text } = geometry
  const width = Math.floor(text.width / 1000)
  return [
    ...(lines < houseNeeds.lines
      ? [{ kind: 'few_lines', paper, found: Math.max(0, lines), least: houseNeeds.lines } as const]
      : []),
    ...(width < houseNeeds.textWidth[paper]
      ? [{ kind: 'narrow', paper, found: width, least: houseNeeds.textWidth[paper] } as const]
      : []),
    ...(mode === 'grid' && columns < houseNeeds.columns[paper]
      ? [{ kind: 'few_columns', paper, found: columns, least: houseNeeds.columns[paper] } as const]
      : []),
  ]
}

function colourProblems({ tint, ruling }: HouseDesign): HouseProblem[] {
  const ground = tint ?? '#ffffff'
  const onTint = contrast(ground, textInk)
  const onRules = contrast(ruling.colour, textInk)
  const visible = contrast(ruling.colour, ground)
  return [
    ...(tint !== null && onTint < houseNeeds.tint
      ? [{ kind: 'tint_dark', found: onTint, least: houseNeeds.tint } as const]
      : []),
    ...(ruling.kind !== 'none' && onRules < houseNeeds.ruling
      ? [{ kind: 'ruling_dark', found: onRules, least: houseNeeds.ruling } as const]
      : []),
    ...(ruling.kind !== 'none' && visible < houseNeeds.visible
      ? [{ kind: 'ruling_faint', found: visible, least: houseNeeds.visible } as const]
      : []),
  ]
}

function borderProblems(
  design: HouseDesign,
  { geometry, border, frame }: HouseLayers,
  paper: HousePaper,
): HouseProblem[] {
  if (design.border === 'none') return []
  const text = textFrame(geometry)
  const reach = border.depth + houseNeeds.air
  const isTouched =
    text.left < frame.left + reach ||
    text.top < frame.top + reach ||
    text.right > frame.right - reach ||
    text.bottom > frame.bottom - reach
  return isTouched || border.corners.some((one) => isOverlapping(shapeBounds(one), text))
    ? [{ kind: 'border_text', paper }]
    : []
}

function ornamentProblems(
  { tint }: HouseDesign,
  { geometry, ornaments }: HouseLayers,
  paper: HousePaper,
): HouseProblem[] {
  const text = textFrame(geometry)
  const zones = [zoneFrame(geometry.codeZone), zoneFrame(geometry.markZone)]
  const sheet = { left: 0, top: 0, right: geometry.width / 1000, bottom: geometry.height / 1000 }
  return ornaments.flatMap((shapes, index): HouseProblem[] => {
    const frames = shapes.map((one) => [one, shapeBounds(one)] as const)
    const found: HouseProblem[] = []
    const add = (kind: 'ornament_text' | 'ornament_zone' | 'ornament_edge'): void =>
      void found.push({ kind, paper, ornament: index + 1 })
    if (
      frames.some(
        ([, { left, top, right, bottom }]) =>
          left < sheet.left || top < sheet.top || right > sheet.right || bottom > sheet.bottom,
      )
    )
      add('ornament_edge')
    if (frames.some(([, frame]) => zones.some((zone) => isOverlapping(frame, zone))))
      add('ornament_zone')
    if (
      frames.some(([one, frame]) => isOverlapping(frame, text) && !isFaint(one, tint ?? '#ffffff'))
    )
      add('ornament_text')
    return found
  })
}

/**
 * Everything that keeps a design from being published; nothing when it is fit. The same on the desk
 * and on the server.
 */
export async function houseProblems(design: HouseDesign): Promise<HouseProblem[]> {
  const found: HouseProblem[] = colourProblems(design)
  for (const paper of housePapers) {
    const layers = await houseLayers(design, paper)
    found.push(
      ...roomProblems(layers, paper),
      ...borderProblems(design, layers, paper),
      ...ornamentProblems(design, layers, paper),
    )
  }
  return found
}
