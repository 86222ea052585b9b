import type { TrueType } from './truetype.ts'

/** A step of an outline in font units, y upwards; curves are cubic. */
export type Step =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']

interface Dot {
  readonly x: number
  readonly y: number
  readonly on: boolean
}

const on = 1
const xShort = 2
const yShort = 4
const repeat = 8
const xSame = 16
const ySame = 32

interface Axis {
  readonly short: number
  readonly same: number
}

function readAxis(
  outline: Buffer,
  flags: readonly number[],
  start: number,
  axis: Axis,
): { values: number[]; end: number } {
  const values: number[] = []
  let at = start
  let value = 0
  for (const flag of flags) {
    if ((flag & axis.short) !== 0) {
      value += (flag & axis.same) !== 0 ? outline.readUInt8(at) : -outline.readUInt8(at)
      at += 1
    } else if ((flag & axis.same) === 0) {
      value += outline.readInt16BE(at)
      at += 2
    }
    values.push(value)
  }
  return { values, end: at }
}

function readContours(outline: Buffer): Dot[][] {
  const count = outline.readInt16BE(0)
  const ends = Array.from({ length: count }, (_, index) => outline.readUInt16BE(10 + index * 2))
  const total = (ends.at(-1) ?? -1) + 1
  let at = 12 + count * 2 + outline.readUInt16BE(10 + count * 2)
  const flags: number[] = []
  while (flags.length < total) {
    const flag = outline.readUInt8(at)
    const times = (flag & repeat) !== 0 ? outline.readUInt8(at + 1) + 1 : 1
    at += (flag & repeat) !== 0 ? 2 : 1
    for (let time = 0; time < times; time += 1) flags.push(flag)
  }
  const xs = readAxis(outline, flags, at, { short: xShort, same: xSame })
  const ys = readAxis(outline, flags, xs.end, { short: yShort, same: ySame })
  let first = 0
  return ends.map((end) => {
    const contour: Dot[] = []
    for (let index = first; index <= end; index += 1) {
      contour.push({
        x: xs.values[index] ?? 0,
        y: ys.values[index] ?? 0,
        on: ((flags[index] ?? 0) & on) !== 0,
      })
    }
    first = end + 1
    return contour
  })
}

const halfway = (one: Dot, other: Dot): Dot => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
  on: true,
})

/** A quadratic curve as a cubic one. */
const cubic = (from: Dot, by: Dot, to: Dot): Step => [
  'C',
  from.x + ((by.x - from.x) * 2) / 3,
  from.y + ((by.y - from.y) * 2) / 3,
  to.x + ((by.x - to.x) * 2) / 3,
  to.y + ((by.y - to.y) * 2) / 3,
  to.x,
  to.y,
]

function drawContour(contour: readonly Dot[]): Step[] {
  const firstOn = contour.findIndex((dot) => dot.on)
  const start =
    firstOn >= 0 ? (contour[firstOn] as Dot) : halfway(contour[0] as Dot, contour.at(-1) as Dot)
  const order = [...contour.slice(firstOn + 1), ...contour.slice(0, firstOn + 1)]
  if (firstOn < 0) order.push(start)
  const steps: Step[] = [['M', start.x, start.y]]
  let from = start
  let by: Dot | undefined
  for (const dot of order) {
    if (dot.on) {
      steps.push(by === undefined ? ['L', dot.x, dot.y] : cubic(from, by, dot))
      from = dot
      by = undefined
    } else {
      if (by !== undefined) {
        const middle = halfway(by, dot)
        steps.push(cubic(from, by, middle))
        from = middle
      }
      by = dot
    }
  }
  if (by !== undefined) steps.push(cubic(from, by, start))
  steps.push(['Z'])
  return steps
}

/**
 * The outline of a simple glyph; composed glyphs do not occur in the faces whose outlines we draw
 * ourselves.
 */
export function outlineSteps(font: TrueType, glyph: number): Step[] {
  const outline = font.outline(glyph)
  if (outline.length === 0 || outline.readInt16BE(0) < 0) return []
  return readContours(outline)
    .filter((contour) => contour.length > 1)
    .flatMap(drawContour)
}
