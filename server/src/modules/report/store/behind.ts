import type { OrderKind, OrderState } from '@mailing/contract/order-states.ts'
import { type SqlBool, sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import { revenueEntries } from '../../wallet/service.ts'
import { isFirstArrival, postingHours } from './count-day.ts'

/** What lies behind a figure: between two moments, of one kind or of all. */
export interface Behind {
  readonly from: Date
  readonly to: Date
  readonly kind: OrderKind | undefined
  /** Behind this row, the newest come first. */
  readonly after: { readonly at: Date; readonly id: string } | undefined
}

export interface BehindRow {
  readonly id: string
  readonly at: Date
  /** Null: no order belongs to it. */
  readonly number: string | null
  readonly kind: OrderKind | null
  readonly state: OrderState | null
  /** Of money: the smallest unit. */
  readonly amount: number | null
  /** Of returned mail: why. */
  readonly reason: string | null
  /** Of what was posted: how long it had waited since it was paid. */
  readonly hours: number | null
}

type EventMeasure = 'paid' | 'posted' | 'delivered' | 'returned' | 'refused'

/** Written out: a prepared statement knows a partial index only by values that stand in it. */
const states: Readonly<Record<EventMeasure, ReturnType<typeof sql<SqlBool>>>> = {
  paid: sql<SqlBool>`e.state = 'paid'`,
  posted: sql<SqlBool>`e.state in ('posted', 'shipped')`,
  delivered: sql<SqlBool>`e.state = 'delivered' and ${isFirstArrival}`,
  returned: sql<SqlBool>`e.state = 'returned'`,
  refused: sql<SqlBool>`e.state = 'refused'`,
}

const kindIs = (kind: OrderKind | undefined) =>
  kind ? sql<SqlBool>`o.kind = ${kind}` : sql<SqlBool>`true`

/** Orders that came into a state, newest first. */
export async function ordersBehind(
  { db }: WithDb,
  { from, to, kind, after }: Behind,
  measure: EventMeasure,
  limit: number,
): Promise<readonly BehindRow[]> {
  const { rows } = await sql<BehindRow>`
    select e.seq::text as id, e.at, o.number, o.kind, o.state, null::bigint as amount, null as reason,
      ${measure === 'posted' ? postingHours : sql`null::int`} as hours
    from order_events e join orders o on o.id = e.order_id
    where ${states[measure]} and e.at >= ${from} and e.at < ${to} and o.kind <> 'recharge' and ${kindIs(kind)}
      and ${after ? sql<SqlBool>`(e.at, e.seq) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql<SqlBool>`true`}
    order by e.at desc, e.seq desc limit ${limit}`.execute(db)
  return rows
}

export interface ReturnFilter {
  readonly reason: string | undefined
  /** Null: a postal address; undefined: any place. */
  readonly institutionId: string | null | undefined
}

/** Mail that came back, with its reason, newest first; goods without one when nothing narrows it. */
export async function returnsBehind(
  { db }: WithDb,
  { from, to, kind, after }: Behind,
  { reason, institutionId }: ReturnFilter,
  limit: number,
): Promise<readonly BehindRow[]> {
  const isNarrowed = reason !== undefined || institutionId !== undefined
  const { rows } = await sql<BehindRow>`
    select e.seq::text as id, e.at, o.number, o.kind, o.state, null::bigint as amount,
      case when o.kind = 'goods' then null else coalesce(r.reason, 'none') end as reason, null::int as hours
    from order_events e
    join orders o on o.id = e.order_id
    left join mail_items i on i.order_id = o.id
    left join pieces p on p.order_id = o.id
    left join piece_returns r on r.piece_id = p.id
    where ${states.returned} and e.at >= ${from} and e.at < ${to} and o.kind <> 'recharge' and ${kindIs(kind)}
      and ${isNarrowed ? sql<SqlBool>`o.kind <> 'goods'` : sql<SqlBool>`true`}
      and ${reason === undefined ? sql<SqlBool>`true` : sql<SqlBool>`coalesce(r.reason, 'none') = ${reason}`}
      and ${institutionId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`i.institution_id is not distinct from ${institutionId}::uuid`}
      and ${after ? sql<SqlBool>`(e.at, e.seq) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql<SqlBool>`true`}
    order by e.at desc, e.seq desc limit ${limit}`.execute(db)
  return rows
}

/** Entries of the house's revenue: of sales, or of what was given back. */
export async function moneyBehind(
  { db }: WithDb,
  { from, to, kind, after }: Behind,
  measure: 'sold' | 'refunded',
  limit: number,
): Promise<readonly BehindRow[]> {
  const { rows } = await sql<BehindRow>`
    select e.seq::text as id, e.created_at as at, coalesce(o.number, e.order_number) as number, o.kind, o.state, abs(e.amount)::bigint as amount, null as reason, null::int as hours
    from (${revenueEntries(from, to)}) e
    left join orders o on o.id = e.order_id
    where ${kindIs(kind)}
      and ${measure === 'sold' ? sql<SqlBool>`e.amount > 0` : sql<SqlBool>`e.amount < 0`}
      and ${after ? sql<SqlBool>`(e.created_at, e.seq) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql<SqlBool>`true`}
    order by e.created_at desc, e.seq desc limit ${limit}`.execute(db)
  return rows
}

/** Replies that were put before their readers, with the orders that they answer. Of one kind of order there are none: replies have their own. */
export async function repliesBehind(
  { db }: WithDb,
  { from, to, kind, after }: Behind,
  limit: number,
): Promise<readonly BehindRow[]> {
  if (kind) return []
  const { rows } = await sql<BehindRow>`
    select r.seq::text as id, r.published_at as at, o.number, o.kind, o.state, null::bigint as amount, null as reason, null::int as hours
    from replies r left join orders o on o.id = r.order_id
    where r.published_at >= ${from} and r.published_at < ${to}
      and ${after ? sql<SqlBool>`(r.published_at, r.seq) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql<SqlBool>`true`}
    order by r.published_at desc, r.seq desc limit ${limit}`.execute(db)
  return rows
}
