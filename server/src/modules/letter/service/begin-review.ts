import { letterText } from '@mailing/contract/letter/layout.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { ownerOf } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { moveOrder } from '../../order/service.ts'
import { checkText, tidyFindings } from '../rules/check-text.ts'
import {
  findVersion,
  type LetterRow,
  lockLetter,
  queueLetter,
  updateLetter,
} from '../store/letters.ts'
import { askOutside } from './check.ts'
import { clearOrderedDraft } from './drafts.ts'
import { addressBreachesOf, breachesOf, institutionOf } from './place.ts'
import { type CheckResult, openBreaches, openFindings, sealChecks } from './record.ts'
import { optionsOf } from './show-proof.ts'
import { openRecipient, openText } from './snapshot.ts'
import { isLetterDecorated } from './stationery.ts'

/**
 * A paid letter is checked by the word lists and the rules in force, and joins the reviewers' queue. Its draft goes, unless
 * it was changed since. Doing it again changes nothing.
 */
export async function beginReview(kernel: Kernel, tx: Tx, orderId: string): Promise<void> {
  const letter = await lockLetter(tx, orderId)
  if (!letter) return
  const inside = { ...kernel, db: tx }
  const moved = await moveOrder(inside, {
    id: orderId,
    to: 'in_review',
    from: ['paid'],
    by: 'system',
    evidence: 'content_check',
  })
  if (!moved) return
  await updateLetter(
    tx,
    orderId,
    sealChecks(kernel, await checkLetter(inside, letter, letter.approved_version)),
  )
  await queueLetter(tx, orderId)
  await clearOrderedDraft(tx, ownerOf(letter), {
    id: letter.draft_id,
    version: letter.draft_version,
  })
  if (kernel.outside.textCheckers.length > 0)
    await kernel.enqueue(tx, 'letter.check_outside', { orderId })
}

/** What the own word lists and the rules in force now say about a version of a letter. */
export async function checkLetter(
  kernel: Kernel,
  letter: LetterRow,
  version: number,
): Promise<CheckResult> {
  const recipient = openRecipient(kernel, letter)
  const institution = await institutionOf(kernel, recipient)
  const row = await findVersion(kernel.db, letter.order_id, version)
  const { content } = openText(kernel, row)
  return {
    findings: checkText(letterText(content), institution?.current.rules.bannedWords ?? []),
    breaches: [
      ...breachesOf(institution, {
        content,
        isDecorated: await isLetterDecorated(kernel, content),
        pages: row.pages,
        ...optionsOf(letter),
        unit: recipient.unit,
        personNumber: recipient.personNumber,
      }),
      ...(await addressBreachesOf(recipient, content)),
    ],
  }
}

/** Asks outside services about a paid letter and adds what they mark. Network: a job, not an event. */
export async function checkOutside(kernel: Kernel, orderId: string): Promise<void> {
  const letter = await kernel.db
    .selectFrom('letter_letters')
    .select('approved_version')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!letter) return
  const { content } = openText(
    kernel,
    await findVersion(kernel.db, orderId, letter.approved_version),
  )
  const marked = await askOutside(kernel, letterText(content))
  if (marked.length === 0) return
  await inTransaction(kernel.db, async (tx) => {
    const row = await lockLetter(tx, orderId)
    // A text that changed meanwhile was looked at by a person.
    if (row?.approved_version !== letter.approved_version) return
    const own = openFindings(kernel, row).filter(({ category }) => category !== 'outside')
    await updateLetter(
      tx,
      orderId,
      sealChecks(kernel, {
        findings: tidyFindings([...own, ...marked]),
        breaches: openBreaches(kernel, row),
      }),
    )
  })
}
