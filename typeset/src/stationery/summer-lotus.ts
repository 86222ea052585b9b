import { curve, ellipse, line, petal, poseAll, rules, shape } from '../drawing.ts'
import { planSheet } from '../geometry.ts'
import type { Shape, Stationery } from '../stationery.ts'

/** A leaf seen from the side of the pond: a wide ellipse with veins towards its heart. */
function leafPad(tint: string, vein: string): Shape[] {
  const shapes = [
    shape(
      'M 0 0.4 C -4 3.6 -14 3.2 -15 -0.6 C -15.6 -4 -8 -6.2 0 -6.2 C 8 -6.2 15.6 -4 15 -0.6 C 14 3.2 4 3.6 0 0.4 Z',
      { fill: tint },
    ),
  ]
  for (const [x, y] of [
    [-13, -0.6],
    [-10.5, -4],
    [-5, -5.6],
    [0, -6],
    [5, -5.6],
    [10.5, -4],
    [13, -0.6],
  ] as const) {
    shapes.push(
      shape(
        curve([
          [0, -0.8],
          [x * 0.5, y * 0.55 - 0.4],
          [x, y],
        ]),
        { stroke: vein, width: 0.14 },
      ),
    )
  }
  return shapes
}

/** A flower around its heart, petals from back to front. */
function flower(): Shape[] {
  const back = { fill: '#f6d9df', stroke: '#e0a3b0', width: 0.12 }
  const front = { fill: '#fbe9ec', stroke: '#e0a3b0', width: 0.12 }
  const petals: Shape[] = []
  for (const turn of [-62, 62, -36, 36, 0])
    petals.push(...poseAll([shape(petal(9.5, 4.6), back)], { x: 0, y: 0, turn }))
  for (const turn of [-76, 76, -48, 48, -18, 18])
    petals.push(...poseAll([shape(petal(7.6, 4.2), front)], { x: 0, y: 0.6, turn }))
  petals.push(shape(ellipse(0, -0.6, 1.5, 0.9), { fill: '#e9d58c' }))
  return petals
}

const budShapes = (): Shape[] => [
  shape(petal(8, 4.6), { fill: '#f3c4ce' }),
  shape('M 0 0 C -1.6 -2 -1.4 -5.4 0 -8 C 0.2 -5 0.2 -2.4 0 0 Z', { fill: '#eaaebb' }),
]

const ripple = (x: number, y: number, half: number): Shape =>
  shape(
    curve([
      [x - half, y],
      [x - half / 2, y - 0.5],
      [x, y],
      [x + half / 2, y + 0.5],
      [x + half, y],
    ]),
    { stroke: '#b9d6cf', width: 0.18, cap: 'round' },
  )

/** The pond's corner; the origin is where its water meets the right margin. */
export function pond(): Shape[] {
  const stem = { stroke: '#7fae93', width: 0.55, cap: 'round' as const }
  return [
    shape(
      curve([
        [-22, 0],
        [-20.5, -9],
        [-23, -19],
      ]),
      stem,
    ),
    shape(
      curve([
        [-9, 0],
        [-8, -12],
        [-10.5, -27],
      ]),
      { ...stem, width: 0.45 },
    ),
    shape(
      curve([
        [-36, 1],
        [-37, -5],
        [-35.5, -11],
      ]),
      stem,
    ),
    ...poseAll(leafPad('#b9d9c4', '#93bfa4'), { x: -35.5, y: -11, turn: -7, scale: 0.78 }),
    ...poseAll(leafPad('#a4cdb4', '#82b296'), { x: -12, y: 0.6, turn: 3, scale: 0.95 }),
    ...poseAll(flower(), { x: -23, y: -19, turn: -6, scale: 1.05 }),
    ...poseAll(budShapes(), { x: -10.5, y: -26.6, turn: 8, scale: 0.85 }),
    ripple(-48, 2.2, 7),
    ripple(-31, 4.2, 9),
    ripple(-6, 4.6, 5),
  ]
}

export function dragonfly(): Shape[] {
  const wing = { fill: '#cfe5e4', stroke: '#8fb9b8', width: 0.1, opacity: 0.85 }
  return [
    ...[-100, -68, 68, 100].flatMap((turn) =>
      poseAll([shape(petal(5.4, 1.5), wing)], { x: 0, y: -1.2, turn }),
    ),
    line([0, -1.6], [0, 6], { stroke: '#4d8783', width: 0.4, cap: 'round' }),
    shape(ellipse(0, -1.9, 0.6, 0.75), { fill: '#4d8783' }),
  ]
}

/** Summer: a corner of a lotus pond, and a dragonfly above the first line. */
export const stationery: Stationery = {
  key: 'summer-lotus',
  sheet: (paper) => {
    const isSmall = paper === 'a5'
    const side = isSmall ? 16 : 24
    const geometry = planSheet(paper, {
      mode: 'ruled',
      left: side,
      right: side,
      top: isSmall ? 20 : 30,
      bottom: isSmall ? 42 : 56,
      pitch: isSmall ? 8 : 9,
    })
    const [width, height] = [geometry.width / 1000, geometry.height / 1000]
    return {
      geometry,
      shapes: [
        rules(geometry, { stroke: '#c7dfd6', width: 0.16 }),
        ...poseAll(pond(), {
          x: width - (isSmall ? 10 : 14),
          y: height - 14,
          scale: isSmall ? 0.78 : 1.05,
        }),
        ...poseAll(dragonfly(), {
          x: width - side - 6,
          y: isSmall ? 13 : 19,
          turn: -52,
          scale: isSmall ? 0.8 : 1,
        }),
      ],
    }
  },
}
