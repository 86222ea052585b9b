import { line } from '../drawing.ts'
import { planSheet } from '../geometry.ts'
import type { PaperKey } from '../model.ts'
import type { Stationery } from '../stationery.ts'

const plan = (paper: PaperKey) =>
  planSheet(paper, {
    mode: 'free',
    left: paper === 'a5' ? 17 : 26,
    right: paper === 'a5' ? 17 : 26,
    top: paper === 'a5' ? 20 : 30,
    pitch: 9,
  })

/** White paper with nothing but a short hairline at its foot. */
export const stationery: Stationery = {
  key: 'plain',
  sheet: (paper) => {
    const geometry = plan(paper)
    const middle = geometry.width / 2000
    const foot = geometry.height / 1000 - 11
    return {
      geometry,
      shapes: [line([middle - 6, foot], [middle + 6, foot], { stroke: '#b9b6ae', width: 0.18 })],
    }
  },
}
