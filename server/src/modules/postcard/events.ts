import { dayIn } from '../../platform/clock.ts'
import { type EventHandler, on } from '../../platform/events.ts'
import { beginReview } from './service.ts'

/** This module tells nothing of its own: what happens to a card, its order says. */
export const events: readonly EventHandler[] = [
  on('order.paid', 'postcard.begin_review', (tx, { orderId, kind }, kernel) =>
    kind === 'postcard' || kind === 'pass_message'
      ? beginReview(kernel, tx, orderId)
      : Promise.resolve(),
  ),
  on('institution.corrected', 'postcard.recheck_place', (tx, { institutionId }, kernel) =>
    kernel.enqueue(tx, 'postcard.recheck_place', { institutionId }),
  ),
  on(
    'institution.rules_changed',
    'postcard.recheck',
    async (tx, { institutionId, effectiveFrom }, kernel) => {
      // Rules for a later day are applied on that day by `postcard.apply_rules`.
      if (effectiveFrom <= dayIn(kernel.config.TIME_ZONE, kernel.clock.now()))
        await kernel.enqueue(tx, 'postcard.recheck_place', { institutionId })
    },
  ),
]
