import { partLimits } from '@mailing/contract/letter/part-kinds.ts'
import type { DrawingPart } from '@mailing/contract/letter/parts.ts'
import { getStroke } from 'perfect-freehand'

/** A point of the pen on the drawing's grid, with its pressure from 0 to 1. */
export type PenPoint = readonly [x: number, y: number, pressure: number]

/** The drawing's grid: the longer side has 10,000. */
export const grids = {
  signature: { width: partLimits.drawingSide, height: 3400 },
  page: { width: 6900, height: partLimits.drawingSide },
} as const satisfies Record<DrawingPart['place'], { width: number; height: number }>

/** Width of the pen on the grid: about 0.8 mm in a signature, 0.7 mm on a page. */
const nibs = { signature: 115, page: 36 } as const
/** How far a simplified outline may be from the drawn one. */
const tolerances = { signature: 10, page: 4 } as const

type Point = readonly [number, number]

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = Math.hypot(dx, dy)
  return length === 0
    ? Math.hypot(x - ax, y - ay)
    : Math.abs(dx * (ay - y) - (ax - x) * dy) / length
}

/** Leaves out points that a line between their neighbours comes near enough to (Douglas and Peucker), without recursion. */
export function simplified(points: readonly Point[], tolerance: number): Point[] {
  if (points.length < 3) return [...points]
  const kept = new Set([0, points.length - 1])
  const open: [number, number][] = [[0, points.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    let [farthest, most] = [-1, tolerance]
    for (let at = from + 1; at < to; at += 1) {
      const away = distance(points[at] as Point, points[from] as Point, points[to] as Point)
      if (away > most) [farthest, most] = [at, away]
    }
    if (farthest < 0) continue
    kept.add(farthest)
    open.push([from, farthest], [farthest, to])
  }
  return points.filter((_, at) => kept.has(at))
}

/** The filled outline of one stroke of the pen, in whole numbers; null when it is too small to be seen or too long to be kept. */
export function outlineOf(
  points: readonly PenPoint[],
  place: DrawingPart['place'],
  hasPressure: boolean,
): number[] | null {
  const outline = getStroke(
    points.map(([x, y, pressure]) => [x, y, pressure]),
    {
      size: nibs[place],
      thinning: 0.55,
      smoothing: 0.5,
      streamline: 0.4,
      simulatePressure: !hasPressure,
    },
  ) as Point[]
  const round = simplified(outline, tolerances[place]).flatMap(([x, y]) => [clamp(x), clamp(y)])
  return round.length >= 6 && round.length <= 8000 ? round : null
}

const clamp = (value: number): number =>
  Math.max(-partLimits.drawingSide, Math.min(2 * partLimits.drawingSide, Math.round(value)))

/** True when the strokes still fit into a letter beside its other drawings. */
export const fitsLetter = (
  strokes: readonly (readonly number[])[],
  others: readonly DrawingPart[],
): boolean =>
  strokes.length <= partLimits.strokes &&
  [...strokes, ...others.flatMap((part) => part.strokes)].reduce(
    (sum, stroke) => sum + stroke.length,
    0,
  ) <= partLimits.strokeNumbers
