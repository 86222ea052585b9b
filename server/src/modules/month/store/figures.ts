import { type OrderKind, stateSets } from '@mailing/contract/order-states.ts'
import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import { revenueEntries } from '../../wallet/service.ts'
import type { Span } from './closings.ts'

/**
 * The entries of revenue of a time with the kind of order and what coupons had to do with it. A refund goes by the rate of the day on which
 * its order was paid: it takes back what was charged then.
 */
const linesOf = ({ from, until }: Span, currency: string) => sql`
  select case when o.kind is null or o.kind = 'recharge' then 'other' else o.kind end as kind, e.amount,
    e.reason in ('coupon_discount', 'coupon_refund') as is_coupon, coalesce(o.paid_at, e.created_at) as charged_at
  from (${revenueEntries(from, until)}) e
  left join orders o on o.id = e.order_id
  where e.currency = ${currency}`

export interface RevenueRow {
  readonly kind: string
  readonly sold: number
  readonly refunded: number
  readonly coupons: number
}

/** What orders brought in a time and what was given back of them, by their kind. */
export async function revenueOf(
  { db }: WithDb,
  span: Span,
  currency: string,
): Promise<RevenueRow[]> {
  const { rows } = await sql<RevenueRow>`
    select kind, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as sold,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as refunded,
      coalesce(sum(amount) filter (where is_coupon), 0)::bigint as coupons
    from (${linesOf(span, currency)}) l group by kind order by kind`.execute(db)
  return rows
}

export interface VatRow {
  readonly rate: number | null
  readonly net: number
  readonly vat: number
}

/** What people paid in a time by rate of VAT, and the VAT in it: of each entry by itself, to the nearest unit, halves away from zero. */
export async function vatOf({ db }: WithDb, span: Span, currency: string): Promise<VatRow[]> {
  const { rows } = await sql<VatRow>`
    with rated as (
      select l.amount, r.rate from (${linesOf(span, currency)}) l left join lateral (
        select v.version from vat_rates v where v.holds_from <= l.charged_at order by v.version desc limit 1) v on true
      left join vat_rate_lines r on r.version = v.version and r.kind = l.kind
      where not l.is_coupon
    )
    select rate, sum(amount)::bigint as net, coalesce(sum(round(amount::numeric * rate / (10000 + rate))), 0)::bigint as vat
    from rated group by rate order by rate nulls last`.execute(db)
  return rows
}

export interface OwedRow {
  readonly kind: OrderKind
  readonly count: number
  readonly amount: number
}

/**
 * Orders that were paid and not posted at a moment, and what they had brought by then. Only what is in the house now or has moved since
 * that moment can be one, so that no other order is looked at.
 */
export async function owedAt({ db }: WithDb, moment: Date, currency: string): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    with candidates as (
      select id from orders where state = any(${stateSets.unposted}::text[])
      union select order_id from order_events where at >= ${moment}::timestamptz
    ), owed as (
      select o.id, o.kind from candidates c join orders o on o.id = c.id cross join lateral (
        select state from order_events e where e.order_id = o.id and e.at < ${moment}::timestamptz order by e.seq desc limit 1) last
      where o.kind <> 'recharge' and o.currency = ${currency} and last.state = any(${stateSets.unposted}::text[])
    )
    select o.kind, count(*)::int as count, coalesce(sum(paid.amount), 0)::bigint as amount from owed o left join lateral (
      select sum(e.amount) as amount from wallet_transfers t join wallet_entries e on e.transfer_id = t.id
      join wallet_accounts a on a.id = e.account_id and a.kind = 'revenue'
      where t.order_id = o.id and t.created_at < ${moment}::timestamptz and t.reason not in ('coupon_discount', 'coupon_refund')) paid on true
    group by o.kind order by o.kind`.execute(db)
  return rows
}

export interface FeeRow {
  readonly provider: string
  readonly amount: number
  readonly days: number
  readonly days_unstated: number
}

/** What providers kept on the days of a time, by their bills: of each day the bill that was compared last. */
export async function feesOf(
  { db }: WithDb,
  firstDay: string,
  lastDay: string,
  currency: string,
): Promise<FeeRow[]> {
  const { rows } = await sql<FeeRow>`
    select provider, coalesce(sum(fees), 0)::bigint as amount, count(*)::int as days, (count(*) filter (where fees is null))::int as days_unstated
    from (select distinct on (provider, day) provider, day, fees from bill_runs
      where day >= ${firstDay}::date and day <= ${lastDay}::date and problem is null and currency = ${currency} order by provider, day, at desc) b
    group by provider order by provider`.execute(db)
  return rows
}

/** Coupons that somebody held at a moment and could still use, and what those with a bound can take off. */
export async function couponsAt(
  { db }: WithDb,
  moment: Date,
): Promise<{ readonly count: number; readonly most: number; readonly unbounded: number }> {
  const {
    rows: [row],
  } = await sql<{ count: number; most: number; unbounded: number }>`
    select count(*)::int as count, coalesce(sum(coalesce(p.amount, p.cap)), 0)::bigint as most,
      (count(*) filter (where coalesce(p.amount, p.cap) is null))::int as unbounded
    from coupons c join coupon_campaigns p on p.id = c.campaign_id
    where c.taken_at < ${moment}::timestamptz and c.valid_until > ${moment}::timestamptz and not exists (
      select from coupon_uses u where u.coupon_id = c.id and u.used_at < ${moment}::timestamptz
        and (u.given_back_at is null or u.given_back_at >= ${moment}::timestamptz))`.execute(db)
  return row ?? { count: 0, most: 0, unbounded: 0 }
}

/**
 * Points that people held at a moment, without those whose last day was over by then, whenever the job took them away; and what they bring at most in coins by an offer
 * of today; null: none gives coins.
 */
export async function pointsAt(
  { db }: WithDb,
  moment: Date,
): Promise<{ readonly held: number; readonly worth: number | null }> {
  const {
    rows: [row],
  } = await sql<{ held: number; worth: number | null }>`
    with held as (
      select coalesce((select sum(balance) from point_accounts), 0)
        - coalesce((select sum(points) from point_entries where created_at >= ${moment}::timestamptz and reason <> 'lapse'), 0)
        + coalesce((select sum(u.points) from point_entries e join point_uses u on u.entry_id = e.id join point_grants g on g.entry_id = u.grant_id
            where e.created_at >= ${moment}::timestamptz and e.reason = 'lapse' and g.expires_at > ${moment}::timestamptz), 0)
        - coalesce((select sum(remaining) from point_grants where remaining > 0 and expires_at <= ${moment}::timestamptz), 0) as points
    )
    select points::bigint as held,
      floor(points * (select max(coins::numeric / points) from point_offers where is_on and kind = 'coins'))::bigint as worth from held`.execute(
    db,
  )
  return row ?? { held: 0, worth: null }
}
