import type { Institution } from '@mailing/contract/institution/calls.ts'
import type { Breach } from '@mailing/contract/mail/rules.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { ownerOf } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { moveOrders } from '../../order/service.ts'
import { checkText, tidyFindings } from '../rules/check-text.ts'
import {
  type CheckedItem,
  findItem,
  type ItemRow,
  lockItem,
  lockItems,
  queueItems,
  updateItem,
} from '../store/items.ts'
import { approvedVersions, findVersion, type VersionRow } from '../store/versions.ts'
import { readWords } from '../store/words.ts'
import { askOutside } from './check.ts'
import { recipientAt } from './corrected-recipient.ts'
import { forgetDrafts } from './drafts.ts'
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
 * Paid mail is checked by the word lists and the rules in force, and joins the reviewers' queue in the order in which it comes here. Its
 * draft goes, unless it was changed since. Doing it again changes nothing. As many statements for many orders as for one.
 */
export async function beginReview(
  kernel: InTransaction<Kernel>,
  ...orderIds: readonly string[]
): Promise<void> {
  const items = new Map((await lockItems(kernel, orderIds)).map((item) => [item.order_id, item]))
  if (items.size === 0) return
  const moved = await moveOrders(kernel, {
    ids: [...items.keys()],
    to: 'in_review',
    from: ['paid'],
    by: 'system',
    evidence: 'content_check',
  })
  const isMoved = new Set(moved.map(({ id }) => id))
  const begun = orderIds.flatMap((id) => (isMoved.has(id) ? (items.get(id) ?? []) : []))
  if (begun.length === 0) return
  const versions = new Map(
    (await approvedVersions(kernel, [...isMoved])).map((row) => [row.order_id, row]),
  )
  const checked: CheckedItem[] = []
  for (const item of begun) {
    const version = versions.get(item.order_id)
    if (!version) throw new Error('mail that was paid has no text')
    const checks = await checkVersion(kernel, item, version)
    checked.push({ order_id: item.order_id, ...sealChecks(kernel, checks) })
  }
  await queueItems(kernel, checked)
  await forgetDrafts(
    kernel,
    begun.flatMap((item) =>
      item.draft_id !== null && item.draft_version !== null
        ? { id: item.draft_id, userId: ownerOf(item), version: item.draft_version }
        : [],
    ),
  )
  if (kernel.outside.textCheckers.length > 0)
    for (const { order_id: orderId } of begun)
      await kernel.enqueue(kernel, 'mail.check_outside', { orderId })
}

/** A version of a piece of mail under the rules in force now, or those of `place`. */
async function underRules(kernel: Kernel, item: ItemRow, row: VersionRow, place?: Institution) {
  const product = productOf(kernel, item.kind)
  const known = openRecipient(kernel, item)
  const recipient = place ? recipientAt(kernel, known, place) : known
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
export const checkMail = async (
  kernel: Kernel,
  item: ItemRow,
  version: number,
): Promise<CheckResult> =>
  checkVersion(kernel, item, await findVersion(kernel, item.order_id, version))

async function checkVersion(kernel: Kernel, item: ItemRow, row: VersionRow): Promise<CheckResult> {
  const { words, bannedWords, breaches } = await underRules(kernel, item, row)
  return { findings: checkText(words, bannedWords, await readWords(kernel)), breaches }
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
