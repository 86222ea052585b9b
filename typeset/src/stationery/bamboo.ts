import { curve, leaf, line, poseAll, rules, shape } from '../drawing.ts'
import { planSheet } from '../geometry.ts'
import type { Shape, Stationery } from '../stationery.ts'

interface Stalk {
  readonly x: number
  readonly lean: number
  readonly width: number
  readonly joint: number
  readonly tint: string
  readonly edge: string
}

/** A stalk from foot to head in joints; `lean` is how far its head stands aside. */
function stalk(of: Stalk, from: number, to: number): Shape[] {
  const shapes: Shape[] = []
  const length = from - to
  const xAt = (y: number): number => of.x + of.lean * ((from - y) / length) ** 1.6
  for (let y = from; y > to; y -= of.joint) {
    const end = Math.max(to, y - of.joint + 0.7)
    const half = (of.width / 2) * (1 - ((from - y) / length) * 0.35)
    const [low, high] = [xAt(y), xAt(end)]
    const body = `M ${(low - half).toFixed(2)} ${y} L ${(high - half * 0.92).toFixed(2)} ${end} L ${(high + half * 0.92).toFixed(2)} ${end} L ${(low + half).toFixed(2)} ${y} Z`
    shapes.push(shape(body.replace(/\.?0+(?= |$)/g, ''), { fill: of.tint }))
    shapes.push(
      line([high - half * 1.15, end - 0.35], [high + half * 1.15, end - 0.35], {
        stroke: of.edge,
        width: 0.22,
        cap: 'round',
      }),
    )
  }
  return shapes
}

/** A spray of leaves hanging to the left of the origin. */
export function spray(tints: readonly [string, string]): Shape[] {
  const blades: readonly [number, number, number, number][] = [
    [-108, 15, 2.3, 0],
    [-132, 13, 2.1, 1],
    [-84, 12, 2, 1],
    [-154, 10.5, 1.9, 0],
    [-62, 9, 1.7, 0],
  ]
  return [
    shape(
      curve([
        [3, -3.4],
        [1.4, -1.2],
        [0, 0],
      ]),
      { stroke: tints[0], width: 0.28, cap: 'round' },
    ),
    ...blades.flatMap(([turn, length, width, tint]) =>
      poseAll([shape(leaf(length, width, 0.6), { fill: tints[tint === 0 ? 0 : 1] })], {
        x: 0,
        y: 0,
        turn,
      }),
    ),
  ]
}

function stalks(width: number, height: number, scale: number): Shape[] {
  const foot = height - 8
  return [
    ...stalk(
      {
        x: width - 12 * scale,
        lean: 5 * scale,
        width: 2 * scale,
        joint: 27 * scale,
        tint: '#dbe8d2',
        edge: '#b2caa3',
      },
      foot,
      7,
    ),
    ...stalk(
      {
        x: width - 20 * scale,
        lean: 3 * scale,
        width: 2.9 * scale,
        joint: 31 * scale,
        tint: '#bcd3ad',
        edge: '#7fa56c',
      },
      foot,
      10,
    ),
    ...stalk(
      {
        x: width - 28 * scale,
        lean: -3 * scale,
        width: 1.6 * scale,
        joint: 23 * scale,
        tint: '#d0e0c5',
        edge: '#9dbd8c',
      },
      foot,
      height * 0.36,
    ),
  ]
}

const dark = ['#8db07a', '#6f9a5f'] as const
const pale = ['#c3d7b6', '#b2caa3'] as const

function leaves(width: number, height: number, scale: number): Shape[] {
  return [
    ...poseAll(spray(pale), { x: width - 11 * scale, y: height * 0.3, scale }),
    ...poseAll(spray(dark), {
      x: width - 19 * scale,
      y: height * 0.1,
      scale: 1.12 * scale,
      turn: -8,
    }),
    ...poseAll(spray(dark), {
      x: width - 12 * scale,
      y: height * 0.055,
      scale: 0.85 * scale,
      turn: 14,
    }),
    ...poseAll(spray(dark), {
      x: width - 21 * scale,
      y: height * 0.5,
      scale: 0.8 * scale,
      turn: 6,
      mirror: true,
    }),
    ...poseAll(spray(pale), {
      x: width - 29 * scale,
      y: height * 0.66,
      scale: 0.7 * scale,
      turn: 16,
      mirror: true,
    }),
    ...poseAll(spray(dark), {
      x: width - 17 * scale,
      y: height * 0.8,
      scale: 0.75 * scale,
      turn: 2,
      mirror: true,
    }),
  ]
}

/** Three stalks of bamboo in the right margin, in two greens. */
export const stationery: Stationery = {
  key: 'bamboo',
  sheet: (paper) => {
    const isSmall = paper === 'a5'
    const scale = isSmall ? 0.72 : 1
    const left = isSmall ? 15 : 24
    const right = isSmall ? 29 : 42
    const geometry = planSheet(paper, {
      mode: 'ruled',
      left,
      right,
      top: isSmall ? 22 : 32,
      pitch: isSmall ? 8 : 9,
    })
    const [width, height] = [geometry.width / 1000, geometry.height / 1000]
    return {
      geometry,
      shapes: [
        rules(geometry, { stroke: '#cfdcc6', width: 0.16 }),
        ...stalks(width, height, scale),
        ...leaves(width, height, scale),
      ],
    }
  },
}
