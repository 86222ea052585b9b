import { curve, ellipse, type Point, petal, poseAll, rules, scatter, shape } from '../drawing.ts'
import { planSheet } from '../geometry.ts'
import type { Shape, Stationery } from '../stationery.ts'

const bark = '#7b5b52'

/** An open blossom around the origin, 10 mm across. */
export function blossom(tint: string): Shape[] {
  const shapes: Shape[] = []
  for (let index = 0; index < 5; index += 1) {
    shapes.push(
      ...poseAll(
        [shape(petal(5.2, 5), { fill: tint, stroke: '#d98b9c', width: 0.14, opacity: 0.92 })],
        { x: 0, y: 0, turn: index * 72 },
      ),
    )
  }
  for (let index = 0; index < 10; index += 1) {
    const angle = (index * 36 * Math.PI) / 180
    const reach = index % 2 === 0 ? 2.5 : 1.8
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
    shapes.push(
      shape(
        curve([
          [0, 0],
          [x * 0.6, y * 0.5],
          [x, y],
        ]),
        { stroke: '#c9687c', width: 0.12 },
      ),
    )
    shapes.push(shape(ellipse(x, y, 0.26), { fill: '#d9a441' }))
  }
  shapes.push(shape(ellipse(0, 0, 0.7), { fill: '#c9687c' }))
  return shapes
}

const bud = (): Shape[] => [
  shape(petal(3.2, 2.8), { fill: '#e8a0b0' }),
  shape(
    'M 0 0 C -1 -0.2 -1.3 -0.9 -1.1 -1.5 C -0.5 -1.2 0.5 -1.2 1.1 -1.5 C 1.3 -0.9 1 -0.2 0 0 Z',
    { fill: '#8c4f56' },
  ),
]

const twigs: readonly { readonly path: readonly Point[]; readonly width: number }[] = [
  {
    path: [
      [2, 21],
      [-6, 17.5],
      [-15, 17],
      [-24, 13],
      [-33, 12.5],
      [-42, 9.5],
    ],
    width: 0.75,
  },
  {
    path: [
      [2, 21.4],
      [-6, 18],
      [-15, 17.2],
      [-24, 13.2],
    ],
    width: 1.15,
  },
  {
    path: [
      [2, 22],
      [-5, 18.4],
      [-13, 17.4],
    ],
    width: 1.6,
  },
  {
    path: [
      [-15, 17],
      [-20, 20.5],
      [-28, 22],
      [-34, 25.5],
    ],
    width: 0.6,
  },
  {
    path: [
      [-24, 13],
      [-28, 9],
      [-34, 6.5],
    ],
    width: 0.5,
  },
  {
    path: [
      [-7, 17.6],
      [-9, 11.5],
      [-14, 7.5],
    ],
    width: 0.55,
  },
  {
    path: [
      [-28, 22],
      [-31, 21],
      [-35, 20.6],
    ],
    width: 0.4,
  },
]

/** A branch from the top right corner, which is the origin. the origin is the corner. */
export function branch(): Shape[] {
  return [
    ...twigs.map(({ path, width }) =>
      shape(curve(path), { stroke: bark, width, cap: 'round' as const }),
    ),
    ...poseAll(blossom('#f8dbe1'), { x: -20, y: 14.5, turn: 12, scale: 0.95 }),
    ...poseAll(blossom('#f5ccd5'), { x: -9.5, y: 15.6, turn: 40, scale: 0.8 }),
    ...poseAll(blossom('#f8dbe1'), { x: -30.5, y: 22.6, turn: 5, scale: 0.72 }),
    ...poseAll(blossom('#fbe7eb'), { x: -13.5, y: 7.6, turn: 60, scale: 0.62 }),
    ...poseAll(bud(), { x: -42, y: 9.4, turn: -75, scale: 0.9 }),
    ...poseAll(bud(), { x: -34, y: 6.4, turn: -55, scale: 0.75 }),
    ...poseAll(bud(), { x: -35, y: 20.6, turn: -80, scale: 0.7 }),
    ...poseAll(bud(), { x: -35, y: 26, turn: -125, scale: 0.75 }),
  ]
}

function fallingPetals(width: number, height: number): Shape[] {
  const next = scatter(11)
  return Array.from({ length: 7 }, (_, index) => {
    const x = width - 8 - next() * 26
    const y = height * 0.3 + index * height * 0.09 + next() * 8
    const drift = poseAll([shape(petal(2.6, 2.4), { fill: '#f6d3da', opacity: 0.75 })], {
      x,
      y,
      turn: next() * 360,
      scale: 0.7 + next() * 0.5,
    })
    return drift[0] as Shape
  })
}

/** Spring: a plum branch in blossom, a few petals on the way down. */
export const stationery: Stationery = {
  key: 'spring-plum',
  sheet: (paper) => {
    const isSmall = paper === 'a5'
    const side = isSmall ? 16 : 24
    const geometry = planSheet(paper, {
      mode: 'ruled',
      left: side,
      right: side,
      top: isSmall ? 28 : 42,
      pitch: isSmall ? 8 : 9,
    })
    const [width, height] = [geometry.width / 1000, geometry.height / 1000]
    return {
      geometry,
      shapes: [
        rules(geometry, { stroke: '#e6cfd3', width: 0.16 }),
        ...fallingPetals(width, height),
        ...poseAll(branch(), { x: width - 4, y: isSmall ? 0 : 2, scale: isSmall ? 0.95 : 1.35 }),
      ],
    }
  },
}
