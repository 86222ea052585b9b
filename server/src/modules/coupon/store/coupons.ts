import type { CouponState, CouponWay } from '@mailing/contract/coupon/kinds.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { CampaignRow } from './campaigns.ts'

export interface CouponRow {
  readonly id: string
  readonly seq: number
  readonly campaign_id: string
  readonly user_id: string
  readonly state: CouponState
  readonly way: CouponWay
  readonly valid_from: Date
  readonly valid_until: Date
  readonly taken_at: Date
  readonly order_id: string | null
  readonly extended_at: Date | null
}

const columns = [
  'id',
  'seq',
  'campaign_id',
  'user_id',
  'state',
  'way',
  'valid_from',
  'valid_until',
  'taken_at',
  'order_id',
  'extended_at',
] as const

export interface NewCoupon {
  readonly id: string
  readonly campaignId: string
  readonly userId: string
  readonly way: CouponWay
  readonly givenFor: string
  readonly validFrom: Date
  readonly validUntil: Date
  readonly now: Date
}

/** Undefined: this person has had a coupon for the same thing. */
export async function insertCoupon(
  { db }: InTransaction,
  c: NewCoupon,
): Promise<CouponRow | undefined> {
  const row = await db
    .insertInto('coupons')
    .values({
      id: c.id,
      campaign_id: c.campaignId,
      user_id: c.userId,
      state: 'available',
      way: c.way,
      given_for: c.givenFor,
      valid_from: c.validFrom,
      valid_until: c.validUntil,
      taken_at: c.now,
    })
    .onConflict((o) => o.columns(['user_id', 'given_for']).doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row as CouponRow | undefined
}

export type CouponTab = 'available' | 'used' | 'expired'

const inTab = (tab: CouponTab, now: Date) => {
  if (tab === 'used') return sql<boolean>`state = 'used'`
  if (tab === 'available')
    return sql<boolean>`(state = 'held' or (state = 'available' and valid_until > ${now}))`
  return sql<boolean>`(state = 'expired' or (state = 'available' and valid_until <= ${now}))`
}

/** Usable ones by their last day, the others newest first; one row more than a page. */
export async function listCouponRows(
  { db }: WithDb,
  userId: string,
  tab: CouponTab,
  now: Date,
  after: readonly [until: string, seq: number] | undefined,
  limit: number,
): Promise<CouponRow[]> {
  let query = db
    .selectFrom('coupons')
    .select(columns)
    .where('user_id', '=', userId)
    .where(inTab(tab, now))
  if (tab === 'available') {
    if (after)
      query = query.where(
        sql<boolean>`(valid_until, seq) > (${after[0]}::timestamptz, ${after[1]}::bigint)`,
      )
    query = query.orderBy('valid_until').orderBy('seq')
  } else {
    if (after) query = query.where('seq', '<', after[1])
    query = query.orderBy('seq', 'desc')
  }
  return (await query.limit(limit).execute()) as CouponRow[]
}

export interface CouponCounts {
  readonly available: number
  readonly used: number
  readonly expired: number
  readonly usable: number
  readonly soon: number
}

/** Figures of the tabs, and of what can be used now or lapses before `soon`. */
export async function countCoupons(
  { db }: WithDb,
  userId: string,
  now: Date,
  soon: Date,
): Promise<CouponCounts> {
  const {
    rows: [row],
  } = await sql<CouponCounts>`
    select count(*) filter (where ${inTab('available', now)})::int as available, count(*) filter (where ${inTab('used', now)})::int as used, count(*) filter (where ${inTab('expired', now)})::int as expired,
      count(*) filter (where state = 'available' and valid_from <= ${now} and valid_until > ${now})::int as usable,
      count(*) filter (where state = 'available' and valid_from <= ${now} and valid_until > ${now} and valid_until <= ${soon})::int as soon
    from coupons where user_id = ${userId}`.execute(db)
  if (!row) throw new Error('counting answered nothing')
  return row
}

const mostOffered = 200

/** All that somebody could use now or later, the first to lapse first. */
export async function listUsable({ db }: WithDb, userId: string, now: Date): Promise<CouponRow[]> {
  return (await db
    .selectFrom('coupons')
    .select(columns)
    .where('user_id', '=', userId)
    .where('state', '=', 'available')
    .where('valid_until', '>', now)
    .orderBy('valid_until')
    .orderBy('seq')
    .limit(mostOffered)
    .execute()) as CouponRow[]
}

export async function findCouponOf(
  { db }: WithDb,
  userId: string,
  id: string,
): Promise<CouponRow | undefined> {
  return (await db
    .selectFrom('coupons')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()) as CouponRow | undefined
}

/** Holds a coupon for an order; undefined: it is not this person's, not available, or not valid now. */
export async function holdRow(
  { db }: InTransaction,
  userId: string,
  id: string,
  orderId: string,
  now: Date,
): Promise<CouponRow | undefined> {
  return (await db
    .updateTable('coupons')
    .set({ state: 'held', order_id: orderId })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'available')
    .where('valid_from', '<=', now)
    .where('valid_until', '>', now)
    .returning(columns)
    .executeTakeFirst()) as CouponRow | undefined
}

export interface NewUse {
  readonly orderId: string
  readonly orderNumber: string
  readonly couponId: string
  readonly campaignId: string
  readonly currency: string
  readonly discount: number
  readonly total: number
  readonly now: Date
}

export const insertUse = ({ db }: InTransaction, u: NewUse) =>
  db
    .insertInto('coupon_uses')
    .values({
      order_id: u.orderId,
      order_number: u.orderNumber,
      coupon_id: u.couponId,
      campaign_id: u.campaignId,
      currency: u.currency,
      discount: u.discount,
      total: u.total,
      held_at: u.now,
    })
    .execute()

export interface SettledUse {
  readonly order_number: string
  readonly discount: number
  readonly was_used: boolean
}

/** The order is paid: its coupon is used. Undefined: it has none. */
export async function useRow(
  { db }: InTransaction,
  orderId: string,
  now: Date,
): Promise<SettledUse | undefined> {
  const { rows } = await sql<SettledUse>`
    with u as (update coupon_uses set used_at = ${now} where order_id = ${orderId} and used_at is null and given_back_at is null returning order_number, discount, coupon_id, order_id),
      c as (update coupons c set state = 'used' from u where c.id = u.coupon_id and c.order_id = u.order_id and c.state = 'held' returning c.id)
    select u.order_number, u.discount, true as was_used from u join c on c.id = u.coupon_id`.execute(
    db,
  )
  return rows[0]
}

/**
 * The order has ended without the post: its coupon comes back, once. In time, it keeps its day; after its last day it is
 * good until `extendedUntil`, the first time that this happens to it; after that it has expired.
 */
export async function giveBackRow(
  { db }: InTransaction,
  orderId: string,
  now: Date,
  extendedUntil: Date,
): Promise<SettledUse | undefined> {
  const { rows } = await sql<SettledUse>`
    with u as (update coupon_uses set given_back_at = ${now} where order_id = ${orderId} and given_back_at is null returning order_number, discount, coupon_id, order_id, used_at),
      c as (update coupons c set order_id = null,
          state = case when c.valid_until > ${now} or c.extended_at is null then 'available' else 'expired' end,
          valid_until = case when c.valid_until <= ${now} and c.extended_at is null then ${extendedUntil} else c.valid_until end,
          extended_at = case when c.valid_until <= ${now} and c.extended_at is null then ${now} else c.extended_at end
        from u where c.id = u.coupon_id and c.order_id = u.order_id and c.state in ('held', 'used') returning c.id)
    select u.order_number, u.discount, u.used_at is not null as was_used from u join c on c.id = u.coupon_id`.execute(
    db,
  )
  return rows[0]
}

/** Lets coupons lapse whose day is over. Answers how many. */
export async function expireRows({ db }: WithDb, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update coupons set state = 'expired' where id in (select id from coupons where state = 'available' and valid_until <= ${now} order by valid_until limit ${limit} for update skip locked)
      and state = 'available' and valid_until <= ${now}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export type WithCampaign = CouponRow & { readonly campaign: CampaignRow }
