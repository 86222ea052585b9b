import { curve, leaf, petal, poseAll, rules, scatter, shape } from '../drawing.ts'
import { planSheet } from '../geometry.ts'
import type { Shape, Stationery } from '../stationery.ts'

const tints = ['#a793c9', '#b9a8d6', '#9480bc', '#c8bbe0']

/** A sprig that grows up from the origin: stalk, narrow leaves, whorls of small flowers. */
export function sprig(height: number, bend: number, seed: number): Shape[] {
  const next = scatter(seed)
  const x = (share: number): number => bend * share * share
  const stalk = [0, 0.25, 0.5, 0.75, 1].map((share) => [x(share), -height * share] as const)
  const shapes: Shape[] = [shape(curve(stalk), { stroke: '#8fa98a', width: 0.34, cap: 'round' })]
  for (const [share, turn] of [
    [0.1, -32],
    [0.16, 30],
    [0.28, -24],
    [0.34, 22],
  ] as const) {
    shapes.push(
      ...poseAll([shape(leaf(height * 0.26, 1.3, 0.4), { fill: '#a9c0a0' })], {
        x: x(share),
        y: -height * share,
        turn,
      }),
    )
  }
  const whorls = 9
  for (let index = 0; index < whorls; index += 1) {
    const share = 0.56 + (index / (whorls - 1)) * 0.46
    const size = 1.25 - index * 0.075
    for (const side of [-62, 58, -28, 26, 0]) {
      const tint = tints[Math.floor(next() * tints.length)] as string
      const turn = side + (next() - 0.5) * 16
      shapes.push(
        ...poseAll([shape(petal(2.5, 1.5), { fill: tint })], {
          x: x(share),
          y: -height * share,
          turn,
          scale: size,
        }),
      )
    }
  }
  return shapes
}

/** A bee, 4 mm long, flying to the left. */
export const bee = (): Shape[] => [
  ...poseAll([shape(petal(2.6, 1.6), { fill: '#e4e9ef', stroke: '#a9b2bd', width: 0.08 })], {
    x: 0.2,
    y: -0.7,
    turn: 18,
  }),
  ...poseAll([shape(petal(2.1, 1.3), { fill: '#e4e9ef', stroke: '#a9b2bd', width: 0.08 })], {
    x: 0.5,
    y: -0.7,
    turn: 55,
  }),
  shape('M -2 0 C -1.8 -1.2 1.4 -1.3 2 0 C 1.4 1.2 -1.8 1.2 -2 0 Z', { fill: '#e8bf5a' }),
  shape('M -0.7 -0.9 L -0.7 0.9 M 0.3 -0.95 L 0.3 0.95 M 1.2 -0.7 L 1.2 0.7', {
    stroke: '#6b5644',
    width: 0.36,
  }),
  shape('M -2 0 C -2.5 -0.3 -2.7 -0.6 -2.8 -1', { stroke: '#6b5644', width: 0.12, cap: 'round' }),
  shape(
    curve([
      [3, 0.2],
      [5.5, 1.4],
      [7.5, -0.4],
      [9.5, 0.8],
      [12.5, -0.8],
    ]),
    { stroke: '#c9bfae', width: 0.14, dash: [0.7, 0.8] },
  ),
]

/** Lavender at the right foot of the sheet, and a bee. */
export const stationery: Stationery = {
  key: 'lavender',
  sheet: (paper) => {
    const isSmall = paper === 'a5'
    const side = isSmall ? 16 : 24
    const geometry = planSheet(paper, {
      mode: 'ruled',
      left: side,
      right: side,
      top: isSmall ? 20 : 30,
      bottom: isSmall ? 40 : 54,
      pitch: isSmall ? 8 : 9,
    })
    const [width, height] = [geometry.width / 1000, geometry.height / 1000]
    const scale = isSmall ? 0.72 : 1
    const foot = height - 8
    const sprigs: readonly [number, number, number][] = [
      [10, 36, 7],
      [17, 43, -2],
      [24, 38, -5],
      [31, 31, -9],
      [37, 24, -8],
      [5, 27, 6],
    ]
    return {
      geometry,
      shapes: [
        rules(geometry, { stroke: '#ddd6e8', width: 0.16 }),
        ...sprigs.flatMap(([x, tall, bend], index) =>
          poseAll(sprig(tall, bend, 41 + index), {
            x: width - 8 - x * scale,
            y: foot,
            scale,
            turn: bend / 3,
          }),
        ),
        ...poseAll(bee(), {
          x: width - 8 - 50 * scale,
          y: foot - 30 * scale,
          scale,
          mirror: true,
          turn: 6,
        }),
      ],
    }
  },
}
