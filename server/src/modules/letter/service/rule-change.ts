import type { Breach } from '@mailing/contract/letter/rules.ts'
import type { OrderState } from '@mailing/contract/order/states.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { oneByOne } from '../../../platform/one-by-one.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { RecipientSnapshot } from '../../address/service.ts'
import { moveOrder, storedReason, tellWriter } from '../../order/service.ts'
import { isBlocking } from '../rules/breaches.ts'
import { tidyFindings } from '../rules/check-text.ts'
import { lockLetter, updateLetter } from '../store/letters.ts'
import { institutionsChanging, unprintedTo } from '../store/recipients.ts'
import { checkLetter } from './begin-review.ts'
import { institutionOf } from './place.ts'
import { openFindings, sealChecks } from './record.ts'
import { openRecipient } from './snapshot.ts'

/** Paid and not printed yet: a change of the rules still can reach them. Before payment `createOrder` and review check anyway. */
const unprinted: readonly OrderState[] = ['in_review', 'needs_writer', 'approved', 'printing']

/**
 * Checks every unprinted letter to an institution against the rules in force now. Its flags are renewed; one that was
 * approved and now breaks a rule goes back to the reviewers, in its old place of the queue. Each letter by itself: one that cannot be
 * checked must not leave the others unchecked. Answers how many went back.
 */
export const recheckLetters = async (kernel: Kernel, institutionId: string): Promise<number> =>
  oneByOne(kernel, {
    items: await unprintedTo(kernel.db, institutionId, unprinted),
    nameOf: ({ order_id: orderId }) => ({ orderId }),
    work: ({ order_id: orderId }) => inTransaction(kernel.db, (tx) => recheck(kernel, tx, orderId)),
  })

async function recheck(kernel: Kernel, tx: Tx, orderId: string): Promise<boolean> {
  const letter = await lockLetter(tx, orderId)
  if (!letter) return false
  const inside = { ...kernel, db: tx }
  const { breaches, findings: own } = await checkLetter(inside, letter, letter.approved_version)
  const outside = openFindings(kernel, letter).filter(({ category }) => category === 'outside')
  const checks = { breaches, findings: tidyFindings([...own, ...outside]) }
  await updateLetter(tx, orderId, sealChecks(kernel, checks))
  if (!isBlocking(checks.breaches)) return false
  await tellRulesChanged(inside, tx, {
    orderId,
    userId: letter.user_id,
    recipient: openRecipient(kernel, letter),
    breaches,
  })
  // What is locked in a print batch is stopped at the desk: the flag is there, the state is the batch's.
  const moved = await moveOrder(inside, {
    id: orderId,
    to: 'in_review',
    from: ['approved'],
    by: 'system',
    evidence: 'staff_decision',
    reason: storedReason('rules_changed'),
  })
  return moved !== null
}

interface RulesChange {
  readonly orderId: string
  readonly userId: string
  readonly recipient: RecipientSnapshot
  readonly breaches: readonly Breach[]
}

/** Tells the writer of a letter or a card that the place's rules are against it now: once for each version of the rules, and once when the place is closed. */
export async function tellRulesChanged(
  kernel: Kernel,
  tx: Tx,
  { orderId, userId, recipient: { placeName, institutionId }, breaches }: RulesChange,
): Promise<void> {
  const place = await institutionOf(kernel, { institutionId })
  await tellWriter(kernel, tx, {
    orderId,
    userId,
    kind: 'rules_changed',
    key: `${institutionId} ${place?.current.version}${place?.isBlocked ? ' blocked' : ''}`,
    params: { place: placeName, rule: breaches.find(({ level }) => level === 'block')?.rule ?? '' },
  })
}

/** So many days back rules count as fresh: no outage is longer, and checking a letter again changes nothing. */
const freshDays = 7

/** Institutions of which announced rules have begun to hold in the last days. */
export async function changedInstitutions(kernel: Kernel): Promise<string[]> {
  const now = kernel.clock.now()
  const [from, to] = [new Date(now.getTime() - freshDays * 86_400_000), now].map((moment) =>
    dayIn(kernel.config.TIME_ZONE, moment),
  ) as [string, string]
  return institutionsChanging(kernel.db, from, to)
}

/** Rules that were announced for a later day begin to hold: letters are checked anew from that day on. */
export async function applyRulesOfDay(kernel: Kernel): Promise<void> {
  await oneByOne(kernel, {
    items: await changedInstitutions(kernel),
    nameOf: (institutionId) => ({ institutionId }),
    work: (id) => recheckLetters(kernel, id),
  })
}
