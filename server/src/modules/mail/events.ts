import { dayIn } from '../../platform/clock.ts'
import { type EventHandler, on } from '../../platform/events.ts'
import { beginReview, closeEdit, findProduct } from './service.ts'

/** This module tells nothing of its own: what happens to a piece of mail, its order says. */
export const events: readonly EventHandler[] = [
  on('order.paid', 'mail.begin_review', (tx, { orderId, kind }, kernel) =>
    findProduct(kernel, kind) ? beginReview(kernel, tx, orderId) : Promise.resolve(),
  ),
  on('order.cancelled', 'mail.close_edit', (tx, { orderId }, kernel) =>
    closeEdit(kernel, tx, orderId),
  ),
  on('institution.corrected', 'mail.recheck_place', (tx, { institutionId }, kernel) =>
    kernel.enqueue(tx, 'mail.recheck_place', { institutionId }),
  ),
  on(
    'institution.rules_changed',
    'mail.recheck',
    async (tx, { institutionId, effectiveFrom }, kernel) => {
      // Rules for a later day are applied on that day by `mail.apply_rules`.
      if (effectiveFrom <= dayIn(kernel.config.TIME_ZONE, kernel.clock.now()))
        await kernel.enqueue(tx, 'mail.recheck_place', { institutionId })
    },
  ),
]
