import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { couponCalls } from '@mailing/contract/coupon/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext, UserContext } from '../../../platform/context.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { changeCustomerService, customerService } from '../../config/service.ts'
import { cleanPicture, savePicture, takeUpload } from '../../file/service.ts'
import { foldFollowWord, takeOf } from '../rules.ts'
import { givenAmong } from '../store/accumulated.ts'
import { countsHeld, findByWord, listByFollowing } from '../store/campaigns.ts'
import { grantCoupon } from './grant.ts'
import { toCoupon, toPromise } from './present.ts'

const givenFor = (campaignId: string): string => `follow:${campaignId}`

/** A word is short: without a limit somebody would try them all. */
const triesOf = (userId: string) => ({ key: `coupon.follow:${userId}`, max: 10, seconds: 3600 })

/** The service account's QR code and what following it brings; an empty QR code means that the deployment has none. */
export async function getFollow(
  context: UserContext,
): Promise<CallAnswer<typeof couponCalls.follow>> {
  const { userId, locale } = context
  const now = context.clock.now()
  const rows = await listByFollowing(context)
  const ids = rows.map(({ id }) => id)
  const [held, given] = await Promise.all([
    countsHeld(context, userId, ids),
    givenAmong(context, userId, ids.map(givenFor)),
  ])
  const list = rows.map((row) => ({
    ...toPromise(row, locale),
    take: given.has(givenFor(row.id))
      ? ('taken' as const)
      : takeOf(row, held.get(row.id) ?? 0, now),
  }))
  const { followQrCode, wechat } = await customerService(context)
  return { qrCode: followQrCode, account: wechat, list: list.filter(({ take }) => take !== 'over') }
}

/** Takes the coupon with the word that the service account answers a new follower with: once a person and campaign. */
export async function takeFollow(
  context: UserContext,
  { word }: CallParsed<typeof couponCalls.takeFollow>,
): Promise<CallAnswer<typeof couponCalls.takeFollow>> {
  await takeLimits(context, [triesOf(context.userId)])
  const found = await findByWord(context, foldFollowWord(word))
  if (!found) throw new AppError('coupon.word_wrong')
  const { coupon, campaign } = await grantCoupon(context, {
    userId: context.userId,
    campaignId: found.id,
    way: 'follow',
    givenFor: givenFor(found.id),
  })
  return toCoupon(coupon, campaign, context.locale, context.clock.now())
}

/** Where the picture of the QR code stands; its id follows. */
export const followCodePath = '/api/coupon/follow-code'
/** A QR code needs no more than this to be read from a screen. */
const maxSide = 800

type FollowAccount = CallAnswer<typeof couponCalls.adminFollow>

/** The service account as staff see it. */
export async function getFollowAccount(context: StaffContext): Promise<FollowAccount> {
  const { wechat, followQrCode } = await customerService(context)
  return { account: wechat, qrCode: followQrCode }
}

/** Names the service account. */
export async function setFollowAccount(
  context: StaffContext,
  { account }: CallParsed<typeof couponCalls.setFollowAccount>,
): Promise<FollowAccount> {
  return inTransaction(context, async (context) => {
    await changeCustomerService(context, { wechat: account })
    await recordAudit(context, {
      action: 'coupon.follow_account',
      subject: 'config',
      subjectId: 'customer_service',
    })
    return getFollowAccount(context)
  })
}

/** Stores the picture of the QR code and shows it from now on. Throws `file.*` errors. */
export async function uploadFollowCode(context: StaffContext): Promise<FollowAccount> {
  const picture = await cleanPicture(context, takeUpload(context), maxSide)
  return inTransaction(context, async (context) => {
    const { id } = await savePicture(context, picture, { userId: null, purpose: 'follow_code' })
    await changeCustomerService(context, { followQrCode: `${followCodePath}/${id}` })
    await recordAudit(context, {
      action: 'coupon.follow_code',
      subject: 'config',
      subjectId: id,
    })
    return getFollowAccount(context)
  })
}
