import { type SqlBool, sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import type { ReportDaysTable } from '../../../platform/tables.ts'
import { revenueEntries } from '../../wallet/service.ts'

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

/** Goods whose return is declined are delivered once more; they have arrived once. Of the event `e`. */
export const isFirstArrival = sql<SqlBool>`not exists (select from order_events f where f.order_id = e.order_id and f.state = 'delivered' and f.seq < e.seq)`

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
      and (e.state <> 'delivered' or ${isFirstArrival})
    group by 1, 2
    union all
    select coalesce(o.kind, 'recharge'), case when e.amount > 0 then 'sold' else 'refunded' end, abs(sum(e.amount))::bigint
    from (${revenueEntries(from, to)}) e
    left join orders o on o.id = e.order_id
    group by 1, 2 having sum(e.amount) <> 0
    union all
    select 'reply', 'replies', count(*)::int from replies
    where published_at >= ${from} and published_at < ${to} having count(*) > 0
    union all
    ${paper(from, to)}
    order by 1, 2`.execute(db)
  return rows
}

/**
 * What posted mail took of paper, and its postage. `paper` is what its batch took out of the printer, address sheets and separators
 * among it and label sheets not, shared by the batch's pieces; `reprinted` are sheets that were printed again before the piece was posted.
 */
const paper = (from: Date, to: Date) => sql`
  select s.kind, m.measure, m.amount from (
    select o.kind, count(*)::bigint as pieces, sum(p.pages)::bigint as pages, sum(p.sheets)::bigint as sheets,
      round(sum(coalesce(b.sheets::numeric / nullif(b.pieces, 0), p.sheets)))::bigint as paper,
      coalesce(sum(again.sheets), 0)::bigint as reprinted, coalesce(sum(post.amount), 0)::bigint as postage
    from order_events e
    join orders o on o.id = e.order_id
    join pieces p on p.order_id = o.id
    left join batches b on b.id = p.batch_id
    left join lateral (select sum(case when r.sheet is null then p.sheets when r.sheet = 0 then 0 else 1 end) as sheets
      from piece_reprints r where r.piece_id = p.id and r.made_at <= e.at) again on true
    left join lateral (select sum(i.amount) as amount from order_items i where i.order_id = o.id and i.code = 'mail_class') post on true
    where e.at >= ${from} and e.at < ${to} and e.state = 'posted'
    group by o.kind) s
  cross join lateral (values ('pieces', s.pieces), ('pages', s.pages), ('sheets', s.sheets), ('paper', s.paper),
    ('reprinted', s.reprinted), ('postage', s.postage)) m (measure, amount)
  where m.amount > 0`

/** Whole hours from when the order `o` was paid to the event `e`; null: it was never paid. */
export const postingHours = sql<number | null>`case when o.paid_at is not null then
  least(${sql.lit(mostHours)}, greatest(0, floor(extract(epoch from e.at - o.paid_at) / 3600)))::int end`

/** How long the pieces that were posted on one day had waited since they were paid, in whole hours. */
export async function countPostingHours(
  { db }: WithDb,
  { from, to }: DaySpan,
): Promise<readonly CountedHours[]> {
  const { rows } = await sql<CountedHours>`
    select o.kind, ${postingHours} as hours, count(*)::int as pieces
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
