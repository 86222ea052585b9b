import type { Stationery, StationeryInfo, StationeryKey } from './stationery.ts'

/** All designs, in the order in which a picker shows them. */
export const stationeries: readonly StationeryInfo[] = [
  {
    key: 'plain',
    group: 'plain',
    colour: '#8d8a82',
  },
  {
    key: 'ruled-grey',
    group: 'ruled',
    colour: '#9aa0a6',
  },
  {
    key: 'ruled-red',
    group: 'ruled',
    colour: '#c8504a',
  },
  {
    key: 'ruled-blue',
    group: 'ruled',
    colour: '#5b84b1',
  },
  {
    key: 'grid-green',
    group: 'grid',
    colour: '#4f9a63',
  },
  {
    key: 'grid-red',
    group: 'grid',
    colour: '#c65b50',
  },
  {
    key: 'fine-border',
    group: 'border',
    colour: '#a58a5b',
  },
  {
    key: 'lattice',
    group: 'border',
    colour: '#7a5c4a',
  },
  {
    key: 'spring-plum',
    group: 'season',
    colour: '#d4768a',
  },
  {
    key: 'summer-lotus',
    group: 'season',
    colour: '#5f9e86',
  },
  {
    key: 'autumn-ginkgo',
    group: 'season',
    colour: '#d69a2d',
  },
  {
    key: 'winter-pine',
    group: 'season',
    colour: '#4f7381',
  },
  {
    key: 'bamboo',
    group: 'border',
    colour: '#6f9a5a',
  },
  {
    key: 'mountains',
    group: 'border',
    colour: '#6d8796',
  },
  {
    key: 'lavender',
    group: 'season',
    colour: '#8f7bb5',
  },
  {
    key: 'children-sky',
    group: 'children',
    colour: '#f0a63c',
  },
]

type Loader = () => Promise<{ readonly stationery: Stationery }>

const loaders: Readonly<Record<StationeryKey, Loader>> = {
  plain: () => import('./stationery/plain.ts'),
  'ruled-grey': () => import('./stationery/ruled-grey.ts'),
  'ruled-red': () => import('./stationery/ruled-red.ts'),
  'ruled-blue': () => import('./stationery/ruled-blue.ts'),
  'grid-green': () => import('./stationery/grid-green.ts'),
  'grid-red': () => import('./stationery/grid-red.ts'),
  'fine-border': () => import('./stationery/fine-border.ts'),
  lattice: () => import('./stationery/lattice.ts'),
  'spring-plum': () => import('./stationery/spring-plum.ts'),
  'summer-lotus': () => import('./stationery/summer-lotus.ts'),
  'autumn-ginkgo': () => import('./stationery/autumn-ginkgo.ts'),
  'winter-pine': () => import('./stationery/winter-pine.ts'),
  bamboo: () => import('./stationery/bamboo.ts'),
  mountains: () => import('./stationery/mountains.ts'),
  lavender: () => import('./stationery/lavender.ts'),
  'children-sky': () => import('./stationery/children-sky.ts'),
}

/** Describes a design for a picker. */
export function stationeryInfo(key: StationeryKey): StationeryInfo {
  const info = stationeries.find((one) => one.key === key)
  if (info === undefined)
    throw new Error(`There is no stationery "${key}"; see typeset/src/stationeries.ts.`)
  return info
}

/** Loads one design's drawing. */
export const loadStationery = (key: StationeryKey): Promise<Stationery> =>
  loaders[key]().then((module) => module.stationery)
