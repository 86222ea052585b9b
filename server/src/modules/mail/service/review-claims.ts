import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { mailCalls } from '@mailing/contract/mail/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { namesOf } from '../../account/service.ts'
import { findFacts } from '../../order/service.ts'
import { findItem } from '../store/items.ts'
import { claimNext, claimOne, holderOf, releaseClaims } from '../store/review-queue.ts'
import { queueFilter } from './review-queue.ts'

/** A reviewer who has gone to lunch keeps a letter for so long. The open screen goes on claiming it. */
const claimMs = 3 * 60_000

type ShownClaim = CallAnswer<typeof mailCalls.reviewClaim>['claim']

const claimOf = (context: StaffContext) => {
  const now = context.clock.now()
  return { staffId: context.userId, now, expiresAt: new Date(now.getTime() + claimMs) }
}

const ownClaim = async (context: StaffContext, expiresAt: Date): Promise<ShownClaim> => ({
  byName: (await namesOf(context, [context.userId])).get(context.userId) ?? '',
  isMine: true,
  expiresAt: expiresAt.toISOString(),
})

/** The call `mail.reviewNext`. */
export async function claimNextReview(
  context: StaffContext,
  { skipped, ...asked }: CallParsed<typeof mailCalls.reviewNext>,
): Promise<CallAnswer<typeof mailCalls.reviewNext>> {
  const claim = claimOf(context)
  const { filter } = await queueFilter(context, asked)
  const found = await claimNext(context, claim, filter, skipped)
  return {
    next: found ? { ...found, claim: await ownClaim(context, claim.expiresAt) } : null,
  }
}

/** The call `mail.reviewClaim`. Throws `letter.review_claimed` with the colleague's name. */
export async function claimOneReview(
  context: StaffContext,
  { orderId, isTakeOver }: CallParsed<typeof mailCalls.reviewClaim>,
): Promise<CallAnswer<typeof mailCalls.reviewClaim>> {
  const [item, order] = await Promise.all([
    findItem(context, orderId),
    findFacts(context, { id: orderId }),
  ])
  if (!item || !order?.paidAt) throw new AppError('request.not_found')
  if (order.state !== 'in_review') throw new AppError('letter.not_in_review')
  const claim = claimOf(context)
  if (!(await claimOne(context, claim, orderId, isTakeOver))) await refuseClaimed(context, orderId)
  return { claim: await ownClaim(context, claim.expiresAt) }
}

/** The call `mail.reviewRelease`. */
export const releaseReviews = async (
  context: StaffContext,
  { orderIds }: CallParsed<typeof mailCalls.reviewRelease>,
): Promise<CallAnswer<typeof mailCalls.reviewRelease>> => ({
  released: await releaseClaims(context, context.userId, orderIds),
})

/** Throws `letter.review_claimed` while a colleague has the piece open. */
export async function refuseClaimed(context: StaffContext, orderId: string): Promise<void> {
  const holder = await holderOf(context, orderId, context.clock.now())
  if (!holder || holder.staff_id === context.userId) return
  const names = await namesOf(context, [holder.staff_id])
  throw new AppError('letter.review_claimed', { name: names.get(holder.staff_id) ?? '' })
}
