import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { couponCalls } from '@mailing/contract/coupon/calls.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ownerOf } from '../../../platform/session.ts'
import { recordRead } from '../../audit/service.ts'
import { listCoupons } from './mine.ts'

type Calls = typeof couponCalls

/** A customer's coupons as that person has them; the look is recorded first. */
export async function listCouponsOf(
  context: StaffContext,
  { userId, ...input }: CallParsed<Calls['listOf']>,
): Promise<CallAnswer<Calls['listOf']>> {
  await recordRead(context, { action: 'coupon.read_coupons', subject: 'user', subjectId: userId })
  return listCoupons({ ...context, userId: ownerOf({ user_id: userId }) }, input)
}
