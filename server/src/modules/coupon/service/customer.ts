import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { couponCalls } from '@mailing/contract/coupon/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/events.ts'
import { newId } from '../../../platform/ids.ts'
import { ownerOf, requireFreshFactor } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { isAccountOpen } from '../../account/service.ts'
import { recordAudit, recordRead } from '../../audit/service.ts'
import { giveFromDesk } from './gift.ts'
import { listCoupons } from './mine.ts'
import { nameOf, toCoupon } from './present.ts'

type Calls = typeof couponCalls

/** A customer's coupons as that person has them; the look is recorded first. */
export async function listCouponsOf(
  context: StaffContext,
  { userId, ...input }: CallParsed<Calls['listOf']>,
): Promise<CallAnswer<Calls['listOf']>> {
  await recordRead(context, { action: 'coupon.read_coupons', subject: 'user', subjectId: userId })
  return listCoupons({ ...context, userId: ownerOf({ user_id: userId }) }, input)
}

/** Sends one customer a coupon of a running campaign, who is told of it, with our words where there are any, for a reason that stands in the audit log. */
export const giveCouponTo = async (
  context: StaffContext,
  { userId, campaignId, reason, message }: CallParsed<Calls['giveTo']>,
): Promise<CallAnswer<Calls['giveTo']>> => {
  requireFreshFactor(context, context.session)
  return inTransaction(context, async (context) => {
    if (!(await isAccountOpen(context, userId))) throw new AppError('request.not_found')
    const { coupon, campaign } = await giveFromDesk(context, {
      userId,
      campaignId,
      givenFor: `desk:${newId()}`,
      message,
    })
    await recordAudit(context, {
      action: 'coupon.give_to',
      subject: 'user',
      subjectId: userId,
      reason: `${nameOf(campaign, context.locale)}: ${reason}`,
    })
    await emit(context, 'coupon.given', { userId, couponId: coupon.id })
    return toCoupon(coupon, campaign, context.locale, context.clock.now())
  })
}
