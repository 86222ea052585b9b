import type { CouponState, CouponWay } from '@mailing/contract/coupon/kinds.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { type Part, partOf } from '../../../platform/together.ts'
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
  return row
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
  return await query.limit(limit).execute()
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

const moments = ['valid_from', 'valid_until', 'taken_at', 'extended_at'] as const
const columnList = sql.join(columns.map((name) => sql.ref(name)))

/** A coupon of a person, read together with other things of a screen; null: none. */
export const couponPart = (userId: string, id: string | null): Part<CouponRow> =>
  partOf(
    sql`select ${columnList} from coupons where id = ${id}::uuid and user_id = ${userId}::uuid`,
    { moments },
  )

/** The same of all that somebody could use now or later, the first to lapse first. */
export const usablePart = (userId: string, now: Date): Part<CouponRow> =>
  partOf(
    sql`select ${columnList} from coupons where user_id = ${userId}::uuid and state = 'available' and valid_until > ${now}::timestamptz
      order by valid_until, seq limit ${sql.lit(mostOffered)}`,
    { moments },
  )

export interface SettledUse {
  readonly order_number: string
  readonly discount: number
  readonly was_used: boolean
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
