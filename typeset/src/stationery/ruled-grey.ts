import { line, rules } from '../drawing.ts'
import { planSheet } from '../geometry.ts'
import type { Stationery } from '../stationery.ts'

/** Light grey rules under one darker head rule: everyday letter paper. */
export const stationery: Stationery = {
  key: 'ruled-grey',
  sheet: (paper) => {
    const side = paper === 'a5' ? 15 : 24
    const geometry = planSheet(paper, {
      mode: 'ruled',
      left: side,
      right: side,
      top: paper === 'a5' ? 18 : 27,
      pitch: paper === 'a5' ? 8 : 9,
    })
    const right = geometry.width / 1000 - side
    const top = geometry.text.y / 1000
    return {
      geometry,
      shapes: [
        line([side, top], [right, top], { stroke: '#8f959d', width: 0.3 }),
        rules(geometry, { stroke: '#c3c7cd', width: 0.16 }),
      ],
    }
  },
}
