import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import type { DaySpan } from './count-day.ts'

export interface CountedReturns {
  readonly kind: string
  readonly reason: string
  readonly institution_id: string | null
  readonly pieces: number
}

export interface CountedPlace {
  readonly kind: string
  readonly institution_id: string | null
  readonly pieces: number
}

export interface CountedAnswers {
  readonly minutes: number
  readonly cases: number
}

/** Longer is counted as this long: a week. The table says so too. */
const mostMinutes = 10_080

/** Mail that came back on one day, by why and from where; a return that a carrier told of has no reason of ours. */
export async function countReturns(
  { db }: WithDb,
  { from, to }: DaySpan,
): Promise<readonly CountedReturns[]> {
  const { rows } = await sql<CountedReturns>`
    select o.kind, coalesce(r.reason, 'none') as reason, i.institution_id, count(*)::int as pieces
    from order_events e
    join orders o on o.id = e.order_id
    left join mail_items i on i.order_id = o.id
    left join pieces p on p.order_id = o.id
    left join piece_returns r on r.piece_id = p.id
    where e.state = 'returned' and e.at >= ${from} and e.at < ${to} and o.kind not in ('goods', 'recharge')
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}

/** Mail that was posted on one day, by where it goes. */
export async function countPlaces(
  { db }: WithDb,
  { from, to }: DaySpan,
): Promise<readonly CountedPlace[]> {
  const { rows } = await sql<CountedPlace>`
    select o.kind, i.institution_id, count(*)::int as pieces
    from order_events e
    join orders o on o.id = e.order_id
    left join mail_items i on i.order_id = o.id
    where e.at >= ${from} and e.at < ${to} and e.state = 'posted' and o.kind not in ('goods', 'recharge')
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** How long chats that were first answered on one day had waited, in whole minutes. */
export async function countAnswers(
  { db }: WithDb,
  { from, to }: DaySpan,
): Promise<readonly CountedAnswers[]> {
  const { rows } = await sql<CountedAnswers>`
    select least(${mostMinutes}, greatest(0, floor(extract(epoch from first_answered_at - opened_at) / 60)))::int as minutes, count(*)::int as cases
    from chat_cases where first_answered_at >= ${from} and first_answered_at < ${to}
    group by 1 order by 1`.execute(db)
  return rows
}
