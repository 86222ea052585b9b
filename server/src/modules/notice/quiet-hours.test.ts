import { timeOfDay } from '@mailing/contract/days.ts'
import { locales } from '@mailing/contract/locale.ts'
import { noticeGroups, topicNames } from '@mailing/contract/notice/topics.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextBirthday } from './rules/near-days.ts'
import { minutesOf, quietUntil } from './rules/quiet.ts'
import { noticeWords } from './rules/words.ts'

const minute = 60_000
const zone = fc.constantFrom('Asia/Shanghai', 'Europe/Paris', 'America/New_York', 'UTC')
const moment = fc.date({
  min: new Date('2025-01-01T00:00:00Z'),
  max: new Date('2028-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const minuteOfDay = fc.integer({ min: 0, max: 1439 })

const localMinute = (timeZone: string, at: Date): number =>
  minutesOf(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at),
  )

test('quiet hours end at their minute, at most a day later, and only whoever lies in them waits', () => {
  fc.assert(
    fc.property(zone, moment, minuteOfDay, minuteOfDay, (timeZone, now, from, to) => {
      const end = quietUntil(timeZone, now, { from, to })
      const here = localMinute(timeZone, now)
      const isInside = from < to ? here >= from && here < to : here >= from || here < to
      // In the hour in which clocks jump a minute may be missing or come twice.
      const hasJump =
        Math.abs((localMinute(timeZone, new Date(now.getTime() + 1440 * minute)) - here) % 1440) !==
          0 || localMinute(timeZone, new Date(now.getTime() - 1440 * minute)) !== here
      if (hasJump) return
      expect(end !== null).toBe(isInside)
      if (!end) return
      expect(end.getTime()).toBeGreaterThan(now.getTime())
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(1440 * minute)
      expect(localMinute(timeZone, end)).toBe(to)
    }),
    { numRuns: 2000 },
  )
})

test('a time of day is read as it is shown', () => {
  fc.assert(fc.property(minuteOfDay, (n) => minutesOf(timeOfDay(n)) === n))
})

test('a birthday is near within two weeks, also over the new year, and on 29 February every year', () => {
  expect(nextBirthday('1988-03-05', '2026-02-25')).toBe('2026-03-05')
  expect(nextBirthday('--03-05', '2026-03-05')).toBeNull()
  expect(nextBirthday('--03-05', '2026-02-18')).toBeNull()
  expect(nextBirthday('--01-03', '2026-12-28')).toBe('2027-01-03')
  expect(nextBirthday('2000-02-29', '2027-02-20')).toBe('2027-03-01')
  expect(nextBirthday('2000-02-29', '2028-02-20')).toBe('2028-02-29')
})

test('no sentence in any language tells where somebody writes to, or that it is a letter', () => {
  const telling =
    /监狱|监所|服刑|犯人|戒毒|医院|部队|回家|释放|出狱|信件|来信|回信|家书|監獄|監所|醫院|釋放|prison|jail|inmate|hospital|rehab|army|releas|letter|prisonn|détenu|hôpital|lettre|cárcel|prisi|\bpres[oa]s?\b|\bcartas?\b/i
  for (const locale of locales) {
    const { topics, digest, chosen } = noticeWords[locale]
    const all = [...topicNames.map((topic) => topics[topic]), digest(3), chosen]
    for (const sentence of all) expect(sentence).not.toMatch(telling)
    // A template message of WeChat shows twenty characters.
    if (locale.startsWith('zh'))
      for (const sentence of all.slice(0, -1)) expect([...sentence].length).toBeLessThanOrEqual(20)
  }
  expect(noticeGroups).toHaveLength(4)
})
