import type { CouponWay } from '@mailing/contract/coupon/kinds.ts'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { validityOf } from '../rules.ts'
import { type CampaignRow, countHolder, findCampaign, takeStock } from '../store/campaigns.ts'
import { type CouponRow, insertCoupon } from '../store/coupons.ts'
import { endOfDayIn } from './present.ts'

export interface Grant {
  readonly userId: string
  readonly campaignId: string
  readonly way: CouponWay
  /** Names what it is given for, for instance `points:<exchange>`: the same thing gives one coupon. At most 120 characters. */
  readonly givenFor: string
}

export interface Granted {
  readonly coupon: CouponRow
  readonly campaign: CampaignRow
}

type Granting = Pick<Kernel, 'db' | 'clock' | 'config'>

/**
 * Gives a coupon to somebody, in the caller's transaction when there is one: stock, limit and coupon move together or not
 * at all. `isOpen`: whether the campaign gives coupons this way. Throws request.not_found, coupon.not_offered, coupon.sold_out, coupon.limit_reached or coupon.taken.
 */
export async function grantCoupon(
  kernel: Granting,
  { userId, campaignId, way, givenFor }: Grant,
  isOpen: (campaign: CampaignRow) => boolean = () => true,
): Promise<Granted> {
  const now = kernel.clock.now()
  return inTransaction(kernel, async (kernel) => {
    const campaign =
      (await takeStock(kernel, campaignId, now)) ?? (await refuse(kernel, campaignId, now))
    if (!isOpen(campaign)) throw new AppError('coupon.not_offered')
    if (!(await countHolder(kernel, campaignId, userId, campaign.per_user_limit)))
      throw new AppError('coupon.limit_reached', { max: campaign.per_user_limit })
    const { from, until } = validityOf(campaign, now, (days) => endOfDayIn(kernel, days))
    const coupon = await insertCoupon(kernel, {
      id: newId(),
      campaignId,
      userId,
      way,
      givenFor,
      validFrom: from,
      validUntil: until,
      now,
    })
    if (!coupon) throw new AppError('coupon.taken')
    return { coupon, campaign }
  })
}

/** Why nothing could be taken from the stock. */
async function refuse(context: InTransaction, id: string, now: Date): Promise<never> {
  const row = await findCampaign(context, id)
  if (!row) throw new AppError('request.not_found')
  const isOver = row.state !== 'active' || (row.valid_until !== null && row.valid_until <= now)
  throw new AppError(isOver ? 'coupon.not_offered' : 'coupon.sold_out')
}

/** The same where the rest of the business action must stand although no coupon is left. Null: none was given. */
export async function tryGrant(kernel: Granting, grant: Grant): Promise<Granted | null> {
  return inTransaction(kernel, async (kernel) => {
    await sql`savepoint before_coupon`.execute(kernel.db)
    try {
      return await grantCoupon(kernel, grant)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      await sql`rollback to savepoint before_coupon`.execute(kernel.db)
      return null
    }
  })
}
