import { dayAfter, dayOf, daysBetween } from '../days.ts'
import { institutionKinds } from '../institution-kinds.ts'

/** A stretch of time as people count it on a calendar. */
export interface CalendarSpan {
  readonly years: number
  readonly months: number
  readonly days: number
}

/**
 * Adds months to a day; a shorter month gives its last day: at the end of a shorter month its last
 * day: 31 January and a month is 28 or 29 February.
 */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return dayAfter(dayOf(first.getTime()), Math.min(date, last) - 1)
}

/**
 * Years, months and days between two days, the largest first. Empty when the other day is earlier.
 */
export function calendarSpan(from: string, to: string): CalendarSpan {
  if (to <= from) return { years: 0, months: 0, days: 0 }
  const [years = 0, month = 1] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 1] = to.split('-').map(Number)
  let months = (toYear - years) * 12 + toMonth - month
  if (monthsAfter(from, months) > to) months -= 1
  return {
    years: Math.trunc(months / 12),
    months: months % 12,
    days: daysBetween(monthsAfter(from, months), to),
  }
}

/** Numbers of days left that get a line of their own. */
export const milestones = [1000, 500, 365, 200, 100, 50, 30, 7, 1] as const

/** A milestone that is still to come. */
export interface Milestone {
  readonly left: number
  readonly day: string
}

/** Lists the milestones after today, the next one first. */
export const milestonesTo = (today: string, day: string): Milestone[] =>
  milestones
    .map((left) => ({ left, day: dayAfter(day, -left) }))
    .filter((milestone) => milestone.day > today)

/** Places that people come home from: an institution of a kind, or a postal address. */
export const homecomingPlaces = [...institutionKinds, 'postal'] as const
