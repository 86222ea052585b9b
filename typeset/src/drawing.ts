import type { PageGeometry } from './model.ts'
import type { Shape } from './stationery.ts'

/**
 * The few tools that the designs are drawn with. All in millimetres, y downwards; numbers are
 * rounded to hundredths, so that a drawing is the same text in every engine.
 */

export type Point = readonly [number, number]

/** Paint of a path. */
export type Paint = Omit<Shape, 'd'>

const n = (value: number): string => String(Math.round(value * 100) / 100 + 0)
const at = (point: Point): string => `${n(point[0])} ${n(point[1])}`

export const shape = (d: string, paint: Paint): Shape => ({ d, ...paint })

/** A straight line. */
export const line = (from: Point, to: Point, paint: Paint): Shape =>
  shape(`M ${at(from)} L ${at(to)}`, paint)

/** Straight lines through points; closed when asked. */
export const polyline = (points: readonly Point[], closed = false): string =>
  `M ${points.map(at).join(' L ')}${closed ? ' Z' : ''}`

/** A rectangle's path. */
export const rectangle = (x: number, y: number, width: number, height: number): string =>
  polyline(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    true,
  )

const roundControl = 0.5523

/** An ellipse's path. */
export function ellipse(x: number, y: number, rx: number, ry = rx): string {
  const cx = rx * roundControl
  const cy = ry * roundControl
  return [
    `M ${n(x - rx)} ${n(y)}`,
    `C ${n(x - rx)} ${n(y - cy)} ${n(x - cx)} ${n(y - ry)} ${n(x)} ${n(y - ry)}`,
    `C ${n(x + cx)} ${n(y - ry)} ${n(x + rx)} ${n(y - cy)} ${n(x + rx)} ${n(y)}`,
    `C ${n(x + rx)} ${n(y + cy)} ${n(x + cx)} ${n(y + ry)} ${n(x)} ${n(y + ry)}`,
    `C ${n(x - cx)} ${n(y + ry)} ${n(x - rx)} ${n(y + cy)} ${n(x - rx)} ${n(y)} Z`,
  ].join(' ')
}

/** A smooth curve through points (Catmull-Rom as cubic curves). */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length
  const pick = (index: number): Point =>
    points[closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] as Point
  const parts = [`M ${at(pick(0))}`]
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [a, b, c, d] = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)]
    const first: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6]
    const second: Point = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6]
    parts.push(`C ${at(first)} ${at(second)} ${at(c)}`)
  }
  return parts.join(' ') + (closed ? ' Z' : '')
}

/** Turn, scale and move of a figure drawn around the origin. */
export interface Pose {
  readonly x: number
  readonly y: number
  /** Degrees, clockwise on paper. */
  readonly turn?: number
  readonly scale?: number
  readonly mirror?: boolean
}

const commandPattern = /([MLCZ])|(-?[\d.]+) (-?[\d.]+)/g

/** Moves a path that was drawn around the origin to its place. */
export function pose(d: string, to: Pose): string {
  const angle = ((to.turn ?? 0) * Math.PI) / 180
  const scale = to.scale ?? 1
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return d.replace(commandPattern, (whole, command: string | undefined, px: string, py: string) => {
    if (command !== undefined) return whole
    const x = Number(px) * (to.mirror ? -1 : 1)
    const y = Number(py)
    return `${n(to.x + x * cos - y * sin)} ${n(to.y + x * sin + y * cos)}`
  })
}

/** Moves whole figures; stroke widths follow the scale. */
export const poseAll = (shapes: readonly Shape[], to: Pose): Shape[] =>
  shapes.map((one) => ({
    ...one,
    d: pose(one.d, to),
    ...(one.width === undefined
      ? {}
      : { width: Math.round(one.width * (to.scale ?? 1) * 1000) / 1000 }),
  }))

/** A leaf from the origin upwards: pointed at its tip, `width` across its middle. */
export function leaf(length: number, width: number, bend = 0): string {
  const half = width / 2
  return [
    'M 0 0',
    `C ${n(-half)} ${n(-length * 0.25)} ${n(-half * 1.1 + bend)} ${n(-length * 0.7)} ${n(bend)} ${n(-length)}`,
    `C ${n(half * 1.1 + bend)} ${n(-length * 0.7)} ${n(half)} ${n(-length * 0.25)} 0 0 Z`,
  ].join(' ')
}

/** A round petal from the origin upwards. */
export function petal(length: number, width: number): string {
  const half = width / 2
  return [
    'M 0 0',
    `C ${n(-half * 1.5)} ${n(-length * 0.35)} ${n(-half * 1.2)} ${n(-length)} 0 ${n(-length)}`,
    `C ${n(half * 1.2)} ${n(-length)} ${n(half * 1.5)} ${n(-length * 0.35)} 0 0 Z`,
  ].join(' ')
}

/** The rules of a ruled sheet, in one path. */
export function rules(geometry: PageGeometry, paint: Paint): Shape {
  const left = geometry.text.x / 1000
  const right = left + geometry.text.width / 1000
  const lines: string[] = []
  for (let index = 1; index <= geometry.lines; index += 1) {
    const y = (geometry.text.y + index * geometry.pitch) / 1000
    lines.push(`M ${n(left)} ${n(y)} L ${n(right)} ${n(y)}`)
  }
  return shape(lines.join(' '), paint)
}

/** A repeatable sequence of random-looking numbers between 0 and 1. */
export function scatter(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
