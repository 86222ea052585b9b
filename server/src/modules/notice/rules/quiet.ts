import { dayAfter, timeOfDay } from '@mailing/contract/days.ts'
import { dayIn, momentIn } from '../../../platform/clock.ts'

/** Minutes of the day from which and until which nothing is sent that can wait. */
export interface QuietHours {
  readonly from: number
  readonly to: number
}

export const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/**
 * When the quiet hours end in which a moment lies; null: it lies in none. Hours that begin and end at the same minute are the whole
 * day's, so that everything waits until that minute.
 */
export function quietUntil(timeZone: string, now: Date, { from, to }: QuietHours): Date | null {
  // Quiet hours that go on now began today or yesterday.
  const today = dayIn(timeZone, now)
  for (const day of [today, dayAfter(today, -1)]) {
    const begin = momentIn(timeZone, day, timeOfDay(from))
    const end = momentIn(timeZone, to > from ? day : dayAfter(day, 1), timeOfDay(to))
    if (now >= begin && now < end) return end
  }
  return null
}
