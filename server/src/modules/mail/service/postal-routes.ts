import { isDeepStrictEqual } from 'node:util'
import { dayAfter, daysBetween } from '@mailing/contract/days.ts'
import type { MailClass } from '@mailing/contract/institution/calls.ts'
import { type MailRoute, measuredDays, type UsualDays } from '@mailing/contract/mail-route.ts'
import { dayIn, momentIn } from '../../../platform/clock.ts'
import type { WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { provinceIn, type RecipientSnapshot, regionName } from '../../address/service.ts'
import {
  daysToPlan,
  type MeasuredPieces,
  type Route,
  routeTimes,
  usualDaysOf,
} from '../rules/route-times.ts'
import type { MailDays } from '../rules/send-day.ts'
import {
  countDeliveries,
  countKept,
  type DeliveredPiece,
  deliveredPieces,
  dropRouteDays,
  measuredSince,
  readRoutes,
  replaceRouteDay,
  replaceRoutes,
} from '../store/routes.ts'
import { openRecipient } from './sealing.ts'

type Counting = Pick<Kernel, 'db' | 'clock' | 'config' | 'vault'>

/** The table says so too. */
const mostDays = 120
/** Words of carriers come up to so many days late. */
const lateDays = 8

/** Where a recipient's mail goes: the country, within mainland China the province. */
export const routeOf = (
  mailClass: MailClass,
  { country, lines }: Pick<RecipientSnapshot, 'country' | 'lines'>,
): Route => ({
  mailClass,
  country,
  region: country === 'CN' ? (provinceIn(lines.join(' ')) ?? '') : '',
})

/** Days within which most mail on a route arrives after it is posted; null: too little was measured to say so. */
export const usualDays = async (context: WithDb, route: Route): Promise<UsualDays> =>
  usualDaysOf(await readRoutes(context), route)

/** The days with which a chosen day of arrival on a route is planned; `listed` are those of the price list. */
export const plannedDays = async (
  context: WithDb,
  route: Route,
  listed: MailDays,
): Promise<MailDays> => daysToPlan(await readRoutes(context), route, listed)

/** All routes of which anything was measured, by class, country and province. */
export async function measuredRoutes(context: WithDb): Promise<MailRoute[]> {
  const times = await readRoutes(context)
  return times.map((time) => ({
    ...time,
    region: time.region === '' ? '' : regionName(time.region),
    told: usualDaysOf(times, time),
  }))
}

/**
 * Counts what arrived on the days of which more, or less, is known than was kept, and what follows for each route. Hourly of the last
 * days; nightly of all that count.
 */
export async function countRoutes(kernel: Counting, isAll = false): Promise<void> {
  const zone = kernel.config.TIME_ZONE
  const today = dayIn(zone, kernel.clock.now())
  const first = dayAfter(today, -measuredDays)
  const from = isAll ? first : dayAfter(today, -lateDays)
  const to = dayAfter(today, 1)
  const startOf = (day: string): Date => momentIn(zone, day, '00:00')
  const [found, kept] = await Promise.all([
    countDeliveries(kernel, { from: startOf(from), to: startOf(to), timeZone: zone }),
    countKept(kernel, from),
  ])
  for (const day of new Set([...found.keys(), ...kept.keys()]))
    if (found.get(day) !== kept.get(day)) await countRouteDay(kernel, day)
  await dropRouteDays(kernel, first)
  const times = routeTimes(await measuredSince(kernel, first))
  await inTransaction(kernel, async (kernel) => {
    if (!isDeepStrictEqual(times, await readRoutes(kernel))) await replaceRoutes(kernel, times)
  })
}

async function countRouteDay(kernel: Counting, day: string): Promise<void> {
  const zone = kernel.config.TIME_ZONE
  const [from, to] = [day, dayAfter(day, 1)].map((one) => momentIn(zone, one, '00:00'))
  if (!from || !to) return
  const pieces = (await deliveredPieces(kernel, from, to)).map((piece) => measure(kernel, piece))
  const counted = [...Map.groupBy(pieces, (piece) => JSON.stringify(piece)).values()].flatMap(
    ([one, ...same]): MeasuredPieces[] => (one ? [{ ...one, pieces: same.length + 1 }] : []),
  )
  await inTransaction(kernel, (kernel) => replaceRouteDay(kernel, day, counted))
}

/** One piece: its route, and the days from its posting to its arrival as a calendar has them. */
function measure(kernel: Counting, piece: DeliveredPiece): Omit<MeasuredPieces, 'pieces'> {
  const zone = kernel.config.TIME_ZONE
  const days = daysBetween(dayIn(zone, piece.sent_at), dayIn(zone, piece.delivered_at))
  const route = piece.erased_at
    ? { mailClass: piece.mail_class, country: '', region: '' }
    : routeOf(piece.mail_class, openRecipient(kernel, piece))
  return { ...route, days: Math.min(mostDays, days) }
}
