import { momentShowing } from '@mailing/contract/zone.ts'

/** Where the time comes from. Only the platform's real clock asks the machine; tests put their own in its place. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests: it runs with the machine's, shifted by what was added. */
export interface TestClock extends Clock {
  /** Moves the time forward by so many milliseconds. */
  advance(ms: number): void
}

export function createTestClock(): TestClock {
  let shift = 0
  return {
    now: () => new Date(Date.now() + shift),
    advance: (ms) => {
      shift += ms
    },
  }
}

const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const formats = new Map<
  string,
  { readonly day: Intl.DateTimeFormat; readonly second: Intl.DateTimeFormat }
>()

/** Making a format costs half a millisecond, using it a hundredth of that; a deployment has one time zone. */
function formatsOf(timeZone: string) {
  const known = formats.get(timeZone)
  if (known) return known
  const made = {
    day: new Intl.DateTimeFormat('en-CA', { timeZone, ...day }),
    second: new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      ...day,
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
  }
  formats.set(timeZone, made)
  return made
}

/** The calendar day (YYYY-MM-DD) of a moment in a time zone. */
export const dayIn = (timeZone: string, moment: Date): string =>
  formatsOf(timeZone).day.format(moment)

/** Minutes since midnight that a time zone's clocks show at a moment. */
export function minuteIn(timeZone: string, moment: Date): number {
  const parts = formatsOf(timeZone).second.formatToParts(moment)
  const part = (wanted: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find(({ type }) => type === wanted)?.value)
  return part('hour') * 60 + part('minute')
}

/**
 * The moment at which a time zone's clocks show this day and time, the first of two where they show it twice.
 * Where clocks skip it, the first moment after the gap.
 */
export const momentIn = (timeZone: string, day: string, time: string): Date =>
  new Date(momentShowing((moment) => shownAt(timeZone, moment), Date.parse(`${day}T${time}:00Z`)))

/** The time that a zone's clocks show at a moment, written as if it were UTC. */
function shownAt(timeZone: string, moment: number): number {
  const parts = formatsOf(timeZone).second.formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((one) => one.type === type)?.value ?? '00'
  return Date.parse(
    `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`,
  )
}
