import { locales } from '@mailing/contract/locale.ts'
import { expect, test } from 'vitest'
import {
  formatAmount,
  formatBadge,
  formatDate,
  formatFineMoney,
  formatMoney,
  formatRelative,
  labelled,
  setTimeZone,
} from './format.ts'

const now = Date.parse('2026-03-31T12:00:00Z')
const ago = (seconds: number) => formatRelative(now - seconds * 1000, 'en', now)

test.each([
  [0, 'just now'],
  [299, 'just now'],
  [300, '5 minutes ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, '1 day ago'],
  [30 * 86_400, '30 days ago'],
  [30 * 86_400 + 1, '1 Mar 2026'],
])('%i seconds ago reads "%s"', (seconds, words) => {
  expect(ago(seconds)).toBe(words)
})

test('a moment ahead is shown as a date, never as "in 3 days ago"', () => {
  expect(formatRelative(now + 86_400_000, 'en', now)).toMatch(/1 Apr 2026/)
})

test('"just now" exists in every language', () => {
  for (const locale of locales) expect(formatRelative(now, locale, now).length).toBeGreaterThan(1)
})

test('amounts always have two decimals and the grouping of the language', () => {
  expect(formatAmount(123_456_789, 'zh-Hans')).toBe('1,234,567.89')
  expect(formatAmount(123_456_789, 'fr').replace(/\s/g, ' ')).toBe('1 234 567,89')
  expect(formatAmount(5, 'es')).toBe('0,05')
  expect(formatMoney(-1234, 'CNY', 'zh-Hans')).toBe('-¥12.34')
})

test('what costs less than a coin is written with as many decimals as it needs, four at most', () => {
  expect(formatFineMoney(505, 'CNY', 'zh-Hans')).toBe('¥0.0505')
  expect(formatFineMoney(1500, 'CNY', 'zh-Hans')).toBe('¥0.15')
  expect(formatFineMoney(120_000, 'CNY', 'zh-Hans')).toBe('¥12.00')
  expect(formatFineMoney(1, 'EUR', 'fr').replace(/\s/g, ' ')).toBe('0,0001 €')
})

test('a place’s own time zone decides the day', () => {
  expect(formatDate('2026-03-31T18:30:00Z', 'date', 'en', 'Asia/Shanghai')).toBe('1 Apr 2026')
  expect(formatDate('2026-03-31T18:30:00Z', 'dateTime', 'en', 'UTC')).toMatch(/31 Mar 2026.*18:30/)
})

test('a calendar day is the same day in every zone', () => {
  setTimeZone('America/New_York')
  expect(formatDate('2026-04-01', 'date', 'en')).toBe('1 Apr 2026')
  expect(formatDate('2026-04-01T00:00:00Z', 'date', 'en')).toBe('31 Mar 2026')
})

test('a name and its value are joined as the language does', () => {
  expect(labelled('Quantity', 3, 'en')).toBe('Quantity: 3')
  expect(labelled('Quantité', 3, 'fr')).toBe('Quantité\u00a0: 3')
  expect(labelled('Motif', undefined, 'fr')).toBe('Motif\u00a0: ')
})

test('Spanish says a weekday in full and without a comma, so that it fits into a sentence', () => {
  const day = (locale: 'es' | 'en') => formatDate('2026-11-24T00:00:00Z', 'weekday', locale, 'UTC')
  expect(day('es')).toBe('martes 24 de noviembre')
  expect(day('en')).toBe('Tue 24 Nov')
})

test('French writes the first of a month as an ordinal, other days and languages do not', () => {
  const dates = (day: string) =>
    (['fr', 'es'] as const).map((locale) =>
      formatDate(`2026-12-${day}T12:00:00Z`, 'date', locale, 'UTC'),
    )
  expect(dates('01')).toEqual(['1er déc. 2026', '1 dic 2026'])
  expect(dates('11')[0]).toBe('11 déc. 2026')
})

test.each([
  [0, null],
  [-1, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5000, '99+'],
])('a badge of %i shows %s', (count, shown) => {
  expect(formatBadge(count)).toBe(shown)
})
