import { dayIn, momentIn } from '../../../platform/clock.ts'

const dayMs = 86_400_000

/** The next moment at which the print run closes: today's, or tomorrow's when that is over. `time` is HH:MM in the zone. */
export function nextCutOff(now: Date, time: string, timeZone: string): Date {
  const today = dayIn(timeZone, now)
  const first = momentIn(timeZone, today, time)
  if (first > now) return first
  const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
  return momentIn(timeZone, tomorrow, time)
}
