import { ellipse, polyline, rectangle, shape } from '../drawing.ts'
import type { Box } from '../model.ts'
import type { Shape } from '../stationery.ts'

/** The frames that can lie round the photograph. */
export type FrameKey =
  | 'none'
  | 'line'
  | 'double'
  | 'stamp'
  | 'corners'
  | 'rounded'
  | 'film'
  | 'scallop'

/**
 * The window of a frame, in millimetres of the sheet; `paper` is the colour beside the photograph.
 */
interface Window {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly paper: string
}

/** A frame. */
export interface Frame {
  readonly key: FrameKey
  readonly shapes: (window: Window) => readonly Shape[]
}

/** A rectangle drawn the other way round, which cuts a hole. */
const hole = (x: number, y: number, width: number, height: number): string =>
  polyline(
    [
      [x, y],
      [x, y + height],
      [x + width, y + height],
      [x + width, y],
    ],
    true,
  )

const inset = ({ x, y, width, height }: Window, by: number): [number, number, number, number] => [
  x + by,
  y + by,
  width - 2 * by,
  height - 2 * by,
]

const line = (window: Window): Shape[] => [
  shape(rectangle(...inset(window, 4)), { stroke: '#ffffff', width: 0.7 }),
]
const double = (window: Window): Shape[] => [
  shape(rectangle(...inset(window, 4)), { stroke: '#ffffff', width: 1.1 }),
  shape(rectangle(...inset(window, 6)), { stroke: '#ffffff', width: 0.35 }),
]

/** Half circles along the edges of the window, in the paper's colour: the teeth of a stamp. */
function teeth(window: Window, radius: number, band: number): Shape[] {
  const { x, y, width, height, paper } = window
  const [left, top, w, h] = inset(window, band)
  const across = Math.max(1, Math.round(w / (radius * 3)))
  const down = Math.max(1, Math.round(h / (radius * 3)))
  const dots: string[] = []
  for (let index = 0; index <= across; index += 1)
    dots.push(
      ellipse(left + (w * index) / across, top, radius),
      ellipse(left + (w * index) / across, top + h, radius),
    )
  for (let index = 1; index < down; index += 1)
    dots.push(
      ellipse(left, top + (h * index) / down, radius),
      ellipse(left + w, top + (h * index) / down, radius),
    )
  return [
    shape(`${rectangle(x, y, width, height)} ${hole(left, top, w, h)}`, { fill: paper }),
    shape(dots.join(' '), { fill: paper }),
  ]
}

function corners(window: Window): Shape[] {
  const [left, top, w, h] = inset(window, 4)
  const [right, bottom] = [left + w, top + h]
  const side = 11
  const triangle = (x: number, y: number, dx: number, dy: number): Shape[] => [
    shape(
      polyline(
        [
          [x, y],
          [x + side * dx, y],
          [x, y + side * dy],
        ],
        true,
      ),
      { fill: '#4b4640' },
    ),
    shape(
      polyline(
        [
          [x + 2 * dx, y + 2 * dy],
          [x + (side - 4.6) * dx, y + 2 * dy],
          [x + 2 * dx, y + (side - 4.6) * dy],
        ],
        true,
      ),
      { stroke: '#8d8479', width: 0.25 },
    ),
  ]
  return [
    ...triangle(left, top, 1, 1),
    ...triangle(right, top, -1, 1),
    ...triangle(left, bottom, 1, -1),
    ...triangle(right, bottom, -1, -1),
  ]
}

function rounded(window: Window): Shape[] {
  const { x, y, width, height, paper } = window
  const [left, top, w, h] = inset(window, 5)
  const [right, bottom, r, k] = [left + w, top + h, 6, 6 * 0.4477]
  const point = (px: number, py: number): string => `${rounding(px)} ${rounding(py)}`
  const round = [
    `M ${point(left, top + r)} L ${point(left, bottom - r)} C ${point(left, bottom - k)} ${point(left + k, bottom)} ${point(left + r, bottom)}`,
    `L ${point(right - r, bottom)} C ${point(right - k, bottom)} ${point(right, bottom - k)} ${point(right, bottom - r)}`,
    `L ${point(right, top + r)} C ${point(right, top + k)} ${point(right - k, top)} ${point(right - r, top)}`,
    `L ${point(left + r, top)} C ${point(left + k, top)} ${point(left, top + k)} ${point(left, top + r)} Z`,
  ].join(' ')
  return [shape(`${rectangle(x, y, width, height)} ${round}`, { fill: paper })]
}

function film(window: Window): Shape[] {
  const { x, y, width, height } = window
  const band = 9
  const holes: string[] = []
  for (let at = x + 3; at < x + width - 3; at += 6.2) {
    holes.push(rectangle(at, y + 4.6, 3.4, 2.6), rectangle(at, y + height - 7.2, 3.4, 2.6))
  }
  return [
    shape(`${rectangle(x, y, width, band)} ${rectangle(x, y + height - band, width, band)}`, {
      fill: '#24262b',
    }),
    shape(holes.join(' '), { fill: '#f4f1ea' }),
  ]
}

const rounding = (value: number): number => Math.round(value * 100) / 100

const frame = (key: FrameKey, shapes: Frame['shapes']): Frame => ({
  key,
  shapes,
})

/** All frames, in the order in which a picker shows them. */
export const frames: readonly Frame[] = [
  frame('none', () => []),
  frame('line', line),
  frame('double', double),
  frame('rounded', rounded),
  frame('stamp', (window) => teeth(window, 1.5, 5.5)),
  frame('scallop', (window) => teeth(window, 3.6, 4)),
  frame('corners', corners),
  frame('film', film),
]

/** The frame of a key; undefined when there is none. */
export const findFrame = (key: string): Frame | undefined => frames.find((one) => one.key === key)

/** The shapes of a frame round a box. */
export const frameShapes = (one: Frame, box: Box, paper: string): readonly Shape[] =>
  one.shapes({
    x: rounding(box.x / 1000),
    y: rounding(box.y / 1000),
    width: rounding(box.width / 1000),
    height: rounding(box.height / 1000),
    paper,
  })
