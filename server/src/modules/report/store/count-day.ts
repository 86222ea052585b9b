import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import type { ReportDaysTable } from '../../../platform/tables.ts'

/** A day as moments: from its first one to before the first of the next. */
export interface DaySpan {
  readonly day: string
  readonly from: Date
  readonly to: Date
}

export interface CountedMeasure {
  readonly kind: string
  readonly measure: ReportDaysTable['measure']
  readonly amount: number
}

export interface CountedHours {
  readonly kind: string
  readonly hours: number
  readonly pieces: number
}

/** Longer is counted as this long: 90 days. The table says so too. */
const mostHours = 2160

/** Counts one day from what happened: states by their events, money by the ledger, replies by when they were published. */
export async function countDay(
  { db }: WithDb,
  { from, to }: DaySpan,
): Promise<readonly CountedMeasure[]> {
  const { rows } = await sql<CountedMeasure>`
    select o.kind, case e.state when 'shipped' then 'posted' else e.state end as measure, count(*)::int as amount
    from order_events e join orders o on o.id = e.order_id
    where e.at >= ${from} and e.at < ${to} and o.kind <> 'recharge'
      and e.state in ('paid', 'posted', 'shipped', 'delivered', 'returned', 'refused')
    group by 1, 2
    union all
    select coalesce(o.kind, 'recharge'), case when e.amount > 0 then 'sold' else 'refunded' end, abs(sum(e.amount))::bigint
    from wallet_transfers t
    join wallet_entries e on e.transfer_id = t.id
    join wallet_accounts a on a.id = e.account_id and a.kind = 'revenue'
    left join orders o on o.id = t.order_id
    where t.created_at >= ${from} and t.created_at < ${to}
    group by 1, 2 having sum(e.amount) <> 0
    union all
    select 'reply', 'replies', count(*)::int from replies
    where published_at >= ${from} and published_at < ${to} having count(*) > 0
    order by 1, 2`.execute(db)
  return rows
}

/** How long the pieces that were posted on one day had waited since they were paid, in whole hours. */
export async function countPostingHours(
  { db }: WithDb,
  { from, to }: DaySpan,
): Promise<readonly CountedHours[]> {
  const { rows } = await sql<CountedHours>`
    select o.kind, least(${mostHours}, greatest(0, floor(extract(epoch from e.at - o.paid_at) / 3600)))::int as hours, count(*)::int as pieces
    from order_events e join orders o on o.id = e.order_id
    where e.at >= ${from} and e.at < ${to} and e.state in ('posted', 'shipped') and o.paid_at is not null
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** When the first order was made; undefined: there is none yet. */
export async function firstOrderAt({ db }: WithDb): Promise<Date | undefined> {
  const first = await db
    .selectFrom('orders')
    .select('created_at')
    .orderBy('created_at')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return first?.created_at
}
