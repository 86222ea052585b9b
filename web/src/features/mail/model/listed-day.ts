import { dayAfter } from '@mailing/contract/days.ts'
import type { SpecialDay } from '@mailing/contract/mail/calendar.ts'
import { type Said, saidOfDay } from './opening-words.ts'

/** The effect of a day of a list; `usual`: it stays as its weekday is. */
export type DayChoice = 'closed' | 'open' | 'usual'

/** Why somebody should look at a day: it is only observed, takes some hours, or is said to be open and closed. */
export type DayDoubt = 'observance' | 'hours' | 'both'

/** A day of a list as it was read, before anybody has taken it. */
export interface ListedDay {
  readonly day: string
  readonly name: string
  readonly choice: DayChoice
  readonly doubt: DayDoubt | null
  /** The line of the file. */
  readonly source: string
}

/** Why something in a list gives no day. */
export type LeftReason =
  | 'no_day'
  | 'no_name'
  | 'cancelled'
  | 'other_years'
  | 'too_long'
  | 'unreadable'
export interface LeftOut {
  readonly reason: LeftReason
  readonly source: string
}

export interface HolidayList {
  /** In their order, each once. */
  readonly days: readonly ListedDay[]
  readonly leftOut: readonly LeftOut[]
  /** A day such as 05/02/2027 by which the file can be read two ways; null: there is none. */
  readonly unclear: string | null
}

/** The longest stretch that one entry may close: what is longer is a season, such as the holidays of schools. */
export const longestEntry = 40
const longestName = 80
const longestSource = 200

/** The years that matter: this one and the next two, both ends included. */
export const yearsAhead = (today: string): readonly [first: string, last: string] => {
  const year = Number(today.slice(0, 4))
  return [`${year}-01-01`, `${year + 2}-12-31`]
}

interface Entry {
  readonly first: string
  readonly count: number
  readonly name: string
  /** Words beside the name that say what kind of day it is. */
  readonly about?: string
  readonly source: string
  readonly doubt?: DayDoubt | null
}

function choose(said: Said, doubt: DayDoubt | null): Pick<ListedDay, 'choice' | 'doubt'> {
  if (said === 'observance') return { choice: 'usual', doubt: 'observance' }
  if (said === 'both') return { choice: 'closed', doubt: 'both' }
  if (said !== null) return { choice: said, doubt }
  return { choice: doubt === 'observance' || doubt === 'hours' ? 'usual' : 'closed', doubt }
}

/** The days of an entry. Its name counts first, then what stands beside it. */
export function daysOf({
  first,
  count,
  name,
  about = '',
  source,
  doubt = null,
}: Entry): ListedDay[] {
  const chosen = choose(saidOfDay(name) ?? saidOfDay(about), doubt)
  return Array.from({ length: count }, (_, at) => ({
    day: dayAfter(first, at),
    name: name.slice(0, longestName),
    ...chosen,
    source: source.slice(0, longestSource),
  }))
}

/**
 * One of several entries of the same day: what closes or opens it counts before an observance; where they differ,
 * somebody looks.
 */
function merged(one: ListedDay, other: ListedDay): ListedDay {
  if (one.choice === other.choice || other.choice === 'usual') return one
  if (one.choice === 'usual') return other
  return { ...one, choice: 'closed', doubt: 'both', source: `${one.source} · ${other.source}` }
}

export function inOrder(found: readonly ListedDay[]): ListedDay[] {
  const byDay = new Map<string, ListedDay>()
  for (const one of found) {
    const before = byDay.get(one.day)
    byDay.set(one.day, before ? merged(before, one) : one)
  }
  return [...byDay.values()].toSorted((a, b) => a.day.localeCompare(b.day))
}

/** The changes of a list to a calendar; days as usual change nothing. */
export const specialDaysOf = (list: readonly ListedDay[]): SpecialDay[] =>
  list
    .filter(({ choice }) => choice !== 'usual')
    .map(({ day, name, choice }) => ({ day, name, isOpen: choice === 'open' }))
