import { timeOfDay } from '@mailing/contract/days.ts'
import { dayIn, momentIn } from '../../../platform/clock.ts'

/** Minutes of the day from which and until which nothing is sent that can wait. */
export interface QuietHours {
  readonly from: number
  readonly to: number
}

export const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

const dayMs = 86_400_000

/**
 * When the quiet hours end in which a moment lies; null: it lies in none. Hours that begin and end at the same minute are the whole
 * day's, so that everything waits until that minute.
 */
export function quietUntil(timeZone: string, now: Date, { from, to }: QuietHours): Date | null {
  // Quiet hours that go on now began today or yesterday.
  for (const start of [now, new Date(now.getTime() - dayMs)]) {
    const day = dayIn(timeZone, start)
    const begin = momentIn(timeZone, day, timeOfDay(from))
    const endDay =
      to > from
        ? day
        : dayIn(timeZone, new Date(momentIn(timeZone, day, '12:00').getTime() + dayMs))
    const end = momentIn(timeZone, endDay, timeOfDay(to))
    if (now >= begin && now < end) return end
  }
  return null
}
