import { dayAfter } from '@mailing/contract/days.ts'
import { dayIn, momentIn } from '../../../platform/clock.ts'
import type { CutOff } from '../../config/service.ts'

/** On which days the post takes our mail. */
export interface PostingCalendar {
  /** Weekdays that are open, 0 for Sunday. */
  readonly openWeekdays: ReadonlySet<number>
  /** Days (YYYY-MM-DD) that differ from their weekday: true is open. */
  readonly exceptions: ReadonlyMap<string, boolean>
}

export interface Posting {
  /** What is paid before this moment is posted on `postDay`. */
  readonly cutOffAt: Date
  readonly postDay: string
}

/** No calendar closes for longer; a calendar without open days must not hang the server. */
const maxClosedDays = 60
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
const isOpen = (calendar: PostingCalendar, day: string): boolean =>
  calendar.exceptions.get(day) ?? calendar.openWeekdays.has(weekdayOf(day))

/** The first open day from this one on. */
export function openDayFrom(calendar: PostingCalendar, day: string): string {
  let found = day
  for (let closed = 0; closed < maxClosedDays && !isOpen(calendar, found); closed += 1)
    found = dayAfter(found, 1)
  return found
}

/** The posting day of a letter that is paid now, and the cut-off that it makes. */
export function postingFor(
  calendar: PostingCalendar,
  { timeZone, timeOn }: CutOff,
  now: Date,
): Posting {
  const today = dayIn(timeZone, now)
  const isLate = now >= momentIn(timeZone, today, timeOn(today))
  const postDay = openDayFrom(calendar, isLate ? dayAfter(today, 1) : today)
  return { postDay, cutOffAt: momentIn(timeZone, postDay, timeOn(postDay)) }
}
