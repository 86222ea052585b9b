import { useFormat } from '../../../platform/format.ts'

/** Any Sunday: weekdays are named by their day of a week that begins with it. */
const sunday = Date.parse('2026-11-22T00:00:00Z')

/** Names a weekday; 0 is Sunday. */
export function useWeekday() {
  const format = useFormat()
  return (weekday: number): string =>
    format.date(new Date(sunday + weekday * 86_400_000), 'weekdayLong', 'UTC')
}
