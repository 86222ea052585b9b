import { dayAfter } from '@mailing/contract/days.ts'
import { dayIn, momentIn } from '../../../platform/clock.ts'
import type { CutOff } from '../../config/service.ts'

/** The next moment at which the print run closes: today's, or tomorrow's when that is over. It may change from a day on. */
export function nextCutOff(now: Date, { timeZone, timeOn }: CutOff): Date {
  const today = dayIn(timeZone, now)
  const first = momentIn(timeZone, today, timeOn(today))
  if (first > now) return first
  const tomorrow = dayAfter(today, 1)
  return momentIn(timeZone, tomorrow, timeOn(tomorrow))
}
