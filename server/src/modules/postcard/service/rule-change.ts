import type { Locale } from '@mailing/contract/locale.ts'
import type { OrderState } from '@mailing/contract/order/states.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { changedInstitutions, isBlocking, rulesChanged, tellRulesChanged, tidyFindings } from '../../letter/service.ts'
import { moveOrder } from '../../order/service.ts'
import { cardsTo, lockCard, updateCard } from '../store/cards.ts'
import { checkCard } from './begin-review.ts'
import { openFindings, openRecipient, sealChecks } from './snapshot.ts'

/** Paid and not printed yet: a change of the rules still can reach them. */
const unprinted: readonly OrderState[] = ['in_review', 'approved', 'printing']

/** Checks every unprinted card to an institution against the rules in force now; an approved one that breaks a rule goes back to the reviewers. */
export async function recheckCards(kernel: Kernel, tx: Tx, institutionId: string): Promise<void> {
  for (const { order_id: orderId } of await cardsTo(tx, institutionId, unprinted)) await recheck(kernel, tx, orderId)
}

async function recheck(kernel: Kernel, tx: Tx, orderId: string): Promise<void> {
  const card = await lockCard(tx, orderId)
  if (!card) return
  const inside = { ...kernel, db: tx }
  const { breaches, findings: own } = await checkCard(inside, card)
  const outside = openFindings(kernel, card).filter(({ category }) => category === 'outside')
  await updateCard(tx, orderId, sealChecks(kernel, { breaches, findings: tidyFindings([...own, ...outside]) }))
  if (!isBlocking(breaches)) return
  await tellRulesChanged(inside, tx, { orderId, userId: card.user_id, recipient: openRecipient(kernel, card), breaches })
  // What is locked in a print batch is stopped at the desk: the flag is there, the state is the batch's.
  await moveOrder(inside, { id: orderId, to: 'in_review', from: ['approved'], by: 'system', evidence: 'staff_decision', reason: rulesChanged[card.locale as Locale] })
}

/** Rules that were announced for a later day begin to hold: cards are checked anew from that day on. */
export async function applyRulesOfDay(kernel: Kernel): Promise<void> {
  for (const id of await changedInstitutions(kernel)) await inTransaction(kernel.db, (tx) => recheckCards(kernel, tx, id))
}
