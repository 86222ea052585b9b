import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { momentIn } from './clock.ts'

/** Each change of every zone's clocks in ten years: midnight, whole days, quarters of an hour. */
const zones = Intl.supportedValuesOf('timeZone')
const [begin, end] = [Date.UTC(2021, 0, 1), Date.UTC(2031, 0, 1)]
const weekMs = 7 * 86_400_000
const minuteMs = 60_000

/** Minutes that a zone is ahead of UTC, asked another way than the clock under test asks. */
function offsets(timeZone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return (moment) => {
    const [, sign, hours = '0', minutes = '0'] =
      /GMT([+-])(\d+):(\d+)/.exec(format.format(moment)) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
}

interface Change {
  readonly at: number
  readonly before: number
  readonly after: number
}

function changesOf(offset: (moment: number) => number): Change[] {
  const changes: Change[] = []
  for (let from = begin; from < end; from += weekMs) {
    const [before, after] = [offset(from), offset(from + weekMs)]
    if (before === after) continue
    let [low, high] = [from, from + weekMs]
    while (high - low > minuteMs) {
      const middle = low + Math.floor((high - low) / minuteMs / 2) * minuteMs
      if (offset(middle) === before) low = middle
      else high = middle
    }
    changes.push({ at: high, before, after })
  }
  return changes
}

const momentOf = (zone: string, local: number): number => {
  const text = new Date(local).toISOString()
  return momentIn(zone, text.slice(0, 10), text.slice(11, 16)).getTime()
}

test('gives the moment after a gap, the first of two, in every zone', () => {
  const wrong: string[] = []
  let changes = 0
  for (const zone of zones)
    for (const { at, before, after } of changesOf(offsets(zone))) {
      changes += 1
      // What clocks show just before and just after the change, and in the gap or the repeated time between.
      const [old, fresh] = [at + before * minuteMs, at + after * minuteMs]
      const between = [0, 1, 17, 59].map((minutes) => Math.min(old, fresh) + minutes * minuteMs)
      const expected = new Map([
        [old - minuteMs, at - minuteMs],
        [Math.max(old, fresh), at + Math.max(old - fresh, 0)],
        [fresh + 1440 * minuteMs, at + 1440 * minuteMs],
        [old - 1440 * minuteMs, at - 1440 * minuteMs],
        ...between
          .filter((local) => local < Math.max(old, fresh))
          .map((local) => [local, after > before ? at : local - before * minuteMs] as const),
      ])
      for (const [local, moment] of expected)
        if (momentOf(zone, local) !== moment)
          wrong.push(`${zone} ${new Date(local).toISOString()} ${new Date(moment).toISOString()}`)
    }
  expect(wrong).toEqual([])
  expect(changes).toBeGreaterThan(1000)
})

test('gives the beginning of a day whose midnight is skipped', () => {
  const file = new URL('../../test/cases/texts.json', import.meta.url)
  const { skippedMidnight: one } = JSON.parse(readFileSync(file, 'utf8'))
  expect(momentIn(one.zone, one.day, one.time).toISOString()).toBe(one.right)
  // Samoa left out 30 December 2011 as a whole.
  expect(momentIn('Pacific/Apia', '2011-12-30', '12:00').toISOString()).toBe(
    '2011-12-30T10:00:00.000Z',
  )
})
