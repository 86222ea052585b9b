import { type PostingDays, zPostingDays } from '@mailing/contract/mail/calendar.ts'
import type { WithDb } from '../../../platform/database.ts'
import { versionedTable } from '../../../platform/versioned-table.ts'
import type { PostingCalendar } from '../rules/post-day.ts'

/** The versions of the calendar of posting days. */
export const postingCalendars = versionedTable({
  table: 'posting_calendars',
  read: (_, rows): PostingDays[] =>
    rows.map((row) => zPostingDays.parse({ openWeekdays: row.open_weekdays, days: row.days })),
  columns: ({ openWeekdays, days }: PostingDays) => ({
    open_weekdays: [...openWeekdays],
    days: JSON.stringify(days),
  }),
  isCopied: true,
})

/** The days on which the post takes our mail. */
export async function readCalendar(context: WithDb): Promise<PostingCalendar> {
  const newest = await postingCalendars.newest(context)
  return {
    openWeekdays: new Set(newest?.values.openWeekdays),
    exceptions: new Map(newest?.values.days.map(({ day, isOpen }) => [day, isOpen])),
  }
}
