import type { ChatHours } from '@mailing/contract/chat/setting-calls.ts'
import { dayAfter, timeOfDay } from '@mailing/contract/days.ts'

/** Minutes of a day; its end is written 00:00 where a clock has no 24:00. */
export const dayMinutes = 24 * 60

/** What a field of a time of day holds. */
export const fieldOf = (minutes: number): string => timeOfDay(minutes % dayMinutes)

/** The minutes that a field says; null: it is not filled in. `isEnd`: its 00:00 is the end of the day. */
export function minutesOf(field: string, isEnd: boolean): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(field) ?? []
  if (hours === undefined || minutes === undefined) return null
  const read = Number(hours) * 60 + Number(minutes)
  return isEnd && read === 0 ? dayMinutes : read
}

/** The days of a week from this one. */
export const weekFrom = (day: string): string[] =>
  Array.from({ length: 7 }, (_, ahead) => dayAfter(day, ahead))

/** All days from one to another with those that are there, in order; null: more than may be kept. */
export function withDays(
  days: readonly string[],
  { from, to, most }: { readonly from: string; readonly to: string; readonly most: number },
): string[] | null {
  const all = new Set(days)
  for (let day = from; day <= to && all.size <= most; day = dayAfter(day, 1)) all.add(day)
  return all.size > most ? null : [...all].toSorted()
}

/** A Monday: weekdays are named by the days from it. */
const monday = '2026-11-23'
export const dayOfWeekday = (weekday: number): string => dayAfter(monday, weekday)

export type WeekHours = ChatHours['hours']

/** Whether each day that is open ends after it begins. */
export const isWeek = (hours: WeekHours): boolean =>
  hours.every((one) => one === null || one.from < one.to)
