import type { OrderSummary } from '@mailing/contract/order/schemas.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { screensOf } from '../kinds.ts'

/** The words of an order by what it is of: goods are packed and received, cards travel without an envelope, but for those that are folded. */
export function useOrderWords(kind: OrderSummary['kind'] | undefined) {
  const t = useTexts('order')
  const wording = kind === undefined ? 'letter' : screensOf(kind).wording
  if (wording === 'letter') return t
  if (wording === 'goods')
    return { ...t, states: { ...t.states, ...t.goods.states }, now: { ...t.now, ...t.goods.now } }
  const { states, now, steps, ...rest } = t.card
  if (wording === 'enclosed_card') {
    const { printed: _printed, packed: _packed, ...onItsWay } = now
    return { ...t, ...rest, now: { ...t.now, ...onItsWay } }
  }
  return {
    ...t,
    ...rest,
    states: { ...t.states, ...states },
    now: { ...t.now, ...now },
    steps: { ...t.steps, ...steps },
  }
}
