import { dayIn } from '../../platform/clock.ts'
import { type EventHandler, on } from '../../platform/events.ts'
import { beginReview, closeEdit } from './service.ts'

/** This module tells nothing of its own: what happens to a letter, its order says. */
export const events: readonly EventHandler[] = [
  on('order.paid', 'letter.begin_review', (tx, { orderId, kind }, kernel) =>
    kind === 'letter' ? beginReview(kernel, tx, orderId) : Promise.resolve(),
  ),
  on('order.cancelled', 'letter.close_edit', (tx, { orderId }, kernel) =>
    closeEdit(kernel, tx, orderId),
  ),
  on('institution.corrected', 'letter.recheck_place', (tx, { institutionId }, kernel) =>
    kernel.enqueue(tx, 'letter.recheck_place', { institutionId }),
  ),
  on(
    'institution.rules_changed',
    'letter.recheck',
    async (tx, { institutionId, effectiveFrom }, kernel) => {
      // Rules for a later day are applied on that day by `letter.apply_rules`.
      if (effectiveFrom <= dayIn(kernel.config.TIME_ZONE, kernel.clock.now()))
        await kernel.enqueue(tx, 'letter.recheck_place', { institutionId })
    },
  ),
]
