import { manuscriptGrid } from '../manuscript.ts'
import type { Stationery } from '../stationery.ts'

/** School manuscript paper in red: one character a cell. */
export const stationery: Stationery = {
  key: 'grid-red',
  sheet: (paper) => manuscriptGrid(paper, { line: '#dfa09a', frame: '#c65b50' }),
}
