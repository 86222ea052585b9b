import type { Institution } from '@mailing/contract/institution/calls.ts'
import type { Breach } from '@mailing/contract/letter/rules.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { ownerOf } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { moveOrder } from '../../order/service.ts'
import { checkText, tidyFindings } from '../rules/check-text.ts'
import { findItem, type ItemRow, lockItem, queueItem, updateItem } from '../store/items.ts'
import { findVersion, type VersionRow } from '../store/versions.ts'
import { askOutside } from './check.ts'
import { clearOrderedDraft } from './drafts.ts'
import { optionsOf, productOf } from './product.ts'
import { institutionOf } from './recipient-institution.ts'
import {
  type CheckResult,
  openBreaches,
  openFindings,
  openRecipient,
  openText,
  sealChecks,
} from './sealing.ts'

/**
 * Paid mail is checked by the word lists and the rules in force, and joins the reviewers' queue. Its draft goes, unless it
 * was changed since. Doing it again changes nothing.
 */
export async function beginReview(kernel: InTransaction<Kernel>, orderId: string): Promise<void> {
  const item = await lockItem(kernel, orderId)
  if (!item) return
  const moved = await moveOrder(kernel, {
    id: orderId,
    to: 'in_review',
    from: ['paid'],
    by: 'system',
    evidence: 'content_check',
  })
  if (!moved) return
  await updateItem(
    kernel,
    orderId,
    sealChecks(kernel, await checkMail(kernel, item, item.approved_version)),
  )
  await queueItem(kernel, orderId)
  const { draft_id: id, draft_version: version } = item
  if (id !== null && version !== null)
    await clearOrderedDraft(kernel, ownerOf(item), { id, version })
  if (kernel.outside.textCheckers.length > 0)
    await kernel.enqueue(kernel, 'mail.check_outside', { orderId })
}

/** A version of a piece of mail under the rules in force now, or those of `place`. */
async function underRules(kernel: Kernel, item: ItemRow, row: VersionRow, place?: Institution) {
  const product = productOf(kernel, item.kind)
  const recipient = openRecipient(kernel, item)
  const institution = place ?? (await institutionOf(kernel, recipient))
  const text = openText(kernel, product, row)
  return {
    words: product.wordsOf(text),
    bannedWords: institution?.current.rules.bannedWords ?? [],
    breaches: await product.breaches(
      kernel,
      { text, recipient, institution, options: optionsOf(item) },
      row.pages,
    ),
  }
}

/** What the own word lists and the rules in force now say about a version of a piece of mail. */
export async function checkMail(
  kernel: Kernel,
  item: ItemRow,
  version: number,
): Promise<CheckResult> {
  const row = await findVersion(kernel, item.order_id, version)
  const { words, bannedWords, breaches } = await underRules(kernel, item, row)
  return { findings: checkText(words, bannedWords), breaches }
}

/** What the rules alone say of it, those in force or those of `place`; whoever passes it has seen what the word lists mark. */
export const breachesOf = async (
  kernel: Kernel,
  item: ItemRow,
  row: VersionRow,
  place?: Institution,
): Promise<Breach[]> => (await underRules(kernel, item, row, place)).breaches

/** Asks outside services about paid mail and adds what they mark. Network: a job, not an event. */
export async function checkOutside(kernel: Kernel, orderId: string): Promise<void> {
  const item = await findItem(kernel, orderId)
  if (!item) return
  const product = productOf(kernel, item.kind)
  const text = openText(kernel, product, await findVersion(kernel, orderId, item.approved_version))
  const marked = await askOutside(kernel, product.wordsOf(text))
  if (marked.length === 0) return
  await inTransaction(kernel, async (kernel) => {
    const row = await lockItem(kernel, orderId)
    // A text that changed meanwhile was looked at by a person.
    if (row?.approved_version !== item.approved_version) return
    const own = openFindings(kernel, row).filter(({ category }) => category !== 'outside')
    await updateItem(
      kernel,
      orderId,
      sealChecks(kernel, {
        findings: tidyFindings([...own, ...marked]),
        breaches: openBreaches(kernel, row),
      }),
    )
  })
}
