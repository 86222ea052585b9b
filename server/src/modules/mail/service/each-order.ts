import type { OrderState } from '@mailing/contract/order-states.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { oneByOne } from '../../../platform/one-by-one.ts'
import { moveOrder, storedReason } from '../../order/service.ts'
import { itemsToInstitution } from '../store/items.ts'

/** Work on many pieces of mail, each by itself: one that fails keeps back none of the others. Answers for how many it did something. */
export const eachOrder = (
  kernel: Kernel,
  orderIds: readonly string[],
  work: (kernel: Kernel, orderId: string) => Promise<boolean>,
): Promise<number> =>
  oneByOne(kernel, {
    items: orderIds,
    nameOf: (orderId) => ({ orderId }),
    work: (orderId) => work(kernel, orderId),
  })

/** The orders of mail to an institution that are in one of these states, the oldest first. */
export const ordersToInstitution = async (
  kernel: Kernel,
  institutionId: string,
  states: readonly OrderState[],
): Promise<string[]> => {
  const items = await itemsToInstitution(kernel, institutionId, states)
  return items.map(({ order_id: orderId }) => orderId)
}

/** Approved mail goes back to the reviewers, in its old place of the queue, because what holds at its place has changed. Null: it was not approved. */
export const backToReview = (kernel: InTransaction<Kernel>, orderId: string) =>
  moveOrder(kernel, {
    id: orderId,
    to: 'in_review',
    from: ['approved'],
    by: 'system',
    evidence: 'staff_decision',
    reason: storedReason('rules_changed'),
  })
