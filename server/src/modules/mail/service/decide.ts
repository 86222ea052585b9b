import type { ReviewReason } from '@mailing/contract/mail/review.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { type Evidence, moveOrder, storedReason } from '../../order/service.ts'
import { isBlocking } from '../rules/breaches.ts'
import { claimReview, type ItemRow, lockItem } from '../store/items.ts'
import { dropClaim } from '../store/review-queue.ts'
import { findVersion } from '../store/versions.ts'
import { approveMail } from './approve.ts'
import { breachesOf } from './begin-review.ts'
import { type MailProduct, mailError } from './product.ts'
import { refuseClaimed } from './review-claims.ts'

/** What a reviewer saw and decides: `version` is that of the review. */
interface Decided {
  readonly orderId: string
  readonly version: number
}

interface Refusal extends Decided {
  readonly action: 'refuse'
  readonly reason: ReviewReason
  readonly note: string
}

export type Decision = (Decided & { readonly action: 'pass' }) | Refusal

export const decidedBy = (context: StaffContext): Evidence => ({
  by: 'staff',
  byId: context.userId,
  evidence: 'staff_decision',
})

type Named = Pick<MailProduct, 'name' | 'kinds'>

/** The mail under a decision, held. Of two who decide at once, the second is told that it was handled; a claim ends with its decision. */
export async function claimItem(
  context: InTransaction<StaffContext>,
  { name, kinds }: Named,
  { orderId, version }: Decided,
): Promise<ItemRow> {
  const item = await lockItem(context, orderId)
  if (!item || !kinds.some((kind) => kind === item.kind)) throw new AppError('request.not_found')
  await refuseClaimed(context, orderId)
  if (!(await claimReview(context, orderId, version))) throw mailError(name, 'review_changed')
  await dropClaim(context, orderId)
  return item
}

/** Passes or refuses a piece of mail of a product. */
export const decideMail = (
  context: StaffContext,
  product: Named,
  decision: Decision,
): Promise<void> =>
  inTransaction(context, async (context) => {
    const item = await claimItem(context, product, decision)
    if (decision.action === 'pass') await pass(context, product, item)
    else await refuse(context, product, decision)
  })

async function pass(
  context: InTransaction<StaffContext>,
  { name }: Named,
  item: ItemRow,
): Promise<void> {
  const version = await findVersion(context, item.order_id, item.approved_version)
  const breaches = await breachesOf(context, item, version)
  if (isBlocking(breaches)) throw mailError(name, 'breach', { breaches })
  if (!(await approveMail(context, item, version, { from: 'in_review', ...decidedBy(context) })))
    throw mailError(name, 'not_in_review')
  await recordAudit(context, {
    action: `${name}.pass`,
    subject: name,
    subjectId: item.order_id,
  })
}

/** What was paid goes back into the wallet in the same transaction. */
async function refuse(
  context: InTransaction<StaffContext>,
  { name }: Named,
  { orderId, reason, note }: Refusal,
): Promise<void> {
  const refused = await moveOrder(context, {
    id: orderId,
    to: 'refused',
    from: ['in_review'],
    ...decidedBy(context),
    reason: storedReason(reason, note),
  })
  if (!refused) throw mailError(name, 'not_in_review')
  await recordAudit(context, {
    action: `${name}.refuse`,
    subject: name,
    subjectId: orderId,
    reason,
  })
}
