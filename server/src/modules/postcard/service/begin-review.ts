import type { Tx } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { ownerOf } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { askOutside, checkText, institutionOf, tidyFindings } from '../../letter/service.ts'
import { moveOrder } from '../../order/service.ts'
import { cardBreaches } from '../rules/card.ts'
import { textOf } from '../rules/words.ts'
import { type CardRow, draftOf, findCard, lockCard, queueCard, updateCard } from '../store/cards.ts'
import { clearOrderedDraft } from './drafts.ts'
import { optionsOf } from './proof.ts'
import {
  type CheckResult,
  openBreaches,
  openCard,
  openFindings,
  openRecipient,
  sealChecks,
} from './snapshot.ts'

/**
 * A paid card is checked by the word lists and the rules in force, and joins the reviewers' queue. Its draft goes, unless it
 * was changed since. Doing it again changes nothing.
 */
export async function beginReview(kernel: Kernel, tx: Tx, orderId: string): Promise<void> {
  const card = await lockCard(tx, orderId)
  if (!card) return
  const inside = { ...kernel, db: tx }
  const moved = await moveOrder(inside, {
    id: orderId,
    to: 'in_review',
    from: ['paid'],
    by: 'system',
    evidence: 'content_check',
  })
  if (!moved) return
  await updateCard(tx, orderId, sealChecks(kernel, await checkCard(inside, card)))
  await queueCard(tx, orderId)
  const draft = await draftOf(tx, card.proof_id)
  if (draft) await clearOrderedDraft(tx, ownerOf(card), draft)
  if (kernel.outside.textCheckers.length > 0)
    await kernel.enqueue(tx, 'postcard.check_outside', { orderId })
}

/** What the own word lists and the rules in force now say about a card. */
export async function checkCard(kernel: Kernel, card: CardRow): Promise<CheckResult> {
  const recipient = openRecipient(kernel, card)
  const institution = await institutionOf(kernel, recipient)
  const { words } = openCard(kernel, card)
  return {
    findings: checkText(textOf(words), institution?.current.rules.bannedWords ?? []),
    breaches: cardBreaches(institution, words, {
      ...optionsOf(card),
      unit: recipient.unit,
      personNumber: recipient.personNumber,
    }),
  }
}

/** Asks outside services about a paid card and adds what they mark. Network: a job, not an event. */
export async function checkOutside(kernel: Kernel, orderId: string): Promise<void> {
  const card = await findCard(kernel.db, orderId)
  if (!card) return
  const marked = await askOutside(kernel, textOf(openCard(kernel, card).words))
  if (marked.length === 0) return
  await inTransaction(kernel.db, async (tx) => {
    const row = await lockCard(tx, orderId)
    if (!row) return
    const own = openFindings(kernel, row).filter(({ category }) => category !== 'outside')
    await updateCard(
      tx,
      orderId,
      sealChecks(kernel, {
        findings: tidyFindings([...own, ...marked]),
        breaches: openBreaches(kernel, row),
      }),
    )
  })
}
