import { ellipse, line, rules, shape } from '../drawing.ts'
import { planSheet } from '../geometry.ts'
import type { Stationery } from '../stationery.ts'

/**
 * A page from an exercise book: blue rules from edge to edge, a double red margin, three punched
 * rings.
 */
export const stationery: Stationery = {
  key: 'ruled-blue',
  sheet: (paper) => {
    const isSmall = paper === 'a5'
    const left = isSmall ? 22 : 31
    const right = isSmall ? 12 : 18
    const geometry = planSheet(paper, {
      mode: 'ruled',
      left,
      right,
      top: isSmall ? 18 : 26,
      pitch: isSmall ? 8 : 9,
    })
    const [width, height] = [geometry.width / 1000, geometry.height / 1000]
    const whole = {
      ...geometry,
      text: { ...geometry.text, x: 6000, width: geometry.width - 12_000 },
    }
    const margin = left - 3
    const top = geometry.text.y / 1000
    const rings = [0.22, 0.5, 0.78].map((share) =>
      shape(ellipse(isSmall ? 9 : 12, height * share, 2.6), {
        stroke: '#c7d3e2',
        width: 0.25,
        fill: '#f5f8fb',
      }),
    )
    return {
      geometry,
      shapes: [
        line([6, top], [width - 6, top], { stroke: '#7fa3cc', width: 0.28 }),
        rules(whole, { stroke: '#adc6e2', width: 0.16 }),
        line([margin, 8], [margin, height - 18], { stroke: '#e0a09b', width: 0.18 }),
        line([margin - 1.1, 8], [margin - 1.1, height - 18], { stroke: '#e0a09b', width: 0.18 }),
        ...rings,
      ],
    }
  },
}
