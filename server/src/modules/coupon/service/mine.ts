import { type CallAnswer, type CallParsed, pageSize } from '@mailing/contract/call.ts'
import type { couponCalls } from '@mailing/contract/coupon/calls.ts'
import { expiringSoonDays } from '@mailing/contract/coupon/kinds.ts'
import { z } from 'zod'
import type { UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { FigureSource } from '../../account/service.ts'
import { takeOf } from '../rules.ts'
import { countsHeld, listInCentre } from '../store/campaigns.ts'
import { countCoupons, expireRows, listCouponRows } from '../store/coupons.ts'
import { wordsOf } from './gift.ts'
import { grantCoupon } from './grant.ts'
import { promisesOf, toCoupon, toPromise } from './present.ts'

const zCursor = z.tuple([z.iso.datetime(), z.int()])
const soonFrom = (now: Date): Date => new Date(now.getTime() + expiringSoonDays * 86_400_000)

/** The person's coupons of one tab, with the figures of all tabs. */
export async function listCoupons(
  context: UserContext,
  { cursor, tab }: CallParsed<typeof couponCalls.list>,
): Promise<CallAnswer<typeof couponCalls.list>> {
  const now = context.clock.now()
  const rows = await listCouponRows(
    context,
    context.userId,
    tab,
    now,
    decodeCursor(cursor, zCursor),
    pageSize + 1,
  )
  const [campaignOf, wordsWith] = await Promise.all([
    promisesOf(context, rows),
    wordsOf(context, rows),
  ])
  const page = toPage(
    rows,
    (row) => ({
      ...toCoupon(row, campaignOf(row), context.locale, now),
      campaignId: row.campaign_id,
      words: wordsWith(row),
    }),
    (row) => [row.valid_until.toISOString(), row.seq],
  )
  const { available, used, expired } = await countCoupons(context, context.userId, now, now)
  return { ...page, counts: { available, used, expired } }
}

/** What the centre offers to this person now: what can be taken comes first. */
export async function listOpen(
  context: UserContext,
): Promise<CallAnswer<typeof couponCalls.openList>> {
  const now = context.clock.now()
  const rows = await listInCentre(context, now)
  const held = await countsHeld(
    context,
    context.userId,
    rows.map(({ id }) => id),
  )
  const list = rows.map((row) => {
    const taken = held.get(row.id) ?? 0
    return {
      ...toPromise(row, context.locale),
      left: row.stock === null ? null : row.stock - row.issued,
      perUserLimit: row.per_user_limit,
      taken,
      take: takeOf(row, taken, now),
    }
  })
  return { list: list.toSorted((a, b) => Number(b.take === 'open') - Number(a.take === 'open')) }
}

/** Takes a coupon from the centre. */
export async function takeOpen(
  context: UserContext,
  { campaignId }: CallParsed<typeof couponCalls.take>,
): Promise<CallAnswer<typeof couponCalls.take>> {
  const { coupon, campaign } = await grantCoupon(
    context,
    { userId: context.userId, campaignId, way: 'centre', givenFor: `centre:${newId()}` },
    (row) => row.is_in_centre,
  )
  return toCoupon(coupon, campaign, context.locale, context.clock.now())
}

/** What coupons give to `userInfo`. */
export const couponFigures: FigureSource = async (kernel, userId) => {
  const now = kernel.clock.now()
  const { usable, soon } = await countCoupons(kernel, userId, now, soonFrom(now))
  return { couponStat: { usable, expiringSoon: soon } }
}

const expiredAtOnce = 1000

/** Lets coupons lapse whose last day is over. Answers how many. */
export async function expireCoupons(kernel: Pick<Kernel, 'db' | 'clock'>): Promise<number> {
  for (let count = 0; ; ) {
    const expired = await expireRows(kernel, kernel.clock.now(), expiredAtOnce)
    count += expired
    if (expired < expiredAtOnce) return count
  }
}
