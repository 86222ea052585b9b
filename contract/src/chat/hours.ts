import { dayAfter } from '../days.ts'
import type { DayHours } from './rules.ts'

/** Office hours of a week, Monday first. `daysOff` are days on which nobody is there. */
export interface OfficeHours {
  readonly hours: readonly (DayHours | null)[]
  readonly daysOff: readonly string[]
}

/**
 * A moment as the clocks of the deployment show it: its day (YYYY-MM-DD) and the minutes since
 * midnight.
 */
export interface LocalMoment {
  readonly day: string
  readonly minute: number
}

/** Nobody plans to be away for longer. */
const mostDays = 70

/** A day's place in the week, Monday first. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** Returns the hours of a day; null: closed. null: nobody. */
export function hoursOn({ hours, daysOff }: OfficeHours, day: string): DayHours | null {
  return daysOff.includes(day) ? null : (hours[weekdayOf(day)] ?? null)
}

/** Returns whether the desk is open, and its next opening. Null: none is planned. */
export function nextOpening(
  office: OfficeHours,
  { day: today, minute }: LocalMoment,
): { readonly isOpen: boolean; readonly opens: LocalMoment | null } {
  for (let ahead = 0; ahead < mostDays; ahead += 1) {
    const day = dayAfter(today, ahead)
    const hours = hoursOn(office, day)
    if (!hours || (ahead === 0 && minute >= hours.to)) continue
    if (ahead === 0 && minute >= hours.from) return { isOpen: true, opens: null }
    return { isOpen: false, opens: { day, minute: hours.from } }
  }
  return { isOpen: false, opens: null }
}
