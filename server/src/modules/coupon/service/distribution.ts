import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import type { couponCalls } from '@mailing/contract/coupon/calls.ts'
import type { Audience } from '@mailing/contract/coupon/staff.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext, UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { takeOf } from '../rules.ts'
import { countsHeld, findCampaign } from '../store/campaigns.ts'
import {
  type DistributionRow,
  findDistribution,
  insertDistribution,
  listDistributionRows,
  listNewWriters,
  listWaitingRows,
  lockPlace,
  setTaken,
  usersOfPhones,
  writersAmong,
} from '../store/distributions.ts'
import { grantCoupon } from './grant.ts'
import { buyerHook } from './hooks.ts'
import { campaignsOf, endOfDay, nameOf, startOfDay, toCoupon, today, toPromise } from './present.ts'

/** What staff have sent to this person and has not been taken. */
export async function listDistributed(
  context: UserContext,
): Promise<CallAnswer<typeof couponCalls.distributed>> {
  const now = context.clock.now()
  const rows = await listWaitingRows(context, context.userId, now)
  const [campaignOf, held] = await Promise.all([
    campaignsOf(context, rows),
    countsHeld(
      context,
      context.userId,
      rows.map(({ campaign_id }) => campaign_id),
    ),
  ])
  const list = rows.map((row) => {
    const campaign = campaignOf(row)
    return {
      id: row.id,
      note: row.note,
      promise: toPromise(campaign, context.locale),
      sentAt: row.sent_at.toISOString(),
      takeBefore: row.take_before.toISOString(),
      take: takeOf(campaign, held.get(campaign.id) ?? 0, now),
    }
  })
  return { list }
}

/** Takes what staff have sent, once. */
export async function takeDistributed(
  context: UserContext,
  { id }: CallParsed<typeof couponCalls.takeDistributed>,
): Promise<CallAnswer<typeof couponCalls.takeDistributed>> {
  const now = context.clock.now()
  return inTransaction(context, async (context) => {
    const place = await lockPlace(context, id, context.userId)
    if (!place) throw new AppError('request.not_found')
    if (place.coupon_id !== null) throw new AppError('coupon.taken')
    if (place.take_before <= now) throw new AppError('coupon.not_offered')
    const { coupon, campaign } = await grantCoupon(context, {
      userId: context.userId,
      campaignId: place.campaign_id,
      way: 'distribution',
      givenFor: `distribution:${id}`,
    })
    await setTaken(context, id, context.userId, coupon.id)
    return toCoupon(coupon, campaign, context.locale, now)
  })
}

type Reading = Pick<Kernel, 'db' | 'clock' | 'config' | 'vault' | 'hooks'>

/** Whom a rule or a list means now: writers only, no staff, nobody who is blocked. */
async function peopleOf(kernel: Reading, audience: Audience): Promise<string[]> {
  const { clock, vault } = kernel
  if (audience.kind === 'new_since') return listNewWriters(kernel, startOfDay(kernel, audience.day))
  if (audience.kind === 'orders_at_least')
    return writersAmong(
      kernel,
      await kernel.hooks.only(buyerHook).buyersWith(kernel, audience.orders, clock.now()),
    )
  if (audience.kind === 'quiet')
    return writersAmong(
      kernel,
      await kernel.hooks
        .only(buyerHook)
        .quietSince(kernel, new Date(clock.now().getTime() - audience.days * 86_400_000)),
    )
  return writersAmong(
    kernel,
    await usersOfPhones(
      kernel,
      [...new Set(audience.phones)].map((phone) => vault.blindIndex(phone, 'account.phone')),
    ),
  )
}

/** How many people it would reach. A list says how many of its phones belong to no writer, never which. */
export async function previewDistribution(
  context: StaffContext,
  { audience }: CallParsed<typeof couponCalls.previewDistribution>,
): Promise<CallAnswer<typeof couponCalls.previewDistribution>> {
  const { length: count } = await peopleOf(context, audience)
  return { count, unknown: audience.kind === 'phones' ? new Set(audience.phones).size - count : 0 }
}

const audienceValueOf = (audience: Audience): string => {
  if (audience.kind === 'orders_at_least') return String(audience.orders)
  if (audience.kind === 'quiet') return String(audience.days)
  return audience.kind === 'new_since' ? audience.day : String(new Set(audience.phones).size)
}

/** Sends a campaign's coupon to a rule's people or a list. Reaches exactly as many as staff have seen, or nobody. */
export async function createDistribution(
  context: StaffContext,
  input: CallParsed<typeof couponCalls.createDistribution>,
): Promise<CallAnswer<typeof couponCalls.createDistribution>> {
  const { campaignId, audience, note, takeBefore, expectedCount } = input
  if (takeBefore < today(context)) throw new AppError('coupon.terms', { field: 'takeBefore' })
  return inTransaction(context, async (context) => {
    const campaign = await findCampaign(context, campaignId)
    if (!campaign) throw new AppError('request.not_found')
    if (takeOf(campaign, 0, context.clock.now()) === 'over')
      throw new AppError('coupon.not_offered')
    const userIds = await peopleOf(context, audience)
    if (userIds.length !== expectedCount)
      throw new AppError('coupon.audience_changed', { count: userIds.length })
    const id = newId()
    await insertDistribution(context, {
      id,
      campaignId,
      note,
      audience: audience.kind,
      audienceValue: audienceValueOf(audience),
      takeBefore: endOfDay(context, takeBefore),
      now: context.clock.now(),
      by: context.userId,
      userIds,
    })
    await recordAudit(context, {
      action: 'coupon.distribute',
      subject: 'coupon',
      subjectId: campaignId,
      reason: `${audience.kind} ${userIds.length}`,
    })
    const row = await findDistribution(context, id)
    if (!row) throw new Error('a distribution is gone')
    return (await present(context, [row]))(row)
  })
}

async function present(context: StaffContext, rows: readonly DistributionRow[]) {
  const [campaignOf, names] = await Promise.all([
    campaignsOf(context, rows),
    namesOf(
      context,
      rows.flatMap((row) => row.sent_by ?? []),
    ),
  ])
  return (row: DistributionRow): CallAnswer<typeof couponCalls.createDistribution> => ({
    id: row.id,
    campaignId: row.campaign_id,
    campaignName: nameOf(campaignOf(row), context.locale),
    note: row.note,
    audience: row.audience,
    audienceValue: row.audience_value,
    people: row.people,
    taken: row.taken,
    sentAt: row.sent_at.toISOString(),
    takeBefore: row.take_before.toISOString(),
    sentByName: row.sent_by ? (names.get(row.sent_by) ?? '') : '',
  })
}

/** What was sent, newest first. */
export async function listDistributions(
  context: StaffContext,
  { cursor }: CallParsed<typeof couponCalls.adminDistributions>,
): Promise<CallAnswer<typeof couponCalls.adminDistributions>> {
  const rows = await listDistributionRows(
    context,
    decodeCursor(cursor, z.tuple([z.int()]))?.[0],
    deskPageSize + 1,
  )
  return toPage(rows, await present(context, rows), (row) => [row.seq], deskPageSize)
}
