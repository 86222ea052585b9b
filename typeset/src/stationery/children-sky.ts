import { curve, ellipse, line, petal, pose, poseAll, rectangle, rules, shape } from '../drawing.ts'
import { planSheet } from '../geometry.ts'
import type { Shape, Stationery } from '../stationery.ts'

const ink = '#5d6470'

export const cloud = (fill: string): Shape[] => [
  shape(
    'M -10 4 C -13.5 4 -14.5 -0.5 -10.8 -1.4 C -11 -6 -4.8 -7.6 -3 -4 C -1 -8.4 6.4 -7.4 6 -2.6 C 10.4 -4 13.6 1 10.4 3.2 C 9.6 3.9 8.6 4 7.6 4 Z',
    { fill },
  ),
]

/** A sun with a calm face and rays of two lengths. */
export function sun(): Shape[] {
  const rays = Array.from({ length: 12 }, (_, index) =>
    shape(pose(petal(index % 2 === 0 ? 4.2 : 3, 1.7), { x: 0, y: -7.4 }), { fill: '#f7c766' }),
  )
  const face = { stroke: '#b9772c', width: 0.32, cap: 'round' as const }
  return [
    ...rays.flatMap((ray, index) => poseAll([ray], { x: 0, y: 0, turn: index * 30 })),
    shape(ellipse(0, 0, 6.4), { fill: '#fbdc8b' }),
    shape(
      curve([
        [-3, -0.8],
        [-2.2, -1.5],
        [-1.4, -0.8],
      ]),
      face,
    ),
    shape(
      curve([
        [1.4, -0.8],
        [2.2, -1.5],
        [3, -0.8],
      ]),
      face,
    ),
    shape(
      curve([
        [-2, 1.6],
        [0, 2.8],
        [2, 1.6],
      ]),
      face,
    ),
    shape(ellipse(-3.6, 1.1, 0.9, 0.6), { fill: '#f5b98a' }),
    shape(ellipse(3.6, 1.1, 0.9, 0.6), { fill: '#f5b98a' }),
  ]
}

const wheel = (x: number, radius: number): Shape[] => [
  shape(ellipse(x, -radius, radius), { fill: ink }),
  shape(ellipse(x, -radius, radius * 0.5), { fill: '#f4f4f2' }),
]

/** The engine, standing on the origin, facing left. */
const engine = (): Shape[] => [
  shape('M -10 -3 L -10 -9 C -10 -10 -9.4 -10.6 -8.4 -10.6 L 1 -10.6 L 1 -3 Z', {
    fill: '#e88873',
  }),
  shape(rectangle(1, -15, 8, 12), { fill: '#d9705c' }),
  shape(rectangle(2.6, -13.2, 4.8, 4.4), { fill: '#fdf3dc' }),
  shape('M -0.2 -15 L 10.2 -15 L 9.4 -16.8 L 0.6 -16.8 Z', { fill: ink }),
  shape('M -8.4 -10.6 L -8.8 -14.6 L -9.6 -15.6 L -5 -15.6 L -5.8 -14.6 L -6.2 -10.6 Z', {
    fill: ink,
  }),
  shape(ellipse(-2.2, -10.8, 1.5, 1.3), { fill: '#f3c15f' }),
  shape('M -10 -3 L -13.2 0 L -10 0 Z', { fill: '#f3c15f' }),
  shape(rectangle(-10.4, -3.6, 19.8, 1.4), { fill: ink }),
  ...wheel(-7.2, 2),
  ...wheel(-2.2, 2),
  ...wheel(5, 2.8),
]

/** A waggon with its load, standing on the origin. */
const waggon = (fill: string, load: readonly Shape[]): Shape[] => [
  line([-8.4, -3], [-6, -3], { stroke: ink, width: 0.5 }),
  ...load,
  shape('M -6 -8 L 6 -8 L 5.4 -2.4 L -5.4 -2.4 Z', { fill }),
  shape(rectangle(-6.4, -8.8, 12.8, 1.2), { fill: ink, opacity: 0.75 }),
  ...wheel(-3.2, 2),
  ...wheel(3.2, 2),
]

export const hearts = (): Shape[] =>
  (
    [
      [-2.6, -9.6, -14],
      [2.4, -10, 12],
      [0, -12.6, 0],
    ] as const
  ).flatMap(([x, y, turn]) =>
    poseAll(
      [
        shape(
          'M 0 2.2 C -3.6 -0.4 -2.4 -3 -0.9 -2.6 C -0.4 -2.5 0 -2 0 -1.6 C 0 -2 0.4 -2.5 0.9 -2.6 C 2.4 -3 3.6 -0.4 0 2.2 Z',
          { fill: '#f2a6ae' },
        ),
      ],
      { x, y, turn },
    ),
  )

const envelopes = (): Shape[] =>
  (
    [
      [-1.8, -11, -10],
      [1.6, -11.6, 9],
    ] as const
  ).flatMap(([x, y, turn]) =>
    poseAll(
      [
        shape(rectangle(-3.2, -2.2, 6.4, 4.4), { fill: '#fffaf0', stroke: ink, width: 0.22 }),
        shape('M -3.2 -2.2 L 0 0.6 L 3.2 -2.2', { stroke: ink, width: 0.22 }),
      ],
      { x, y, turn },
    ),
  )

const flowers = (): Shape[] =>
  (
    [
      [-3, -11.4, '#f7c766'],
      [0.2, -13, '#c9b3e0'],
      [3.2, -11.2, '#8ec6dc'],
    ] as const
  ).flatMap(([x, y, tint]) => [
    line([x, -8], [x, y], { stroke: '#86b07c', width: 0.4 }),
    ...[0, 72, 144, 216, 288].flatMap((turn) =>
      poseAll([shape(petal(1.9, 1.8), { fill: tint })], { x, y, turn }),
    ),
    shape(ellipse(x, y, 0.6), { fill: '#fff6dd' }),
  ])

export function train(): Shape[] {
  const smoke = (
    [
      [-7, -19.5, 1.5],
      [-4.4, -22.4, 2],
      [-0.4, -25, 2.6],
    ] as const
  ).map(([x, y, r]) => shape(ellipse(x, y, r, r * 0.85), { fill: '#e3e8ee' }))
  return [
    ...smoke,
    ...engine(),
    ...poseAll(waggon('#8ec6dc', hearts()), { x: 18.4, y: 0 }),
    ...poseAll(waggon('#9ecb93', envelopes()), { x: 33.4, y: 0 }),
    ...poseAll(waggon('#c9b3e0', flowers()), { x: 48.4, y: 0 }),
  ]
}

export const kite = (): Shape[] => [
  shape('M 0 -5 L 3.6 0 L 0 0 Z M 0 0 L -3.6 0 L 0 6 Z', { fill: '#f2a6ae' }),
  shape('M 0 -5 L -3.6 0 L 0 0 Z M 0 0 L 3.6 0 L 0 6 Z', { fill: '#8ec6dc' }),
  shape(
    curve([
      [0, 6],
      [1.8, 9.5],
      [-1, 13],
      [1.4, 17],
    ]),
    { stroke: ink, width: 0.22 },
  ),
  shape(
    'M 1.4 9 L 3.4 8 L 3.2 10.4 Z M 1.4 9 L -0.6 8.4 L -0.2 10.6 Z M -0.8 13 L 1.2 12.2 L 1 14.4 Z M -0.8 13 L -2.8 12.4 L -2.4 14.6 Z',
    { fill: '#f7c766' },
  ),
]

/**
 * A sheet for children: wide rules, a sun and a kite above, a train with letters and hearts below.
 */
export const stationery: Stationery = {
  key: 'children-sky',
  sheet: (paper) => {
    const isSmall = paper === 'a5'
    const side = isSmall ? 15 : 22
    const geometry = planSheet(paper, {
      mode: 'ruled',
      left: side,
      right: side,
      top: isSmall ? 30 : 42,
      bottom: isSmall ? 40 : 50,
      pitch: isSmall ? 10 : 12,
    })
    const [width, height] = [geometry.width / 1000, geometry.height / 1000]
    const scale = isSmall ? 0.72 : 1
    const track = height - 19
    const sleepers = Array.from(
      { length: Math.floor((width - 16) / 6) },
      (_, index) => `M ${10 + index * 6} ${track + 0.5} L ${10 + index * 6} ${track + 1.7}`,
    )
    return {
      geometry,
      shapes: [
        rules(geometry, { stroke: '#bcd7e6', width: 0.24, dash: [1.6, 1.2] }),
        ...poseAll(cloud('#e6f1f7'), { x: width * 0.36, y: 17 * scale, scale }),
        ...poseAll(cloud('#eef5f9'), { x: width * 0.62, y: 25 * scale, scale: 0.7 * scale }),
        ...poseAll(cloud('#e6f1f7'), { x: width * 0.79, y: 13 * scale, scale: 0.85 * scale }),
        ...poseAll(sun(), { x: 26 * scale, y: 23 * scale, scale }),
        ...poseAll(kite(), { x: width - 16 * scale, y: 20 * scale, scale, turn: 24 }),
        line([8, track + 0.4], [width - 8, track + 0.4], {
          stroke: '#b8a58f',
          width: 0.5,
          cap: 'round',
        }),
        shape(sleepers.join(' '), { stroke: '#cdbfae', width: 0.5 }),
        ...poseAll(train(), { x: width - 72 * scale, y: track + 0.2, scale: 1.08 * scale }),
      ],
    }
  },
}
