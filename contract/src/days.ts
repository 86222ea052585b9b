/** Milliseconds of a day of 24 hours. */
export const dayMs = 86_400_000

const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
/**
 * The calendar day (YYYY-MM-DD) of a moment in UTC; calendar days have no zone, so UTC counts them
 * safely.
 */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/**
 * Calendar days from one day (YYYY-MM-DD) to another; below 0 when the other lies before. Summer
 * time and leap days change nothing.
 */
export const daysBetween = (from: string, to: string): number =>
  Math.round((momentOf(to) - momentOf(from)) / dayMs)

/** Adds days to a day; below 0 it subtracts. */
export const dayAfter = (day: string, days: number): string => dayOf(momentOf(day) + days * dayMs)

/** Adds months to a month (YYYY-MM); below 0 it subtracts. */
export function monthAfter(month: string, count = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/**
 * Minutes since midnight as a clock of 24 hours shows them: 540 is 09:00, the end of a day 24:00.
 */
export const timeOfDay = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
