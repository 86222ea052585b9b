import type { CallAnswer } from '@mailing/contract/call.ts'
import type { couponCalls } from '@mailing/contract/coupon/calls.ts'
import { couponLimits } from '@mailing/contract/coupon/kinds.ts'
import type { CouponTerms } from '@mailing/contract/coupon/rules.ts'
import type { zPromise } from '@mailing/contract/coupon/schemas.ts'
import { zScopeName } from '@mailing/contract/coupon/staff.ts'
import { dayAfter } from '@mailing/contract/days.ts'
import { readLocalText, zLocalText } from '@mailing/contract/local-text.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { minor } from '@mailing/contract/money.ts'
import { z } from 'zod'
import { dayIn, momentIn } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { copied } from '../../../platform/table-copies.ts'
import { type CampaignRow, findCampaigns } from '../store/campaigns.ts'
import type { CouponRow } from '../store/coupons.ts'

const zNames = zLocalText(couponLimits.nameCharacters)
const zScope = z.array(zScopeName)

export type CouponAnswer = CallAnswer<typeof couponCalls.take>

/** A campaign without what happens to it after it was made. */
export type CampaignPromise = Omit<CampaignRow, 'state' | 'issued'>

/** The terms of a campaign's row. */
export const termsOf = (row: CampaignPromise): CouponTerms => ({
  kind: row.kind,
  amount: row.amount === null ? null : minor(row.amount),
  percent: row.percent,
  cap: row.cap === null ? null : minor(row.cap),
  pages: row.pages,
  minSpend: minor(row.min_spend),
  orderKinds: row.order_kinds,
  mailClasses: row.mail_classes,
  goodsCategories: zScope.parse(row.goods_categories),
  institutions: zScope.parse(row.institutions),
})

/** The same for the wire, whose lists are mutable. */
export function toTerms(row: CampaignPromise) {
  const terms = termsOf(row)
  return {
    ...terms,
    orderKinds: [...terms.orderKinds],
    mailClasses: [...terms.mailClasses],
    goodsCategories: [...terms.goodsCategories],
    institutions: [...terms.institutions],
  }
}

export const namesOfCampaign = (row: CampaignPromise) => zNames.parse(row.name)
export const nameOf = (row: CampaignPromise, locale: Locale): string =>
  readLocalText(namesOfCampaign(row), locale)

/** A coupon for its owner. One that is past its day says so, whether or not the job has been by. */
export function toCoupon(
  row: CouponRow,
  campaign: CampaignPromise,
  locale: Locale,
  now: Date,
): CouponAnswer {
  const isLapsed = row.state === 'available' && row.valid_until <= now
  return {
    id: row.id,
    name: nameOf(campaign, locale),
    terms: toTerms(campaign),
    way: row.way,
    state: isLapsed ? 'expired' : row.state,
    validFrom: row.valid_from.toISOString(),
    validUntil: row.valid_until.toISOString(),
    takenAt: row.taken_at.toISOString(),
    orderId: row.order_id,
    isExtended: row.extended_at !== null,
  }
}

/** What a campaign promises to somebody who has not taken it yet. */
export const toPromise = (row: CampaignRow, locale: Locale): z.input<typeof zPromise> => ({
  campaignId: row.id,
  name: nameOf(row, locale),
  terms: toTerms(row),
  validDays: row.valid_days,
  validFrom: row.valid_from?.toISOString() ?? null,
  validUntil: row.valid_until?.toISOString() ?? null,
})

type ByCampaign<Campaign> = (row: { readonly campaign_id: string }) => Campaign

function byCampaign<Campaign>(
  found: ReadonlyMap<string, Campaign | undefined>,
): ByCampaign<Campaign> {
  return ({ campaign_id }) => {
    const campaign = found.get(campaign_id)
    if (!campaign) throw new Error('a coupon without its campaign')
    return campaign
  }
}

/** The campaigns of some coupons as they stand now. */
export const campaignsOf = async (
  context: WithDb,
  rows: readonly { readonly campaign_id: string }[],
): Promise<ByCampaign<CampaignRow>> =>
  byCampaign(
    await findCampaigns(
      context,
      rows.map((row) => row.campaign_id),
    ),
  )

/** What the campaigns of some coupons promise, which never changes: a copy serves. */
export async function promisesOf(
  context: WithDb,
  rows: readonly { readonly campaign_id: string }[],
): Promise<ByCampaign<CampaignPromise>> {
  const ids = [...new Set(rows.map((row) => row.campaign_id))]
  const found = await Promise.all(
    ids.map((id) =>
      copied(context, 'coupon_campaigns', id, async () =>
        (await findCampaigns(context, [id])).get(id),
      ),
    ),
  )
  return byCampaign(new Map(ids.map((id, index) => [id, found[index]])))
}

type Calendar = Pick<Kernel, 'config' | 'clock'>

/** Midnight at which a day begins. */
export const startOfDay = ({ config }: Pick<Kernel, 'config'>, day: string): Date =>
  momentIn(config.TIME_ZONE, day, '00:00')
/** Midnight at which a day ends. */
export const endOfDay = (kernel: Pick<Kernel, 'config'>, day: string): Date =>
  startOfDay(kernel, dayAfter(day, 1))
export const today = ({ config, clock }: Calendar): string => dayIn(config.TIME_ZONE, clock.now())
/** The end of the day that is so many days ahead. */
export function endOfDayIn(kernel: Calendar, days: number): Date {
  const ahead = new Date(kernel.clock.now().getTime() + days * 86_400_000)
  return endOfDay(kernel, dayIn(kernel.config.TIME_ZONE, ahead))
}
