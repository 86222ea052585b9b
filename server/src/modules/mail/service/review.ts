import type { CallAnswer } from '@mailing/contract/call.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import type { ReviewReason } from '@mailing/contract/mail/review.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { namesOf } from '../../account/service.ts'
import { recordRead } from '../../audit/service.ts'
import { findFacts, type OrderFacts, reviewSentence } from '../../order/service.ts'
import { findItem, type ItemRow } from '../store/items.ts'
import { type EditRow, listEdits } from '../store/versions.ts'
import { wordsOfEdit } from './change.ts'
import type { MailProduct } from './product.ts'
import { refuseClaimed } from './review-claims.ts'
import { openNote } from './sealing.ts'

type Edits = CallAnswer<typeof letterCalls.review>['edits']

type Named = Pick<MailProduct, 'name' | 'kinds'>

interface MailInReview {
  readonly item: ItemRow
  readonly order: OrderFacts
}

/** A piece of mail of a product as reviewers are shown it. The caller has recorded that it is. Throws `request.not_found`. */
export async function findForReview(
  context: StaffContext,
  { kinds }: Named,
  orderId: string,
): Promise<MailInReview> {
  const [item, order] = await Promise.all([
    findItem(context, orderId),
    findFacts(context, { id: orderId }),
  ])
  // Before it is paid nobody of the staff reads it, and unpaid it may never be printed.
  if (!item || !order?.paidAt || !kinds.includes(item.kind)) throw new AppError('request.not_found')
  return { item, order }
}

/**
 * The same for reading: that it was read is recorded before anything of it is opened. Throws `letter.review_claimed` while a
 * colleague has it open: nobody reads it twice without asking.
 */
export async function readForReview(
  context: StaffContext,
  product: Named,
  orderId: string,
): Promise<MailInReview> {
  const found = await findForReview(context, product, orderId)
  if (found.order.state === 'in_review') await refuseClaimed(context, orderId)
  await recordRead(context, {
    action: `${product.name}.read`,
    subject: product.name,
    subjectId: orderId,
  })
  return found
}

/** The changes that staff have proposed, as reviewers see them. */
export async function showEdits(context: StaffContext, item: ItemRow): Promise<Edits> {
  const edits = await listEdits(context, item.order_id)
  const names = await namesOf(
    context,
    edits.map((edit) => edit.proposed_by),
  )
  return Promise.all(
    edits.map(async (edit) => ({
      at: edit.proposed_at.toISOString(),
      byName: names.get(edit.proposed_by) ?? '',
      reason: reasonOf(context, edit),
      state: edit.state,
      ...(await wordsOfEdit(context, item, edit)),
    })),
  )
}

/** Why staff propose a change, in the reader's language, with what they added. */
export const reasonOf = (
  context: Pick<StaffContext, 'vault' | 'locale'>,
  edit: Pick<EditRow, 'reason' | 'note_sealed'>,
): string =>
  reviewSentence(edit.reason as ReviewReason, openNote(context, edit.note_sealed), context.locale)
