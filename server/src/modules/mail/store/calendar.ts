import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import type { PostingCalendar } from '../rules/post-day.ts'

/** The days on which the post takes our mail. */
export async function readCalendar({ db }: WithDb, fromDay: string): Promise<PostingCalendar> {
  const { rows } = await sql<{ weekdays: number[]; days: [string, boolean][] }>`
    select coalesce((select json_agg(weekday) from posting_weekdays where is_open), '[]') as weekdays,
      coalesce((select json_agg(json_build_array(day, is_open)) from posting_days where day >= ${fromDay}), '[]') as days`.execute(
    db,
  )
  const [found] = rows
  return { openWeekdays: new Set(found?.weekdays), exceptions: new Map(found?.days) }
}
