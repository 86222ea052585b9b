import {
  curve,
  ellipse,
  leaf,
  line,
  petal,
  polyline,
  poseAll,
  rectangle,
  scatter,
  shape,
} from '../drawing.ts'
import type { Shape } from '../stationery.ts'
import { findSticker, type StickerKey } from './stickers.ts'

/**
 * The drawings of designs without a photograph. `w` and `h`: the sheet with its bleed in
 * millimetres.
 */
export type Scene = (w: number, h: number) => readonly Shape[]

const fine = (stroke: string, width = 0.5) => ({ stroke, width, cap: 'round' as const })
const put = (key: StickerKey, x: number, y: number, scale: number, turn = 0): Shape[] =>
  poseAll(findSticker(key)?.shapes ?? [], { x, y, scale, turn })

/**
 * A band of hills from edge to edge. Its crest goes through points given as parts of the width and
 * of the height.
 */
function hills(
  w: number,
  h: number,
  crest: readonly (readonly [number, number])[],
  fill: string,
): Shape {
  const top = curve(crest.map(([x, y]) => [x * w, y * h] as const))
  return shape(`${top} L ${w} ${h} L 0 ${h} Z`, { fill })
}

const confetti = (w: number, h: number, seed: number): Shape[] => {
  const next = scatter(seed)
  const colours = ['#f2b24b', '#e5786d', '#7fb0d3', '#8fbf8a', '#c79ad0']
  return Array.from({ length: 46 }, (_, index) => {
    const [x, y] = [next() * w, next() * h * 0.62]
    const [bit] = poseAll(
      [
        shape(rectangle(-1.1, -0.4, 2.2, 0.8), {
          fill: colours[index % 5] as string,
          opacity: 0.85,
        }),
      ],
      { x, y, turn: next() * 180, scale: 0.8 + next() * 0.7 },
    )
    return bit as Shape
  })
}

export const birthday: Scene = (w, h) => [
  ...confetti(w, h, 7),
  ...put('balloon', w * 0.14, h * 0.34, 1.7, -8),
  ...put('balloon', w * 0.25, h * 0.27, 1.35, 7),
  ...put('balloon', w * 0.86, h * 0.32, 1.6, 6),
  ...put('cake', w * 0.5, h * 0.72, 2.6),
  ...put('gift', w * 0.8, h * 0.8, 1.2, 6),
  ...put('gift', w * 0.2, h * 0.82, 1, -7),
]

function lantern(): Shape[] {
  return [
    line([0, -16], [0, -9], fine('#c9952f', 0.5)),
    shape(rectangle(-3.4, -9.6, 6.8, 1.8), { fill: '#e0b354' }),
    shape(ellipse(0, 0, 9.4, 8.2), { fill: '#cf3f35' }),
    ...[3.2, 6.6].map((rx) => shape(ellipse(0, 0, rx, 8.2), { stroke: '#e8746a', width: 0.4 })),
    shape(rectangle(-3.4, 7.6, 6.8, 1.8), { fill: '#e0b354' }),
    ...[-1.8, 0, 1.8].map((x) => line([x, 9.4], [x, 16], fine('#e0b354', 0.5))),
  ]
}

const blossom = (fill: string): Shape[] => [
  ...Array.from({ length: 5 }, (_, index) =>
    poseAll([shape(petal(3.6, 3.4), { fill })], { x: 0, y: 0, turn: index * 72 }),
  ).flat(),
  shape(ellipse(0, 0, 0.8), { fill: '#f2c14e' }),
]

export const newYear: Scene = (w, h) => [
  shape(
    curve([
      [0, h * 0.86],
      [w * 0.18, h * 0.74],
      [w * 0.34, h * 0.76],
      [w * 0.5, h * 0.66],
    ]),
    fine('#6d4a35', 1.5),
  ),
  shape(
    curve([
      [w * 0.18, h * 0.74],
      [w * 0.26, h * 0.62],
      [w * 0.31, h * 0.6],
    ]),
    fine('#6d4a35', 1),
  ),
  ...(
    [
      [0.12, 0.78, 1.4],
      [0.24, 0.64, 1.1],
      [0.31, 0.6, 0.9],
      [0.34, 0.76, 1.5],
      [0.44, 0.7, 1.2],
      [0.5, 0.66, 0.9],
    ] as const
  ).flatMap(([x, y, scale], index) =>
    poseAll(blossom(index % 2 === 0 ? '#f6b8bd' : '#f9d4d6'), {
      x: x * w,
      y: y * h,
      scale,
      turn: index * 31,
    }),
  ),
  ...poseAll(lantern(), { x: w * 0.72, y: h * 0.3, scale: 1.25 }),
  ...poseAll(lantern(), { x: w * 0.87, y: h * 0.4, scale: 0.95 }),
  ...put('fish', w * 0.74, h * 0.78, 1.3, -12),
]

export const sea: Scene = (w, h) => {
  const wave = (y: number, fill: string, shift: number): Shape =>
    hills(
      w,
      h,
      Array.from(
        { length: 9 },
        (_, index) => [index / 8, y + ((index + shift) % 2 === 0 ? 0.018 : -0.018)] as const,
      ),
      fill,
    )
  return [
    ...put('sun', w * 0.78, h * 0.26, 1.6),
    ...put('cloud', w * 0.2, h * 0.2, 1.4),
    ...put('cloud', w * 0.5, h * 0.13, 0.9),
    wave(0.6, '#a9d0de', 0),
    shape(
      polyline(
        [
          [w * 0.32, h * 0.63],
          [w * 0.46, h * 0.63],
          [w * 0.43, h * 0.685],
          [w * 0.345, h * 0.685],
        ],
        true,
      ),
      { fill: '#b8694c' },
    ),
    shape(
      polyline(
        [
          [w * 0.39, h * 0.36],
          [w * 0.39, h * 0.61],
          [w * 0.325, h * 0.61],
        ],
        true,
      ),
      { fill: '#fbf7ec' },
    ),
    shape(
      polyline(
        [
          [w * 0.395, h * 0.41],
          [w * 0.395, h * 0.61],
          [w * 0.45, h * 0.61],
        ],
        true,
      ),
      { fill: '#f0c27b' },
    ),
    wave(0.68, '#7fb5cb', 1),
    wave(0.79, '#5b97b2', 0),
    ...put('fish', w * 0.7, h * 0.88, 0.9, -6),
  ]
}

export const moonlight: Scene = (w, h) => {
  const next = scatter(23)
  const stars = Array.from({ length: 34 }, () =>
    ellipse(
      Math.round(next() * w * 100) / 100,
      Math.round(next() * h * 0.5 * 100) / 100,
      Math.round((0.2 + next() * 0.35) * 100) / 100,
    ),
  ).join(' ')
  return [
    shape(stars, { fill: '#f6e9c0', opacity: 0.9 }),
    shape(ellipse(w * 0.72, h * 0.28, 11), { fill: '#f5e3a8' }),
    shape(ellipse(w * 0.72, h * 0.28, 15), { stroke: '#f5e3a8', width: 0.4, opacity: 0.5 }),
    hills(
      w,
      h,
      [
        [0, 0.62],
        [0.16, 0.5],
        [0.34, 0.64],
        [0.55, 0.48],
        [0.78, 0.63],
        [1, 0.54],
      ],
      '#3f5570',
    ),
    hills(
      w,
      h,
      [
        [0, 0.74],
        [0.22, 0.65],
        [0.48, 0.76],
        [0.74, 0.68],
        [1, 0.76],
      ],
      '#31445c',
    ),
    hills(
      w,
      h,
      [
        [0, 0.88],
        [0.3, 0.82],
        [0.62, 0.89],
        [1, 0.83],
      ],
      '#263648',
    ),
    ...put('house', w * 0.24, h * 0.79, 0.8),
  ]
}

export const garden: Scene = (w, h) => {
  const next = scatter(41)
  const stems = Array.from({ length: 13 }, (_, index) => {
    const x = ((index + 0.5) / 13) * w + (next() - 0.5) * 5
    const top = h * (0.58 + next() * 0.2)
    const scale = 0.62 + next() * 0.5
    return [
      shape(
        curve([
          [x, h],
          [x + 1.4, (h + top) / 2],
          [x, top],
        ]),
        fine('#7c9a6c', 0.8),
      ),
      ...poseAll([shape(leaf(9, 3.4), { fill: '#9bb98b' })], {
        x: x + 1.2,
        y: (h + top) / 2 + 4,
        turn: index % 2 === 0 ? 48 : -48,
      }),
      ...put(index % 3 === 1 ? 'heart' : 'flower', x, top, scale, index * 23),
    ]
  })
  return [
    ...stems.flat(),
    ...put('swallow', w * 0.76, h * 0.22, 1.1, -8),
    ...put('cloud', w * 0.2, h * 0.18, 1.1),
  ]
}

/** Sprigs in two corners, for designs with a photograph. */
export const cornerSprigs: Scene = (w, h) => [
  ...put('sprig', 11, h - 13, 1, -8),
  ...put('sprig', w - 11, 13, 1, 172),
]

/** A garland round a window. */
export const garland = (x: number, y: number, radius: number): Shape[] =>
  Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * Math.PI * 2 - Math.PI / 2
    const [px, py] = [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
    return index % 2 === 0
      ? put('flower', px, py, 0.42, index * 26)
      : put('sprig', px, py, 0.5, index * 26 + 90)
  }).flat()
