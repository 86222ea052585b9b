import { line, rectangle, rules, shape } from '../drawing.ts'
import type { Box } from '../model.ts'
import type { Shape } from '../stationery.ts'
import type { CardBackPlan } from './geometry.ts'
import { card } from './geometry.ts'

const mm = (box: Box): [number, number, number, number] => [
  box.x / 1000,
  box.y / 1000,
  box.width / 1000,
  box.height / 1000,
]

/** Draws the lines of the message and the one beside the address. */
export function messageRules(plan: CardBackPlan, isWritten: boolean): Shape[] {
  const middle = (card.width / 2 + card.bleed) / 1000 + 1
  const divider = line(
    [middle, card.bleed / 1000 + 9],
    [middle, (card.height + card.bleed) / 1000 - 9],
    { stroke: '#c4c4bd', width: 0.3 },
  )
  return isWritten ? [rules(plan.message, { stroke: '#d7dbe0', width: 0.2 }), divider] : [divider]
}

/** The red boxes of a Chinese postcode (GB/T 1416: six of them). */
export const postcodeBoxes = (plan: CardBackPlan): Shape[] =>
  plan.postcode.map((box) => shape(rectangle(...mm(box)), { stroke: '#cf4a3f', width: 0.35 }))

/** Draws the place of the stamp. */
export const dashedStamp = (plan: CardBackPlan): Shape[] => [
  shape(rectangle(...mm(plan.stamp)), { stroke: '#9aa0a6', width: 0.3, dash: [1.4, 1] }),
]
