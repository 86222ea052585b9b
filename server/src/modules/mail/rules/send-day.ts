import { dayAfter } from '@mailing/contract/days.ts'
import { type SendOn, sendAheadDays } from '@mailing/contract/order/send-on.ts'
import { openDayFrom, type PostingCalendar } from './post-day.ts'

/** No calendar closes for longer; one without open days must not hang the server. */
const maxClosedDays = 60

/** The last open day up to this one. */
function openDayBefore(calendar: PostingCalendar, day: string): string {
  let found = day
  for (let back = 0; back < maxClosedDays && openDayFrom(calendar, found) !== found; back += 1)
    found = dayAfter(found, -1)
  return found
}

/** The mail class's days from posting to arrival. */
export interface MailDays {
  readonly minDays: number
  readonly maxDays: number
}

/**
 * The day on which a letter is printed and posted. To be posted on a day: that day, or the next on which the post takes
 * mail. To arrive by a day: so early that the slowest usual way is in time, and on an open day.
 */
export const printDayOf = (
  calendar: PostingCalendar,
  { mode, day }: SendOn,
  { maxDays }: MailDays,
): string =>
  mode === 'post_on' ? openDayFrom(calendar, day) : openDayBefore(calendar, dayAfter(day, -maxDays))

/** The days that may be chosen; `postDay` is the first on which a letter can be posted at all. */
export const daysToChoose = (
  mode: SendOn['mode'],
  postDay: string,
  today: string,
  { maxDays }: MailDays,
): { readonly first: string; readonly last: string } => ({
  first: mode === 'post_on' ? postDay : dayAfter(postDay, maxDays),
  last: dayAfter(today, sendAheadDays),
})
