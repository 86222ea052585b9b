import { type Point, polyline, poseAll, rules, shape } from '../drawing.ts'
import { planSheet } from '../geometry.ts'
import type { Shape, Stationery } from '../stationery.ts'

const wood = '#8a6a55'

const outerBar: readonly Point[] = [
  [0, 30],
  [0, 0],
  [30, 0],
]
/** From the outside in. */
const innerBars: readonly (readonly Point[])[] = [
  [
    [2.5, 26],
    [2.5, 2.5],
    [26, 2.5],
  ],
  [
    [2.5, 18],
    [10, 18],
    [10, 10],
    [18, 10],
    [18, 2.5],
  ],
  [
    [2.5, 10],
    [6.2, 10],
    [6.2, 6.2],
    [10, 6.2],
    [10, 2.5],
  ],
  [
    [10, 14],
    [6.2, 14],
    [6.2, 10],
  ],
  [
    [14, 10],
    [14, 6.2],
    [10, 6.2],
  ],
  [
    [2.5, 22],
    [6.2, 22],
    [6.2, 18],
  ],
  [
    [22, 2.5],
    [22, 6.2],
    [18, 6.2],
  ],
]

/** The fretwork of a garden window's corner, from the top left. */
export function fretCorner(colour = wood): Shape[] {
  return [
    shape(polyline(outerBar), { stroke: colour, width: 0.6 }),
    ...innerBars.map((bar) => shape(polyline(bar), { stroke: colour, width: 0.42 })),
  ]
}

/** Two corners of a garden window in walnut, light rules between. */
export const stationery: Stationery = {
  key: 'lattice',
  sheet: (paper) => {
    const isSmall = paper === 'a5'
    const side = isSmall ? 17 : 26
    const geometry = planSheet(paper, {
      mode: 'ruled',
      left: side,
      right: side,
      top: isSmall ? 26 : 38,
      bottom: isSmall ? 30 : 40,
      pitch: isSmall ? 8 : 9,
    })
    const [width, height] = [geometry.width / 1000, geometry.height / 1000]
    const edge = isSmall ? 8 : 11
    const scale = isSmall ? 0.62 : 0.85
    const foot = height - 18.5
    const reach = 30 * scale
    const frame = [
      `M ${edge + reach} ${edge} L ${width - edge} ${edge} L ${width - edge} ${foot - reach}`,
      `M ${width - edge - reach} ${foot} L ${edge} ${foot} L ${edge} ${edge + reach}`,
    ].join(' ')
    return {
      geometry,
      shapes: [
        shape(frame, { stroke: wood, width: 0.22 }),
        rules(geometry, { stroke: '#d8cbc1', width: 0.15 }),
        ...poseAll(fretCorner(), { x: edge, y: edge, scale }),
        ...poseAll(fretCorner(), { x: width - edge, y: foot, turn: 180, scale }),
      ],
    }
  },
}
