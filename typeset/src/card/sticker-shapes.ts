import {
  curve,
  ellipse,
  leaf,
  line,
  petal,
  polyline,
  poseAll,
  rectangle,
  shape,
} from '../drawing.ts'
import type { Shape } from '../stationery.ts'

// Shapes of each sticker, around the origin in a square of 20 mm.

const ink = '#4a4f57'
const fine = (stroke: string, width = 0.6) => ({ stroke, width, cap: 'round' as const })

const around = (count: number, one: readonly Shape[], from = 0): Shape[] =>
  Array.from({ length: count }, (_, index) =>
    poseAll(one, { x: 0, y: 0, turn: from + (index * 360) / count }),
  ).flat()

function starPath(points: number, outer: number, inner: number): string {
  return polyline(
    Array.from({ length: points * 2 }, (_, index) => {
      const radius = index % 2 === 0 ? outer : inner
      const angle = (index * Math.PI) / points - Math.PI / 2
      return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const
    }),
    true,
  )
}

export const heart = (): Shape[] => [
  shape(
    'M 0 8 C -4 4.6 -9 1 -9 -3.4 C -9 -7 -6.4 -8.6 -4.4 -8.6 C -2.2 -8.6 -0.8 -7.2 0 -5.6 C 0.8 -7.2 2.2 -8.6 4.4 -8.6 C 6.4 -8.6 9 -7 9 -3.4 C 9 1 4 4.6 0 8 Z',
    { fill: '#e2695f' },
  ),
  shape('M -6.6 -3.4 C -6.6 -5.2 -5.6 -6.2 -4.4 -6.4', fine('#f6b9b2', 1)),
]

export const star = (): Shape[] => [
  shape(starPath(5, 9, 4), { fill: '#f2c14e', stroke: '#dba52f', width: 0.4, cap: 'round' }),
]

export const sun = (): Shape[] => [
  ...around(12, [shape('M 0 -7.2 L 0.9 -5.8 L 0 -9.6 L -0.9 -5.8 Z', { fill: '#f4bd4f' })]),
  shape(ellipse(0, 0, 5.4), { fill: '#f9d778' }),
  shape(ellipse(-1.6, -1.6, 1.6, 1.2), { fill: '#fdeeb9' }),
]

export const moon = (): Shape[] => [
  shape(
    'M 3 -8.6 C -2.6 -8.6 -7.2 -4.6 -7.2 0.4 C -7.2 5.4 -2.8 9 2.4 8.6 C 4.6 8.4 6.4 7.4 7.4 6 C 2 6.4 -1.4 3 -1.4 -1 C -1.4 -4.4 0.4 -7.2 3 -8.6 Z',
    { fill: '#f3d27a' },
  ),
  ...poseAll([shape(starPath(5, 2, 0.9), { fill: '#f7e2a6' })], { x: 5.6, y: -4.2, turn: 12 }),
  ...poseAll([shape(starPath(5, 1.2, 0.55), { fill: '#f7e2a6' })], { x: 3.4, y: 0.6, turn: -8 }),
]

export const cloud = (): Shape[] => [
  shape(
    'M -6 5 C -9.6 5 -10 0.6 -6.8 -0.2 C -7.4 -4.4 -1.6 -6.2 0.2 -3 C 2.4 -6 7 -4 6.4 -0.6 C 9.8 -0.8 10 5 6.4 5 Z',
    { fill: '#cfe0ee' },
  ),
  shape('M -4.6 2.6 C -2.6 3.4 1.4 3.4 4.2 2.4', fine('#a9c3d8', 0.5)),
]

export const flower = (): Shape[] => [
  ...around(5, [
    shape(petal(8.4, 6.2), { fill: '#f3b0bf' }),
    shape('M 0 -2 L 0 -5.4', fine('#d9798f', 0.4)),
  ]),
  shape(ellipse(0, 0, 2.2), { fill: '#f5d06f' }),
  ...around(6, [shape(ellipse(0, -1.2, 0.35), { fill: '#c98b2c' })]),
]

export const sprig = (): Shape[] => [
  shape(
    curve([
      [-5, 9],
      [-1, 3],
      [2, -3],
      [5, -9],
    ]),
    fine('#6f8f63', 0.7),
  ),
  ...[
    [-3.4, 6.4, -70],
    [-1.6, 3.4, 70],
    [-0.4, 1, -60],
    [1.4, -2, 78],
    [2.4, -4, -55],
    [4.2, -7, 60],
    [5, -9, 18],
  ].flatMap(([x, y, turn]) =>
    poseAll([shape(leaf(5.4, 2.8), { fill: '#8fb07f' })], {
      x: x as number,
      y: y as number,
      turn: turn as number,
    }),
  ),
]

export const balloon = (): Shape[] => [
  shape(
    'M 0 3 C -4.6 1.6 -6 -2 -6 -4.4 C -6 -7.8 -3.4 -9.6 0 -9.6 C 3.4 -9.6 6 -7.8 6 -4.4 C 6 -2 4.6 1.6 0 3 Z',
    { fill: '#5f9ecb' },
  ),
  shape('M -1 4.2 L 1 4.2 L 0 2.8 Z', { fill: '#4b84ad' }),
  shape('M 0 4.2 C 1.6 5.8 -1.4 7.4 0.4 9.6', fine(ink, 0.35)),
  shape('M -3.8 -5 C -3.6 -6.6 -2.6 -7.6 -1.4 -7.9', fine('#bfdcef', 0.9)),
]

export const cake = (): Shape[] => [
  shape(rectangle(-8, 0, 16, 8.6), { fill: '#f4dcc0' }),
  shape(
    'M -8 0 L 8 0 L 8 2.4 C 7 4.6 5.4 4.4 4.8 2.6 C 4 5.4 1.6 5.2 1 2.8 C 0 4.8 -2.4 4.8 -3 2.8 C -3.8 5.2 -7 4.8 -8 2.4 Z',
    { fill: '#f5a9b4' },
  ),
  ...[-4.5, 0, 4.5].flatMap((x) => [
    shape(rectangle(x - 0.5, -4.4, 1, 4.4), { fill: '#8fbcd8' }),
    shape(
      `M ${x} -7.6 C ${x + 1.6} -5.8 ${x + 0.8} -4.6 ${x} -4.6 C ${x - 0.8} -4.6 ${x - 1.6} -5.8 ${x} -7.6 Z`,
      { fill: '#f4b942' },
    ),
  ]),
  line([-9.4, 8.9], [9.4, 8.9], fine('#c9a27c', 0.8)),
]

export const gift = (): Shape[] => [
  shape(rectangle(-7, -1.4, 14, 10), { fill: '#86b08a' }),
  shape(rectangle(-8, -4, 16, 3.4), { fill: '#6f9b74' }),
  shape(rectangle(-1.3, -4, 2.6, 12.6), { fill: '#f2cf73' }),
  shape(
    'M 0 -4 C -2 -9.4 -8 -9 -6 -5.4 C -5 -4 -2 -4 0 -4 C 2 -4 5 -4 6 -5.4 C 8 -9 2 -9.4 0 -4 Z',
    { fill: '#f2cf73', stroke: '#cfa43d', width: 0.3 },
  ),
]

export const swallow = (): Shape[] => [
  shape(
    'M -9.4 -3 C -5 -3.6 -2 -1.6 0 0.4 C 2 -3.4 6 -6 9.6 -6.2 C 7.6 -3 6 0.6 3 2.6 C 4.4 4.2 6.4 5.6 8.8 6.2 C 6 6.6 4 6.4 2.2 5.6 C 2.6 7 2.4 8.2 1.6 9.4 C 0.8 7 -0.6 5 -2.6 3.6 C -5.2 2.2 -7.8 -0.2 -9.4 -3 Z',
    { fill: '#46505f' },
  ),
  shape('M -1.6 2.4 C 0 2 1.4 2.4 2.6 3', fine('#e9e4da', 0.9)),
  shape(ellipse(-2.6, 1.6, 1, 0.7), { fill: '#d2725a' }),
]

export const cup = (): Shape[] => [
  shape(
    'M -7 -2 L 5 -2 L 4 6.4 C 3.8 7.8 2.8 8.6 1.4 8.6 L -3.4 8.6 C -4.8 8.6 -5.8 7.8 -6 6.4 Z',
    { fill: '#c98f6b' },
  ),
  shape('M 4.8 0 C 8.6 -0.8 8.8 5.2 4.2 5', fine('#c98f6b', 1.3)),
  shape(ellipse(-1, -2, 6, 1.3), { fill: '#6b4a35' }),
  ...[-3.4, -0.8, 1.8].map((x) =>
    shape(
      curve([
        [x, -4],
        [x + 1, -5.6],
        [x, -7.2],
        [x + 0.8, -8.8],
      ]),
      fine('#b9b2a8', 0.5),
    ),
  ),
]

export const house = (): Shape[] => [
  shape(rectangle(4, -7, 2, 4), { fill: '#a3705a' }),
  shape(rectangle(-6.6, -1, 13.2, 9.4), { fill: '#f3e3c7' }),
  shape(
    polyline(
      [
        [-8.8, -0.6],
        [0, -8.6],
        [8.8, -0.6],
      ],
      true,
    ),
    { fill: '#c8665a' },
  ),
  shape(rectangle(-1.6, 3.4, 3.2, 5), { fill: '#8c6b4f' }),
  shape(rectangle(-5.2, 1.2, 2.6, 2.6), { fill: '#f6d68a', stroke: '#8c6b4f', width: 0.3 }),
  shape(rectangle(2.8, 1.2, 2.6, 2.6), { fill: '#f6d68a', stroke: '#8c6b4f', width: 0.3 }),
]

export const envelope = (): Shape[] => [
  shape(rectangle(-9, -5.6, 18, 11.8), { fill: '#fbf4e4', stroke: '#b9a98a', width: 0.4 }),
  shape(
    polyline([
      [-9, -5.6],
      [0, 1.8],
      [9, -5.6],
    ]),
    { stroke: '#b9a98a', width: 0.4 },
  ),
  ...poseAll(heart(), { x: 0, y: 1.2, scale: 0.28 }),
]

export const rainbow = (): Shape[] => [
  ...['#e0776c', '#eda968', '#f3d677', '#93bd87', '#76a9cc'].map((stroke, index) => {
    const r = 8.6 - index * 1.25
    const k = r * 0.5523
    return shape(
      `M ${-r} 4 C ${-r} ${4 - r * 0.62} ${-k} ${4 - r * 1.2} 0 ${4 - r * 1.2} C ${k} ${4 - r * 1.2} ${r} ${4 - r * 0.62} ${r} 4`,
      { stroke, width: 1.25 },
    )
  }),
  ...poseAll(cloud(), { x: -6, y: 5, scale: 0.42 }),
  ...poseAll(cloud(), { x: 6, y: 5, scale: 0.42 }),
]

export const fish = (): Shape[] => [
  shape('M -7.6 0 C -4.6 -5.4 3 -5.6 6 0 C 3 5.6 -4.6 5.4 -7.6 0 Z', { fill: '#e07f58' }),
  shape('M 5.2 0 L 9.6 -4.4 C 8.8 -1.6 8.8 1.6 9.6 4.4 Z', { fill: '#cf6a45' }),
  shape('M -3.4 -3.6 C -1.8 -1.4 -1.8 1.4 -3.4 3.6', fine('#f7d9c4', 0.6)),
  ...[0, 2.2].map((x) =>
    shape(`M ${x} -2 C ${x + 1} -0.8 ${x + 1} 0.8 ${x} 2`, fine('#f3b58f', 0.5)),
  ),
  shape(ellipse(-5.2, -0.8, 0.6), { fill: ink }),
]
