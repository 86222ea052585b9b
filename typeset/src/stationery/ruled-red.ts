import { line, rules } from '../drawing.ts'
import { planSheet } from '../geometry.ts'
import type { Stationery } from '../stationery.ts'

const redColour = '#c4564f'

/**
 * The red-ruled sheet of old offices: a heavy and a fine rule above and below, red lines between.
 */
export const stationery: Stationery = {
  key: 'ruled-red',
  sheet: (paper) => {
    const side = paper === 'a5' ? 15 : 23
    const geometry = planSheet(paper, {
      mode: 'ruled',
      left: side,
      right: side,
      top: paper === 'a5' ? 20 : 30,
      bottom: 22,
      pitch: paper === 'a5' ? 8 : 9.5,
    })
    const right = geometry.width / 1000 - side
    const top = geometry.text.y / 1000
    const foot = top + (geometry.lines * geometry.pitch) / 1000
    return {
      geometry,
      shapes: [
        line([side, top - 1.3], [right, top - 1.3], { stroke: redColour, width: 0.7 }),
        line([side, top], [right, top], { stroke: redColour, width: 0.16 }),
        rules(geometry, { stroke: '#d98e88', width: 0.16 }),
        line([side, foot + 1.3], [right, foot + 1.3], { stroke: redColour, width: 0.7 }),
      ],
    }
  },
}
