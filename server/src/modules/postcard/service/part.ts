import { isEndedUnpaid } from '@mailing/contract/order/states.ts'
import type { UserContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { fileLink } from '../../file/service.ts'
import { isOnItsWay, postDay, readsOf, scheduleOf } from '../../letter/service.ts'
import type { OrderExtension, OrderFacts, OrderParts } from '../../order/service.ts'
import { cardsSoon, findCard, lockCard, updateCard } from '../store/cards.ts'
import { clearCard } from './clear.ts'
import { cardMoving } from './follow.ts'

/** What a card gives to its order: the approved file, days, the chosen one, and who read it. */
export const cardExtension: OrderExtension = {
  kinds: ['postcard', 'pass_message'],
  parts: cardParts,
  onPaid: (kernel, order) =>
    inTransaction(kernel.db, async (tx) => {
      await updateCard(tx, order.id, { fixed_at: kernel.clock.now() })
    }),
  clear: clearCard,
  moving: cardMoving,
  waiting: { lock: lockCard, put: updateCard, soon: cardsSoon },
}

async function cardParts(context: UserContext, order: OrderFacts): Promise<Partial<OrderParts>> {
  const card = await findCard(context.db, order.id)
  if (card?.user_id !== context.userId) return {}
  const [file, estimatedPostDay, reads] = await Promise.all([
    isEndedUnpaid(order) ? null : fileLink(context, card.file_id),
    postDay(context, order, card.print_on),
    readsOf(context, order, 'postcard'),
  ])
  return {
    isColour: card.is_colour,
    isDuplex: true,
    sheets: 1,
    approved: file && { sha256: card.sha256, file },
    estimatedPostDay,
    reads,
    schedule: scheduleOf(card, order.state),
    expectedDays: isOnItsWay(order.state) ? { min: card.min_days, max: card.max_days } : null,
  }
}
