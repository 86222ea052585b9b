/** What is left until a moment, in whole minutes, rounded up: "0 min left" would be a lie while there is time. */
export function timeLeft(
  until: number,
  now: number,
): { readonly hours: number; readonly minutes: number } | null {
  const minutes = Math.ceil((until - now) / 60_000)
  return minutes <= 0 ? null : { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
