import type { OrderState } from '@mailing/contract/order/states.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { oneByOne } from '../../../platform/one-by-one.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import {
  changedInstitutions,
  isBlocking,
  tellRulesChanged,
  tidyFindings,
} from '../../letter/service.ts'
import { moveOrder, storedReason } from '../../order/service.ts'
import { cardsTo, lockCard, updateCard } from '../store/cards.ts'
import { checkCard } from './begin-review.ts'
import { openFindings, openRecipient, sealChecks } from './snapshot.ts'

/** Paid and not printed yet: a change of the rules still can reach them. */
const unprinted: readonly OrderState[] = ['in_review', 'approved', 'printing']

/** Checks every unprinted card to an institution against the rules in force now; an approved one that breaks a rule goes back to the reviewers. Each by itself. */
export async function recheckCards(kernel: Kernel, institutionId: string): Promise<void> {
  await oneByOne(kernel, {
    items: await cardsTo(kernel.db, institutionId, unprinted),
    nameOf: ({ order_id: orderId }) => ({ orderId }),
    work: ({ order_id: orderId }) => inTransaction(kernel.db, (tx) => recheck(kernel, tx, orderId)),
  })
}

async function recheck(kernel: Kernel, tx: Tx, orderId: string): Promise<void> {
  const card = await lockCard(tx, orderId)
  if (!card) return
  const inside = { ...kernel, db: tx }
  const { breaches, findings: own } = await checkCard(inside, card)
  const outside = openFindings(kernel, card).filter(({ category }) => category === 'outside')
  await updateCard(
    tx,
    orderId,
    sealChecks(kernel, { breaches, findings: tidyFindings([...own, ...outside]) }),
  )
  if (!isBlocking(breaches)) return
  await tellRulesChanged(inside, tx, {
    orderId,
    userId: card.user_id,
    recipient: openRecipient(kernel, card),
    breaches,
  })
  // What is locked in a print batch is stopped at the desk: the flag is there, the state is the batch's.
  await moveOrder(inside, {
    id: orderId,
    to: 'in_review',
    from: ['approved'],
    by: 'system',
    evidence: 'staff_decision',
    reason: storedReason('rules_changed'),
  })
}

/** Rules that were announced for a later day begin to hold: cards are checked anew from that day on. */
export async function applyRulesOfDay(kernel: Kernel): Promise<void> {
  await oneByOne(kernel, {
    items: await changedInstitutions(kernel),
    nameOf: (institutionId) => ({ institutionId }),
    work: (id) => recheckCards(kernel, id),
  })
}
