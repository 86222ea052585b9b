import { poseAll } from '../drawing.ts'
import type { Shape } from '../stationery.ts'

/**
 * Our own drawings that a design may be adorned with. What a key draws never changes, because
 * letters are printed again from it (a test holds their checksums): a better drawing gets a key of
 * its own.
 */
export const motifKeys = [
  'plum-branch',
  'plum-blossom',
  'lotus-pond',
  'dragonfly',
  'lavender',
  'bee',
  'ginkgo-leaves',
  'bamboo-leaves',
  'firs',
  'snowflakes',
  'gulls',
  'clouds',
  'sun',
  'kite',
  'train',
  'hearts',
] as const
export type MotifKey = (typeof motifKeys)[number]

/**
 * A drawing around any origin; `isFacing`: made for the right-hand side of a sheet, and mirrored on
 * the left.
 */
export interface Motif {
  readonly shapes: readonly Shape[]
  readonly isFacing: boolean
}

const facing = (shapes: readonly Shape[]): Motif => ({ shapes, isFacing: true })
const upright = (shapes: readonly Shape[]): Motif => ({ shapes, isFacing: false })

const loaders: Readonly<Record<MotifKey, () => Promise<Motif>>> = {
  'plum-branch': async () => facing((await import('../stationery/spring-plum.ts')).branch()),
  'plum-blossom': async () =>
    upright((await import('../stationery/spring-plum.ts')).blossom('#f8dbe1')),
  'lotus-pond': async () => facing((await import('../stationery/summer-lotus.ts')).pond()),
  dragonfly: async () =>
    facing(
      poseAll((await import('../stationery/summer-lotus.ts')).dragonfly(), {
        x: 0,
        y: 0,
        turn: -52,
      }),
    ),
  lavender: async () => {
    const { sprig } = await import('../stationery/lavender.ts')
    const stalks: readonly (readonly [x: number, tall: number, bend: number])[] = [
      [10, 36, 7],
      [17, 43, -2],
      [24, 38, -5],
      [31, 31, -9],
      [37, 24, -8],
      [5, 27, 6],
    ]
    return facing(
      stalks.flatMap(([x, tall, bend], index) =>
        poseAll(sprig(tall, bend, 41 + index), { x: -x, y: 0, turn: bend / 3 }),
      ),
    )
  },
  bee: async () =>
    facing(poseAll((await import('../stationery/lavender.ts')).bee(), { x: 0, y: 0, turn: 6 })),
  'ginkgo-leaves': async () => {
    const { fan } = await import('../stationery/autumn-ginkgo.ts')
    const falls = [
      [9, 13, 150, 1.15, '#f1d07a', '#d3a640'],
      [24, 9, 205, 0.85, '#ecc05a', '#c9962f'],
      [37, 16, 120, 0.6, '#f6e0a2', '#dcb964'],
      [5, 32, 100, 0.7, '#e9b866', '#c48e35'],
    ] as const
    return facing(
      falls.flatMap(([x, y, turn, scale, fill, vein]) =>
        poseAll(fan(fill, vein), { x: -x, y, turn, scale }),
      ),
    )
  },
  'bamboo-leaves': async () => {
    const { spray } = await import('../stationery/bamboo.ts')
    return facing([
      ...poseAll(spray(['#c3d7b6', '#b2caa3']), { x: 2, y: 9, scale: 0.8, turn: 14 }),
      ...spray(['#8db07a', '#6f9a5f']),
    ])
  },
  firs: async () => {
    const { fir } = await import('../stationery/winter-pine.ts')
    const trees = [
      [0, 0.62, '#9db8bf'],
      [10, 0.85, '#7fa1aa'],
      [23, 1.15, '#5f8792'],
      [35, 0.8, '#7395a0'],
    ] as const
    return upright(trees.flatMap(([x, scale, tint]) => poseAll(fir(tint), { x, y: 0, scale })))
  },
  snowflakes: async () => {
    const { flake } = await import('../stationery/winter-pine.ts')
    const falls = [
      [0, 4, 1.3, 8],
      [9, 0, 0.8, 24],
      [-8, -1, 0.7, 12],
      [4, -6, 0.6, 40],
    ] as const
    return upright(falls.flatMap(([x, y, scale, turn]) => poseAll(flake(), { x, y, scale, turn })))
  },
  gulls: async () => {
    const { gull } = await import('../stationery/mountains.ts')
    return upright([
      ...poseAll(gull(), { x: 0, y: 0 }),
      ...poseAll(gull(), { x: 6, y: -3.4, scale: 0.7, turn: 8 }),
      ...poseAll(gull(), { x: -6, y: -2.6, scale: 0.6, turn: -6 }),
    ])
  },
  clouds: async () => {
    const { cloud } = await import('../stationery/children-sky.ts')
    return upright([...cloud('#e6f1f7'), ...poseAll(cloud('#eef5f9'), { x: 24, y: 6, scale: 0.7 })])
  },
  sun: async () => upright((await import('../stationery/children-sky.ts')).sun()),
  kite: async () =>
    facing(
      poseAll((await import('../stationery/children-sky.ts')).kite(), { x: 0, y: 0, turn: 24 }),
    ),
  train: async () => facing((await import('../stationery/children-sky.ts')).train()),
  hearts: async () => upright((await import('../stationery/children-sky.ts')).hearts()),
}

/** Loads a drawing; equal each time. */
export const loadMotif = (key: MotifKey): Promise<Motif> => loaders[key]()
