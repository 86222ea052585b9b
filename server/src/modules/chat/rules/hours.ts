import { nextOpening, type OfficeHours } from '@mailing/contract/chat/hours.ts'
import { timeOfDay } from '@mailing/contract/days.ts'
import { dayIn, minuteIn, momentIn } from '../../../platform/clock.ts'

/** Whether somebody is there at this moment, and if not when somebody will be; null: never, as far as is planned. */
export function lookAtHours(
  office: OfficeHours,
  timeZone: string,
  now: Date,
): { readonly isOpen: boolean; readonly opensAt: Date | null } {
  const { isOpen, opens } = nextOpening(office, {
    day: dayIn(timeZone, now),
    minute: minuteIn(timeZone, now),
  })
  return { isOpen, opensAt: opens && momentIn(timeZone, opens.day, timeOfDay(opens.minute)) }
}
