import { polyline, poseAll, rectangle, shape } from '../drawing.ts'
import type { Shape } from '../stationery.ts'
import type { Frame } from './bounds.ts'

/** The borders that a design may have. */
export const borderKeys = [
  'none',
  'hairline',
  'double',
  'rounded',
  'stitched',
  'scroll',
  'fret',
  'airmail',
] as const
export type BorderKey = (typeof borderKeys)[number]

/**
 * A border around a frame: its lines, what stands in its corners, and how far it reaches inwards
 * (mm).
 */
export interface Border {
  readonly lines: readonly Shape[]
  readonly corners: readonly Shape[]
  readonly depth: number
}

interface BorderPlan {
  readonly frame: Frame
  readonly ink: string
  /** 1 on A4, less on smaller paper. */
  readonly scale: number
}

/** The colour that stands beside the design's own in an airmail border. */
const airmailRed = '#c9574f'
/** A quarter of a circle as a cubic curve. */
const roundControl = 0.5523
const mm = (value: number): string => String(Math.round(value * 100) / 100)

const boxPath = ({ left, top, right, bottom }: Frame, inset = 0): string =>
  rectangle(left + inset, top + inset, right - left - 2 * inset, bottom - top - 2 * inset)

/** A rectangle with round corners. */
export function roundedPath({ left, top, right, bottom }: Frame, radius: number): string {
  const pull = radius * (1 - roundControl)
  const line = (x: number, y: number): string => `L ${mm(x)} ${mm(y)}`
  const bend = (...points: readonly number[]): string => `C ${points.map(mm).join(' ')}`
  return [
    `M ${mm(left + radius)} ${mm(top)}`,
    line(right - radius, top),
    bend(right - pull, top, right, top + pull, right, top + radius),
    line(right, bottom - radius),
    bend(right, bottom - pull, right - pull, bottom, right - radius, bottom),
    line(left + radius, bottom),
    bend(left + pull, bottom, left, bottom - pull, left, bottom - radius),
    line(left, top + radius),
    bend(left, top + pull, left + pull, top, left + radius, top),
    'Z',
  ].join(' ')
}

/** Four straight lines that leave `gap` free at each corner. */
function openBox({ left, top, right, bottom }: Frame, gap: number): string {
  const line = (x1: number, y1: number, x2: number, y2: number): string =>
    `M ${mm(x1)} ${mm(y1)} L ${mm(x2)} ${mm(y2)}`
  return [
    line(left + gap, top, right - gap, top),
    line(left + gap, bottom, right - gap, bottom),
    line(left, top + gap, left, bottom - gap),
    line(right, top + gap, right, bottom - gap),
  ].join(' ')
}

async function scroll({ frame, ink, scale }: BorderPlan): Promise<Border> {
  const { scrollCorner } = await import('../stationery/fine-border.ts')
  const { left, top, right, bottom } = frame
  const corner = scrollCorner(ink)
  return {
    lines: [
      shape(openBox(frame, 18 * scale), { stroke: ink, width: 0.35 }),
      shape(boxPath(frame, 2.2), { stroke: ink, width: 0.14, opacity: 0.6 }),
    ],
    corners: [
      ...poseAll(corner, { x: left, y: top, scale }),
      ...poseAll(corner, { x: right, y: top, turn: 90, scale }),
      ...poseAll(corner, { x: right, y: bottom, turn: 180, scale }),
      ...poseAll(corner, { x: left, y: bottom, turn: 270, scale }),
    ],
    depth: 2.4,
  }
}

async function fret({ frame, ink, scale: size }: BorderPlan): Promise<Border> {
  const { fretCorner } = await import('../stationery/lattice.ts')
  const scale = 0.85 * size
  const { left, top, right, bottom } = frame
  const reach = 30 * scale
  const lines = `M ${mm(left + reach)} ${mm(top)} L ${mm(right)} ${mm(top)} L ${mm(right)} ${mm(bottom - reach)} M ${mm(right - reach)} ${mm(bottom)} L ${mm(left)} ${mm(bottom)} L ${mm(left)} ${mm(top + reach)}`
  return {
    lines: [shape(lines, { stroke: ink, width: 0.22 })],
    corners: [
      ...poseAll(fretCorner(ink), { x: left, y: top, scale }),
      ...poseAll(fretCorner(ink), { x: right, y: bottom, turn: 180, scale }),
    ],
    depth: 2.8,
  }
}

/** Slanted bars in two colours on all sides, as on airmail. */
function airmail({ frame: { left, top, right, bottom }, ink, scale }: BorderPlan): Border {
  const depth = 2.8 * scale
  const bars: [string[], string[]] = [[], []]
  let count = 0
  const add = (points: readonly (readonly [number, number])[]): void => {
    bars[count % 2]?.push(polyline(points, true))
    count += 1
  }
  const along = (length: number, put: (from: number, to: number) => void): void => {
    // Whole bars with equal gaps, however long the side is.
    const number = Math.max(2, Math.round(length / (9 * scale)))
    const step = length / number
    for (let index = 0; index < number; index += 1)
      put(index * step + step * 0.1, index * step + step * 0.68)
  }
  const slant = depth * 0.6
  along(right - left - slant, (from, to) =>
    add([
      [left + from + slant, top],
      [left + to + slant, top],
      [left + to, top + depth],
      [left + from, top + depth],
    ]),
  )
  along(bottom - top - 2 * depth - slant, (from, to) =>
    add([
      [right - depth, top + depth + from],
      [right, top + depth + from + slant],
      [right, top + depth + to + slant],
      [right - depth, top + depth + to],
    ]),
  )
  along(right - left - slant, (from, to) =>
    add([
      [right - from - slant, bottom],
      [right - to - slant, bottom],
      [right - to, bottom - depth],
      [right - from, bottom - depth],
    ]),
  )
  along(bottom - top - 2 * depth - slant, (from, to) =>
    add([
      [left + depth, bottom - depth - from],
      [left, bottom - depth - from - slant],
      [left, bottom - depth - to - slant],
      [left + depth, bottom - depth - to],
    ]),
  )
  return {
    lines: [
      shape(bars[0].join(' '), { fill: ink }),
      shape(bars[1].join(' '), { fill: airmailRed }),
    ],
    corners: [],
    depth,
  }
}

const simple = (lines: readonly Shape[], depth: number): Border => ({ lines, corners: [], depth })

const makers: Readonly<Record<BorderKey, (plan: BorderPlan) => Border | Promise<Border>>> = {
  none: () => simple([], 0),
  hairline: ({ frame, ink }) => simple([shape(boxPath(frame), { stroke: ink, width: 0.3 })], 0.3),
  double: ({ frame, ink }) =>
    simple(
      [
        shape(boxPath(frame), { stroke: ink, width: 0.7 }),
        shape(boxPath(frame, 1.5), { stroke: ink, width: 0.16 }),
      ],
      1.7,
    ),
  rounded: ({ frame, ink, scale }) =>
    simple([shape(roundedPath(frame, 7 * scale), { stroke: ink, width: 0.4 })], 0.4),
  stitched: ({ frame, ink, scale }) =>
    simple(
      [
        shape(roundedPath(frame, 5 * scale), {
          stroke: ink,
          width: 0.35,
          dash: [2.2, 1.5],
          cap: 'round',
        }),
      ],
      0.4,
    ),
  scroll,
  fret,
  airmail,
}

/** Draws a border around a frame. */
export const drawBorder = (key: BorderKey, plan: BorderPlan): Border | Promise<Border> =>
  makers[key](plan)
