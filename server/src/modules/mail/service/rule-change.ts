import type { OrderState } from '@mailing/contract/order-states.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { oneByOne } from '../../../platform/one-by-one.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { findFacts } from '../../order/service.ts'
import { isBlocking } from '../rules/breaches.ts'
import { tidyFindings } from '../rules/check-text.ts'
import { lockItem, updateItem } from '../store/items.ts'
import { institutionsChanging } from '../store/readers.ts'
import { findOpenEdit } from '../store/versions.ts'
import { checkMail } from './begin-review.ts'
import { whenAccepted } from './change.ts'
import { backToReview, eachOrder, ordersToInstitution } from './each-order.ts'
import { followPlace } from './follow-place.ts'
import { tellRulesChanged } from './rules-told.ts'
import { openFindings, openRecipient, sealChecks } from './sealing.ts'

/** Paid and not printed yet: a change of the rules still can reach them. Before payment `createOrder` and review check anyway. */
export const unprinted: readonly OrderState[] = [
  'in_review',
  'needs_writer',
  'approved',
  'printing',
]

/**
 * Checks every unprinted piece of mail to an institution against the rules in force now. Its flags are renewed; what was
 * approved and now breaks a rule goes back to the reviewers, in its old place of the queue. Each by itself: one that cannot
 * be checked must not leave the others unchecked. Answers how many went back.
 */
export const recheckMail = async (kernel: Kernel, institutionId: string): Promise<number> =>
  recheckOrders(kernel, await ordersToInstitution(kernel, institutionId, unprinted))

/** The same for mail that came back out of a print batch, whose rules may have changed while it was locked in there. */
export const recheckOrders = (kernel: Kernel, orderIds: readonly string[]): Promise<number> =>
  eachOrder(kernel, orderIds, recheckOne)

const recheckOne = (kernel: Kernel, orderId: string): Promise<boolean> =>
  inTransaction(kernel, (kernel) => recheck(kernel, orderId))

async function recheck(kernel: InTransaction<Kernel>, orderId: string): Promise<boolean> {
  const item = await lockItem(kernel, orderId)
  if (!item) return false
  const { breaches, findings: own } = await checkMail(kernel, item, item.approved_version)
  const outside = openFindings(kernel, item).filter(({ category }) => category === 'outside')
  const checks = { breaches, findings: tidyFindings([...own, ...outside]) }
  await updateItem(kernel, orderId, sealChecks(kernel, checks))
  // Where a change waits for the writer's word, only what it makes of the mail can still be printed.
  const edit = await findOpenEdit(kernel, orderId)
  const left = edit
    ? (await checkMail(kernel, whenAccepted(kernel, item, edit), edit.version)).breaches
    : breaches
  if (!isBlocking(left)) return false
  // What is locked in a print batch is printed as it is; when the batch is taken apart it is checked again, and its
  // writer told.
  const moved = await backToReview(kernel, orderId)
  if (!moved && (await findFacts(kernel, { id: orderId }))?.state === 'printing') return false
  await tellRulesChanged(kernel, {
    orderId,
    userId: item.user_id,
    recipient: openRecipient(kernel, item),
    breaches: left,
  })
  return moved !== null
}

/** So many days back rules count as fresh: no outage is longer, and checking mail again changes nothing. */
const freshDays = 7

/** Rules that were announced for a later day begin to hold: mail is checked anew from that day on. */
export async function applyRulesOfDay(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  const dayOf = (moment: Date): string => dayIn(kernel.config.TIME_ZONE, moment)
  const from = dayOf(new Date(now.getTime() - freshDays * 86_400_000))
  await oneByOne(kernel, {
    items: await institutionsChanging(kernel, from, dayOf(now)),
    nameOf: (institutionId) => ({ institutionId }),
    work: async (id) => {
      await recheckMail(kernel, id)
      await followPlace(kernel, id)
    },
  })
}
