import { dayIn, momentIn } from '../../../platform/clock.ts'
import type { CutOff } from '../../config/service.ts'

const dayMs = 86_400_000

/** The next moment at which the print run closes: today's, or tomorrow's when that is over. It may change from a day on. */
export function nextCutOff(now: Date, { timeZone, timeOn }: CutOff): Date {
  const today = dayIn(timeZone, now)
  const first = momentIn(timeZone, today, timeOn(today))
  if (first > now) return first
  const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
  return momentIn(timeZone, tomorrow, timeOn(tomorrow))
}
