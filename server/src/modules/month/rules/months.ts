import { monthAfter } from '@mailing/contract/days.ts'
import { dayIn, momentIn } from '../../../platform/clock.ts'

/** The month (YYYY-MM) of a moment in a time zone. */
export const monthIn = (timeZone: string, moment: Date): string =>
  dayIn(timeZone, moment).slice(0, 7)

/** When a month begins in a time zone. */
export const beginOf = (timeZone: string, month: string): Date =>
  momentIn(timeZone, `${month}-01`, '00:00')

/** The months from one to another, the newest first. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = last; month >= first; month = monthAfter(month, -1)) months.push(month)
  return months
}
