import { dayAfter } from '@mailing/contract/days.ts'
import { sql } from 'kysely'
import { momentIn } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/database.ts'

/** Days (YYYY-MM-DD) of a time zone, both included. */
export interface CaseDays {
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

export interface CaseFigures {
  /** Null: of all days together. */
  readonly day: string | null
  readonly cases: number
  readonly answered: number
  readonly first_answer: number | null
  readonly ended: number
  readonly ended_quietly: number
  readonly close: number | null
  readonly rated: number
  readonly stars_tenths: number | null
  /** How often each of one to five stars was given. */
  readonly stars: readonly number[]
}

/**
 * Figures of the cases that began on these days, by day and together, in seconds; medians, because one that lay over a holiday tells
 * nothing of the others.
 */
export async function caseFigures(
  { db }: WithDb,
  { from, to, timeZone }: CaseDays,
): Promise<readonly CaseFigures[]> {
  const { rows } = await sql<CaseFigures>`
    select day, count(*)::int as cases, count(first_answered_at)::int as answered,
      (percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - opened_at)))::int as first_answer,
      count(closed_at)::int as ended, count(*) filter (where closed_at is not null and closed_by is null)::int as ended_quietly,
      (percentile_cont(0.5) within group (order by extract(epoch from closed_at - opened_at)) filter (where closed_by is not null))::int as close,
      count(stars)::int as rated, round(avg(stars) * 10)::int as stars_tenths,
      array[${sql.join([1, 2, 3, 4, 5].map((n) => sql`count(*) filter (where stars = ${n})::int`))}] as stars
    from (select *, to_char(opened_at at time zone ${timeZone}, 'YYYY-MM-DD') as day from chat_cases
      where opened_at >= ${momentIn(timeZone, from, '00:00')} and opened_at < ${momentIn(timeZone, dayAfter(to, 1), '00:00')}) k
    group by grouping sets ((), (day)) order by day desc nulls first`.execute(db)
  return rows
}
