import type { DayHours } from '@mailing/contract/chat/rules.ts'
import { dayIn, momentIn } from '../../../platform/clock.ts'

/** The hours of a week, Monday first, and days on which nobody is there. */
export interface OfficeHours {
  readonly hours: readonly (DayHours | null)[]
  readonly daysOff: readonly string[]
}

const dayMs = 86_400_000
/** Nobody plans to be away for longer. */
const mostDays = 70

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function hoursOn({ hours, daysOff }: OfficeHours, day: string): DayHours | null {
  if (daysOff.includes(day)) return null
  return hours[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? null
}

/** When a day's hours end; midnight is the beginning of the next day. */
const endOf = (timeZone: string, day: string, { to }: DayHours): Date =>
  to === 24 * 60 ? momentIn(timeZone, nextDay(day), '00:00') : momentIn(timeZone, day, timeOf(to))

/** Whether somebody is there at this moment, and if not when somebody will be; null: never, as far as is planned. */
export function lookAtHours(
  office: OfficeHours,
  timeZone: string,
  now: Date,
): { readonly isOpen: boolean; readonly opensAt: Date | null } {
  let day = dayIn(timeZone, now)
  for (let count = 0; count < mostDays; count += 1, day = nextDay(day)) {
    const hours = hoursOn(office, day)
    if (!hours) continue
    const from = momentIn(timeZone, day, timeOf(hours.from))
    if (from > now) return { isOpen: false, opensAt: from }
    if (now < endOf(timeZone, day, hours)) return { isOpen: true, opensAt: null }
  }
  return { isOpen: false, opensAt: null }
}
