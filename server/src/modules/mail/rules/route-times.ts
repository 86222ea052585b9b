import type { MailClass } from '@mailing/contract/institution/calls.ts'
import { leastMeasured, type UsualDays } from '@mailing/contract/mail-route.ts'
import type { MailDays } from './send-day.ts'

/** From the house to where. */
export interface Route {
  readonly mailClass: MailClass
  /** ISO 3166. */
  readonly country: string
  /** The code of a province; empty: another country, or not known. */
  readonly region: string
}

/** Pieces of a route that took so many days. */
export interface MeasuredPieces extends Route {
  readonly days: number
  readonly pieces: number
}

/** What most pieces of a route took, in days. */
export interface RouteTime extends Route {
  readonly pieces: number
  readonly low: number
  readonly median: number
  readonly high: number
  /** What is to arrive by a day counts with this. */
  readonly late: number
}

/** Most mail is what lies between one in five and four in five: what is left out on each side is luck and mishap. */
const lowShare = 0.2
const highShare = 0.8
/** Of what is to arrive by a day, one in twenty may be late. */
const lateShare = 0.95

const keyOf = ({ mailClass, country, region }: Route): string => `${mailClass} ${country} ${region}`

/** The times of each province and of each country as a whole (an empty region), by class, country and region. */
export function routeTimes(measured: readonly MeasuredPieces[]): RouteTime[] {
  const known = measured.filter(({ country }) => country !== '')
  const provinces = known.filter(({ region }) => region !== '')
  const countries = known.map((one) => ({ ...one, region: '' }))
  return [...Map.groupBy([...provinces, ...countries], keyOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, group]) => {
      const [first] = group
      return first ? [timeOf(first, group)] : []
    })
}

function timeOf(
  { mailClass, country, region }: Route,
  group: readonly MeasuredPieces[],
): RouteTime {
  const ordered = group.toSorted((one, other) => one.days - other.days)
  const pieces = ordered.reduce((sum, one) => sum + one.pieces, 0)
  /** The least days within which this share came. */
  const within = (share: number): number => {
    let came = 0
    for (const one of ordered) {
      came += one.pieces
      if (came >= share * pieces) return one.days
    }
    return ordered.at(-1)?.days ?? 0
  }
  return {
    ...{ mailClass, country, region, pieces },
    ...{ low: within(lowShare), median: within(0.5) },
    ...{ high: within(highShare), late: within(lateShare) },
  }
}

/** What counts for a route: what its province took, else its country; undefined: too little was measured of both. */
const measuredOf = (times: readonly RouteTime[], route: Route): RouteTime | undefined =>
  [route, { ...route, region: '' }]
    .map((wanted) => times.find((one) => keyOf(one) === keyOf(wanted)))
    .find((one) => one !== undefined && one.pieces >= leastMeasured)

/** What came on the day of posting is said as one day: nobody plans with less. */
const atLeastOne = (days: number): number => Math.max(1, days)

/** What is said of a route; null: nothing. */
export function usualDaysOf(times: readonly RouteTime[], route: Route): UsualDays {
  const found = measuredOf(times, route)
  return found ? { min: atLeastOne(found.low), max: atLeastOne(found.high) } : null
}

/** The days that a chosen day of arrival is planned with: as they were measured, else as the price list has them. */
export function daysToPlan(times: readonly RouteTime[], route: Route, listed: MailDays): MailDays {
  const found = measuredOf(times, route)
  return found ? { minDays: atLeastOne(found.low), maxDays: atLeastOne(found.late) } : listed
}
