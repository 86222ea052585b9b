import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { couponCalls } from '@mailing/contract/coupon/calls.ts'
import type { Take } from '@mailing/contract/coupon/staff.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext, UserContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { takeOf } from '../rules.ts'
import {
  type AccumulatedRow,
  countTaken,
  findRule,
  givenAmong,
  givenForRule,
  insertRule,
  listActiveRules,
  listRules,
  switchRule,
} from '../store/accumulated.ts'
import { type CampaignRow, countsHeld, findCampaign } from '../store/campaigns.ts'
import { grantCoupon } from './grant.ts'
import { buyerHook } from './hooks.ts'
import { campaignsOf, endOfDay, nameOf, startOfDay, toCoupon, today, toPromise } from './present.ts'

const counted = (row: AccumulatedRow, userId: string, now: Date) => ({
  userId,
  kinds: row.order_kinds,
  since: row.counts_from,
  now,
})

/** How far this person is towards each reward. Mail counts once it is posted and goods once they cannot be sent back, so that no reward outlives its order. */
export async function listProgress(
  context: UserContext,
): Promise<CallAnswer<typeof couponCalls.accumulated>> {
  const { userId, locale } = context
  const now = context.clock.now()
  const rules = await listActiveRules(context, now)
  const [campaignOf, held, given] = await Promise.all([
    campaignsOf(context, rules),
    countsHeld(
      context,
      userId,
      rules.map(({ campaign_id }) => campaign_id),
    ),
    givenAmong(
      context,
      userId,
      rules.map(({ id }) => givenForRule(id)),
    ),
  ])
  const list = await Promise.all(
    rules.map(async (rule) => {
      const campaign = campaignOf(rule)
      const count = await context.hooks
        .only(buyerHook)
        .countPosted(context, counted(rule, userId, now))
      const stands = takeOf(campaign, held.get(campaign.id) ?? 0, now)
      const take: Take = given.has(givenForRule(rule.id))
        ? 'taken'
        : stands === 'open' && count < rule.threshold
          ? 'not_reached'
          : stands
      return {
        id: rule.id,
        threshold: rule.threshold,
        count,
        orderKinds: rule.order_kinds,
        countsFrom: rule.counts_from.toISOString(),
        endsAt: rule.ends_at?.toISOString() ?? null,
        promise: toPromise(campaign, locale),
        take,
      }
    }),
  )
  return { list }
}

/** Takes the coupon of a reached number of orders: once a person and reward. */
export async function takeAccumulated(
  context: UserContext,
  { id }: CallParsed<typeof couponCalls.takeAccumulated>,
): Promise<CallAnswer<typeof couponCalls.takeAccumulated>> {
  const { userId } = context
  const now = context.clock.now()
  return inTransaction(context, async (context) => {
    const rule = await findRule(context, id)
    if (!rule) throw new AppError('request.not_found')
    if (!rule.is_active || (rule.ends_at !== null && rule.ends_at <= now))
      throw new AppError('coupon.not_offered')
    const count = await context.hooks
      .only(buyerHook)
      .countPosted(context, counted(rule, userId, now))
    if (count < rule.threshold)
      throw new AppError('coupon.not_reached', { missing: rule.threshold - count })
    const { coupon, campaign } = await grantCoupon(context, {
      userId,
      campaignId: rule.campaign_id,
      way: 'accumulated',
      givenFor: givenForRule(id),
    })
    return toCoupon(coupon, campaign, context.locale, now)
  })
}

type StaffAnswer = CallAnswer<typeof couponCalls.createAccumulated>

const toRule = (
  row: AccumulatedRow,
  campaign: CampaignRow,
  taken: number,
  { locale }: Pick<StaffContext, 'locale'>,
): StaffAnswer => ({
  id: row.id,
  threshold: row.threshold,
  orderKinds: row.order_kinds,
  countsFrom: row.counts_from.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  campaignId: row.campaign_id,
  campaignName: nameOf(campaign, locale),
  isActive: row.is_active,
  taken,
})

/** All rewards, newest first. */
export async function listAccumulated(
  context: StaffContext,
): Promise<CallAnswer<typeof couponCalls.adminAccumulated>> {
  const rows = await listRules(context)
  const [campaignOf, taken] = await Promise.all([
    campaignsOf(context, rows),
    countTaken(
      context,
      rows.map(({ id }) => id),
    ),
  ])
  return {
    list: rows.map((row) =>
      toRule(row, campaignOf(row), taken.get(givenForRule(row.id)) ?? 0, context),
    ),
  }
}

/** Adds a reward for a number of orders. */
export async function createAccumulated(
  context: StaffContext,
  input: CallParsed<typeof couponCalls.createAccumulated>,
): Promise<StaffAnswer> {
  if (input.endsOn !== null && (input.endsOn < today(context) || input.endsOn < input.countsFrom))
    throw new AppError('coupon.terms', { field: 'endsOn' })
  return inTransaction(context, async (context) => {
    const campaign = await findCampaign(context, input.campaignId)
    if (!campaign) throw new AppError('request.not_found')
    const row = await insertRule(context, {
      id: newId(),
      threshold: input.threshold,
      orderKinds: input.orderKinds,
      countsFrom: startOfDay(context, input.countsFrom),
      endsAt: input.endsOn === null ? null : endOfDay(context, input.endsOn),
      campaignId: campaign.id,
      now: context.clock.now(),
      by: context.userId,
    })
    await recordAudit(context, {
      action: 'coupon.accumulated',
      subject: 'coupon',
      subjectId: row.id,
    })
    return toRule(row, campaign, 0, context)
  })
}

/** Switches a reward on or off; coupons that were taken stay. */
export async function switchAccumulated(
  context: StaffContext,
  { id, isActive }: CallParsed<typeof couponCalls.switchAccumulated>,
): Promise<StaffAnswer> {
  return inTransaction(context, async (context) => {
    const row = await switchRule(context, id, isActive)
    if (!row) throw new AppError('request.not_found')
    await recordAudit(context, {
      action: isActive ? 'coupon.accumulated_on' : 'coupon.accumulated_off',
      subject: 'coupon',
      subjectId: id,
    })
    const [campaignOf, taken] = await Promise.all([
      campaignsOf(context, [row]),
      countTaken(context, [id]),
    ])
    return toRule(row, campaignOf(row), taken.get(givenForRule(id)) ?? 0, context)
  })
}
