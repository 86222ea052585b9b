import type { WithDb } from '../../../platform/database.ts'
import type { PostingCalendar } from '../rules/post-day.ts'

/** The days on which the post takes our mail. */
export async function readCalendar({ db }: WithDb, fromDay: string): Promise<PostingCalendar> {
  const weekdays = await db
    .selectFrom('posting_weekdays')
    .select('weekday')
    .where('is_open', '=', true)
    .execute()
  const days = await db
    .selectFrom('posting_days')
    .select(['day', 'is_open'])
    .where('day', '>=', fromDay)
    .execute()
  return {
    openWeekdays: new Set(weekdays.map((row) => row.weekday)),
    exceptions: new Map(days.map((row) => [row.day, row.is_open])),
  }
}
