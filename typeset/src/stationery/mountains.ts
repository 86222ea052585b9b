import { curve, ellipse, type Point, poseAll, rules, shape } from '../drawing.ts'
import { planSheet } from '../geometry.ts'
import type { Shape, Stationery } from '../stationery.ts'

/** A ridge as heights over equal steps across the sheet. Heights are in mm at full size. */
interface Ridge {
  readonly heights: readonly number[]
  readonly tint: string
}

const ridges: readonly Ridge[] = [
  { heights: [14, 20, 17, 25, 34, 29, 21, 24, 30, 24, 18, 15], tint: '#eef3f5' },
  { heights: [9, 12, 20, 25, 19, 14, 17, 13, 18, 26, 22, 16], tint: '#e0e9ed' },
  { heights: [12, 16, 11, 8, 11, 15, 19, 13, 9, 12, 17, 21], tint: '#cfdce3' },
  { heights: [4, 7, 9, 6, 3.5, 5, 7, 9, 6, 4, 6, 9], tint: '#bccdd6' },
]

function ridge(of: Ridge, width: number, ground: number, scale: number): Shape {
  const step = width / (of.heights.length - 1)
  const points = of.heights.map((height, index): Point => [index * step, ground - height * scale])
  return shape(`${curve(points)} L ${width} ${ground} L 0 ${ground} Z`, { fill: of.tint })
}

export const gull = (): Shape[] => [
  shape(
    curve([
      [-3, -0.9],
      [-1.6, -1.5],
      [0, 0],
    ]),
    { stroke: '#8ba0ac', width: 0.24, cap: 'round' },
  ),
  shape(
    curve([
      [0, 0],
      [1.6, -1.6],
      [3.2, -1.1],
    ]),
    { stroke: '#8ba0ac', width: 0.24, cap: 'round' },
  ),
]

/** A boat with its boatman, alone on the water. */
const boat = (): Shape[] => [
  shape('M -7 0 C -4 1.6 4 1.6 7 -0.6 C 4 0.2 -4 0.4 -7 0 Z', { fill: '#7c929e' }),
  shape('M -0.8 -0.2 C -0.9 -1.8 -0.5 -2.9 0.2 -2.9 C 0.9 -2.9 1.1 -1.6 1.1 -0.2 Z', {
    fill: '#7c929e',
  }),
  shape('M -1.2 -2.8 C -0.4 -3.8 0.8 -3.8 1.6 -2.8 Z', { fill: '#7c929e' }),
]

/** Ranges at the foot of the sheet, a small sun, a boat. */
export const stationery: Stationery = {
  key: 'mountains',
  sheet: (paper) => {
    const isSmall = paper === 'a5'
    const side = isSmall ? 16 : 25
    const geometry = planSheet(paper, {
      mode: 'ruled',
      left: side,
      right: side,
      top: isSmall ? 20 : 30,
      bottom: isSmall ? 46 : 60,
      pitch: isSmall ? 8 : 9,
    })
    const [width, height] = [geometry.width / 1000, geometry.height / 1000]
    const scale = isSmall ? 0.7 : 1
    const ground = height - 19
    return {
      geometry,
      shapes: [
        rules(geometry, { stroke: '#d3dde2', width: 0.16 }),
        shape(ellipse(width * 0.79, ground - 33 * scale, 4.6 * scale), {
          fill: '#e39a86',
          opacity: 0.85,
        }),
        ...ridges.map((one) => ridge(one, width, ground, scale)),
        ...poseAll(gull(), { x: width * 0.62, y: ground - 36 * scale, scale: 0.8 * scale }),
        ...poseAll(gull(), {
          x: width * 0.66,
          y: ground - 38.5 * scale,
          scale: 0.55 * scale,
          turn: 8,
        }),
        ...poseAll(gull(), {
          x: width * 0.58,
          y: ground - 38 * scale,
          scale: 0.5 * scale,
          turn: -6,
        }),
        ...poseAll(boat(), { x: width * 0.72, y: ground + 6.5 * scale, scale: 0.9 * scale }),
        shape(
          curve([
            [width * 0.6, ground + 9 * scale],
            [width * 0.7, ground + 8.6 * scale],
            [width * 0.8, ground + 9 * scale],
          ]),
          { stroke: '#c4d2da', width: 0.16 },
        ),
        shape(
          curve([
            [width * 0.76, ground + 4.6 * scale],
            [width * 0.84, ground + 4.9 * scale],
            [width * 0.9, ground + 4.6 * scale],
          ]),
          { stroke: '#c4d2da', width: 0.16 },
        ),
      ],
    }
  },
}
