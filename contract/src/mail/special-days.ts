import type { SpecialDay } from './calendar.ts'

/**
 * The days of a calendar with others put in, in their order; of two for one day the last counts.
 */
export const withDays = (
  days: readonly SpecialDay[],
  others: readonly SpecialDay[],
): SpecialDay[] =>
  [...new Map([...days, ...others].map((one) => [one.day, one])).values()].toSorted((a, b) =>
    a.day.localeCompare(b.day),
  )
