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

/** The moment at which a time zone's clocks show this day and time. Where clocks skip it, the moment they jump to. */
export function momentIn(timeZone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  let moment = wanted
  // The offset at the guess may differ from the offset at the answer; the second round settles it.
  for (let round = 0; round < 2; round += 1) moment = wanted - offsetMs(timeZone, new Date(moment))
  return new Date(moment)
}

function offsetMs(timeZone: string, moment: Date): number {
  const parts = formatsOf(timeZone).second.formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((one) => one.type === type)?.value ?? '00'
  const shown = Date.parse(
    `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`,
  )
  return shown - Math.trunc(moment.getTime() / 1000) * 1000
}
