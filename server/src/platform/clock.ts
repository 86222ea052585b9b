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

/** The calendar day (YYYY-MM-DD) of a moment in a time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)
}
