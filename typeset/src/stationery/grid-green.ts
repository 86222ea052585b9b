import { manuscriptGrid } from '../manuscript.ts'
import type { Stationery } from '../stationery.ts'

/** School manuscript paper in green: one character a cell. */
export const stationery: Stationery = {
  key: 'grid-green',
  sheet: (paper) => manuscriptGrid(paper, { line: '#8fc29c', frame: '#4f9a63' }),
}
