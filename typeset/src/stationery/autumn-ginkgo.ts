import { curve, poseAll, rules, shape } from '../drawing.ts'
import { planSheet } from '../geometry.ts'
import type { Shape, Stationery } from '../stationery.ts'

/** A ginkgo leaf: a fan with a cleft, its stalk ending at the origin. */
export function fan(fill: string, vein: string): Shape[] {
  const blade =
    'M 0 -5 C -3 -6 -8.6 -7 -9.4 -9.4 C -9.8 -11.4 -8.4 -12.4 -7.2 -13.2 C -5.4 -14.6 -2.6 -14.6 -1 -13.8 C -0.6 -13 -0.3 -12 -0.1 -10.8 ' +
    'C 0.2 -12 0.6 -13.2 1.1 -13.9 C 2.8 -14.8 5.6 -14.4 7.3 -13 C 8.5 -12.2 9.8 -11.2 9.3 -9.2 C 8.4 -6.9 3 -6 0 -5 Z'
  const veins = [-7.6, -5.4, -3.4, -1.6, 1.6, 3.4, 5.4, 7.6].map((x) =>
    shape(
      curve([
        [0, -5.2],
        [x * 0.5, -8.4],
        [x * 0.98, -12.4 + Math.abs(x) * 0.22],
      ]),
      { stroke: vein, width: 0.1 },
    ),
  )
  return [
    shape(
      curve([
        [0.8, 0],
        [0.2, -2.4],
        [0, -5.4],
      ]),
      { stroke: vein, width: 0.36, cap: 'round' },
    ),
    shape(blade, { fill }),
    ...veins,
  ]
}

const tints = [
  ['#f1d07a', '#d3a640'],
  ['#ecc05a', '#c9962f'],
  ['#f6e0a2', '#dcb964'],
  ['#e9b866', '#c48e35'],
] as const

interface Fall {
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly scale: number
  readonly tint: number
}

/** Leaves from a corner: positive x leads into the page. */
const above: readonly Fall[] = [
  { x: 9, y: 13, turn: 150, scale: 1.15, tint: 0 },
  { x: 24, y: 9, turn: 205, scale: 0.85, tint: 1 },
  { x: 37, y: 16, turn: 120, scale: 0.6, tint: 2 },
  { x: 5, y: 32, turn: 100, scale: 0.7, tint: 3 },
]

const below: readonly Fall[] = [
  { x: 10, y: -5, turn: -60, scale: 1.1, tint: 1 },
  { x: 24, y: -2, turn: -100, scale: 0.85, tint: 0 },
  { x: 19, y: -10, turn: 20, scale: 0.75, tint: 2 },
  { x: 40, y: -1, turn: 75, scale: 0.6, tint: 3 },
  { x: 4, y: -18, turn: -20, scale: 0.55, tint: 2 },
]

const leaves = (list: readonly Fall[], corner: { x: number; y: number; scale: number }): Shape[] =>
  list.flatMap(({ x, y, turn, scale, tint }) => {
    const [fill, vein] = tints[tint] as (typeof tints)[number]
    const place = {
      x: corner.x - x * corner.scale,
      y: corner.y + y * corner.scale,
      turn,
      scale: scale * corner.scale,
    }
    return poseAll(fan(fill, vein), place)
  })

/** Autumn: ginkgo leaves coming down at the right, a small heap of them at the foot. */
export const stationery: Stationery = {
  key: 'autumn-ginkgo',
  sheet: (paper) => {
    const isSmall = paper === 'a5'
    const side = isSmall ? 16 : 24
    const geometry = planSheet(paper, {
      mode: 'ruled',
      left: side,
      right: side,
      top: isSmall ? 26 : 38,
      bottom: isSmall ? 28 : 34,
      pitch: isSmall ? 8 : 9,
    })
    const [width, height] = [geometry.width / 1000, geometry.height / 1000]
    const scale = isSmall ? 0.75 : 1.05
    return {
      geometry,
      shapes: [
        rules(geometry, { stroke: '#e6d9bd', width: 0.16 }),
        ...leaves(above, { x: width - 5, y: 1, scale }),
        ...leaves(below, { x: width - 6, y: height - 8, scale }),
      ],
    }
  },
}
