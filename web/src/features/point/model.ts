import { calls } from '@mailing/contract/client.ts'

/** What changes when points come or go. */
export const pointsChanged = [
  calls.point.tasks,
  calls.point.offers,
  calls.point.entries,
  calls.account.userInfo,
  calls.account.my,
]

/** The month (YYYY-MM) so many months after one; negative: before it. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** A month's days (YYYY-MM-DD) in weeks from Monday; null before the first and after the last. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const first = new Date(Date.UTC(year, number - 1, 1))
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const blanks = (first.getUTCDay() + 6) % 7
  const cells: (string | null)[] = [
    ...Array.from({ length: blanks }, () => null),
    ...Array.from(
      { length: count },
      (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
    ),
  ]
  while (cells.length % 7 > 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** A Monday, to name the days of the week from. */
export const someMonday = '2024-01-01'

interface OfferLimits {
  readonly left: number
  readonly isUnlimited: boolean
  readonly ofMine: number
  readonly limitPerUser: number
  readonly points: number
}

export type OfferStanding =
  | { readonly kind: 'open' | 'gone' | 'limit' }
  | { readonly kind: 'missing'; readonly points: number }

/** Whether an offer can be had with so many points, and if not, why. */
export function standingOf(offer: OfferLimits, points: number): OfferStanding {
  if (offer.ofMine >= offer.limitPerUser) return { kind: 'limit' }
  if (!offer.isUnlimited && offer.left <= 0) return { kind: 'gone' }
  return points < offer.points
    ? { kind: 'missing', points: offer.points - points }
    : { kind: 'open' }
}
