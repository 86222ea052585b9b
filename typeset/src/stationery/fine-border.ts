import { curve, ellipse, poseAll, rectangle, shape } from '../drawing.ts'
import { planSheet } from '../geometry.ts'
import type { Shape, Stationery } from '../stationery.ts'

const goldColour = '#b0935a'

/** A scroll for the top left corner: two volutes that meet in a bud. */
export function scrollCorner(colour = goldColour): Shape[] {
  const fine = { stroke: colour, width: 0.28, cap: 'round' as const }
  return [
    shape(
      curve([
        [0, 15],
        [0.4, 8.5],
        [3, 4.4],
        [6.4, 4.6],
        [7.2, 7.2],
        [5.2, 8.2],
        [4.3, 6.6],
      ]),
      fine,
    ),
    shape(
      curve([
        [15, 0],
        [8.5, 0.4],
        [4.4, 3],
        [4.6, 6.4],
        [7.2, 7.2],
        [8.2, 5.2],
        [6.6, 4.3],
      ]),
      fine,
    ),
    shape(
      curve([
        [0.2, 12.4],
        [1.8, 11],
        [2.2, 9.2],
        [1, 9.6],
      ]),
      fine,
    ),
    shape(
      curve([
        [12.4, 0.2],
        [11, 1.8],
        [9.2, 2.2],
        [9.6, 1],
      ]),
      fine,
    ),
    shape(ellipse(2.1, 2.1, 0.75), { fill: colour }),
    shape(ellipse(0, 16.6, 0.38), { fill: colour }),
    shape(ellipse(16.6, 0, 0.38), { fill: colour }),
  ]
}

/** Two fine gold lines with a scroll in each corner. No rules: for a formal letter. */
export const stationery: Stationery = {
  key: 'fine-border',
  sheet: (paper) => {
    const isSmall = paper === 'a5'
    const side = isSmall ? 20 : 29
    const geometry = planSheet(paper, {
      mode: 'free',
      left: side,
      right: side,
      top: isSmall ? 25 : 34,
      bottom: isSmall ? 29 : 34,
      pitch: 9,
    })
    const [width, height] = [geometry.width / 1000, geometry.height / 1000]
    const [x, y, foot] = [isSmall ? 8 : 12, isSmall ? 9 : 12, 18.5]
    const bottom = height - foot
    const scale = isSmall ? 0.75 : 1
    const gap = 18 * scale
    const straight = [
      `M ${x + gap} ${y} L ${width - x - gap} ${y} M ${x + gap} ${bottom} L ${width - x - gap} ${bottom}`,
      `M ${x} ${y + gap} L ${x} ${bottom - gap} M ${width - x} ${y + gap} L ${width - x} ${bottom - gap}`,
    ].join(' ')
    const inner = 2.2
    return {
      geometry,
      shapes: [
        shape(straight, { stroke: goldColour, width: 0.35 }),
        shape(rectangle(x + inner, y + inner, width - 2 * (x + inner), bottom - y - 2 * inner), {
          stroke: '#d9c9a4',
          width: 0.14,
        }),
        ...poseAll(scrollCorner(), { x, y, scale }),
        ...poseAll(scrollCorner(), { x: width - x, y, turn: 90, scale }),
        ...poseAll(scrollCorner(), { x: width - x, y: bottom, turn: 180, scale }),
        ...poseAll(scrollCorner(), { x, y: bottom, turn: 270, scale }),
      ],
    }
  },
}
