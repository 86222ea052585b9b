import { curve, ellipse, line, poseAll, rules, scatter, shape } from '../drawing.ts'
import { planSheet } from '../geometry.ts'
import type { Shape, Stationery } from '../stationery.ts'

/** A fir 20 mm high on the origin, with snow. */
export function fir(tint: string): Shape[] {
  const tiers = [
    'M 0 -12.6 C -1.6 -9 -4.6 -5.4 -7 -3.6 C -4.4 -2.8 4.4 -2.8 7 -3.6 C 4.6 -5.4 1.6 -9 0 -12.6 Z',
    'M 0 -16.6 C -1.2 -13.4 -3.6 -10.4 -5.4 -8.8 C -3.4 -8 3.4 -8 5.4 -8.8 C 3.6 -10.4 1.2 -13.4 0 -16.6 Z',
    'M 0 -20 C -0.8 -17.4 -2.4 -15 -3.8 -13.6 C -2.4 -13 2.4 -13 3.8 -13.6 C 2.4 -15 0.8 -17.4 0 -20 Z',
  ]
  const snow = [
    'M -7 -3.6 C -5 -4.2 -3.4 -5.6 -2.4 -7 C -2.6 -5.2 -4 -3.6 -7 -3.6 Z',
    'M -5.4 -8.8 C -3.8 -9.4 -2.6 -10.6 -1.8 -12 C -2 -10.2 -3 -8.8 -5.4 -8.8 Z',
    'M 0 -20 C -0.5 -18.2 -1.2 -16.8 -1.9 -15.8 C -0.8 -16.4 0.2 -17.6 0 -20 Z',
  ]
  return [
    line([0, 0], [0, -4], { stroke: '#8a7a70', width: 0.9 }),
    ...tiers.map((d) => shape(d, { fill: tint })),
    ...snow.map((d) => shape(d, { fill: '#ffffff', opacity: 0.85 })),
  ]
}

/** Hills and firs along the foot; `ground` is the lowest line that may be drawn. */
function hills(width: number, ground: number, scale: number): Shape[] {
  const h = (value: number): number => ground - value * scale
  const far = curve([
    [0, h(8)],
    [width * 0.2, h(15)],
    [width * 0.42, h(9)],
    [width * 0.68, h(17)],
    [width, h(10)],
  ])
  const near = curve([
    [0, h(3)],
    [width * 0.3, h(8)],
    [width * 0.6, h(4)],
    [width * 0.85, h(9)],
    [width, h(6)],
  ])
  const close = ` L ${width} ${ground} L 0 ${ground} Z`
  const trees: readonly [number, number, number, string][] = [
    [0.73, 9.4, 0.62, '#9db8bf'],
    [0.79, 11, 0.85, '#7fa1aa'],
    [0.86, 8.4, 1.15, '#5f8792'],
    [0.935, 7.6, 0.8, '#7395a0'],
    [0.1, 5.6, 0.7, '#8fadb5'],
    [0.155, 6.4, 0.5, '#a9c1c7'],
  ]
  return [
    shape(far + close, { fill: '#eaf1f4' }),
    shape(near + close, { fill: '#dde8ed' }),
    ...trees.flatMap(([x, y, size, tint]) =>
      poseAll(fir(tint), { x: width * x, y: h(y) + 1.2 * scale, scale: size * scale }),
    ),
  ]
}

export function flake(): Shape[] {
  const paint = { stroke: '#a9c3ce', width: 0.16, cap: 'round' as const }
  return [0, 60, 120].flatMap((turn) =>
    poseAll(
      [
        line([0, -2.2], [0, 2.2], paint),
        line([-0.6, -1.7], [0, -1.1], paint),
        line([0.6, -1.7], [0, -1.1], paint),
        line([-0.6, 1.7], [0, 1.1], paint),
        line([0.6, 1.7], [0, 1.1], paint),
      ],
      { x: 0, y: 0, turn },
    ),
  )
}

function snowfall(width: number, top: number): Shape[] {
  const next = scatter(29)
  const dots = Array.from({ length: 34 }, () =>
    shape(ellipse(8 + next() * (width - 16), 7 + next() * (top - 8), 0.25 + next() * 0.4), {
      fill: '#cbdde5',
    }),
  )
  const flakes = [
    [0.84, 0.5, 1.1],
    [0.93, 0.8, 0.7],
    [0.74, 0.3, 0.6],
    [0.12, 0.55, 0.75],
  ] as const
  return [
    ...dots,
    ...flakes.flatMap(([x, y, scale]) =>
      poseAll(flake(), { x: width * x, y: 4 + top * y * 0.8, scale, turn: x * 100 }),
    ),
  ]
}

/** Winter: snow over low hills with firs, a cold light-blue rule. */
export const stationery: Stationery = {
  key: 'winter-pine',
  sheet: (paper) => {
    const isSmall = paper === 'a5'
    const side = isSmall ? 16 : 24
    const geometry = planSheet(paper, {
      mode: 'ruled',
      left: side,
      right: side,
      top: isSmall ? 22 : 32,
      bottom: isSmall ? 46 : 58,
      pitch: isSmall ? 8 : 9,
    })
    const [width, height] = [geometry.width / 1000, geometry.height / 1000]
    return {
      geometry,
      shapes: [
        rules(geometry, { stroke: '#c8d8df', width: 0.16 }),
        ...snowfall(width, geometry.text.y / 1000),
        ...hills(width, height - 17.5, isSmall ? 0.78 : 1.1),
      ],
    }
  },
}
