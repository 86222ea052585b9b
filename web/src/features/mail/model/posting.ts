/** What is left until a moment, in whole minutes, rounded up: "0 min left" would be a lie while there is time. */
export function timeLeft(
  until: number,
  now: number,
): { readonly hours: number; readonly minutes: number } | null {
  const minutes = Math.ceil((until - now) / 60_000)
  return minutes <= 0 ? null : { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

const dayMs = 86_400_000

/** A day so many days after another. Both YYYY-MM-DD; calendar days have no zone, so UTC counts them safely. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The day that a moment belongs to in a time zone, YYYY-MM-DD. */
export const dayIn = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment)
