import { dayAfter } from '@mailing/contract/days.ts'
import { dayIn, momentIn } from './clock.ts'

/** WeChat Pay and Alipay write and keep their days in the time of Beijing, wherever the shop is; it has no summer time. */
const zone = 'Asia/Shanghai'
const offsetMs = 8 * 3_600_000

/** `2024-05-01 12:30:00`, as Alipay writes moments. */
export const toBeijing = (moment: Date): string =>
  new Date(moment.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ')

/** `2024-05-01T12:30:00+08:00`, as WeChat Pay writes them. */
export const toBeijingIso = (moment: Date): string => `${toBeijing(moment).replace(' ', 'T')}+08:00`

/** Reads `2024-05-01 12:30:00`; null when it is no moment. */
export function fromBeijing(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null
  const moment = new Date(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** When a day begins and ends in a time zone. */
export const boundsOf = (
  timeZone: string,
  day: string,
): { readonly from: Date; readonly to: Date } => ({
  from: momentIn(timeZone, day, '00:00'),
  to: momentIn(timeZone, dayAfter(day, 1), '00:00'),
})

/** The last Beijing day that a day of the deployment's touches. */
const lastBeijingDay = (timeZone: string, day: string): string =>
  dayIn(zone, new Date(boundsOf(timeZone, day).to.getTime() - 1))

/** From when the bill of a day of the deployment's can be had: that of its last Beijing day is there by ten the next morning, and half an hour is for those that are late. */
export const billReadyAt = (timeZone: string, day: string): Date =>
  momentIn(zone, dayAfter(lastBeijingDay(timeZone, day), 1), '10:30')

/** What happened on a day of the deployment's, from the provider's bills of every Beijing day that it touches. */
export async function ofDay<Line extends { readonly paidAt: Date }>(
  timeZone: string,
  day: string,
  billOf: (beijingDay: string) => Promise<readonly Line[]>,
): Promise<Line[]> {
  const { from, to } = boundsOf(timeZone, day)
  const days = new Set([dayIn(zone, from), lastBeijingDay(timeZone, day)])
  const lines: Line[] = []
  for (const one of days) lines.push(...(await billOf(one)))
  return lines.filter(({ paidAt }) => paidAt >= from && paidAt < to)
}
