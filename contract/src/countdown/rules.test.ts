import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, dayMs, dayOf, daysBetween } from '../days.ts'
import { calendarSpan, milestonesTo, monthsAfter } from './rules.ts'

const firstDay = Date.UTC(1900, 0, 1)
/**
 * Any day of two and a half centuries. They contain 1900 and 2100, which have no 29 February, and
 * 2000, which has one.
 */
const anyDay = fc.integer({ min: 0, max: 91_000 }).map((days) => dayOf(firstDay + days * dayMs))

test('adds days and counts them back, also over leap days', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
      expect(daysBetween(day, dayAfter(day, days))).toBe(days)
    }),
  )
})

test('reaches the day again when years, months and days are added', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 9000 }), (from, days) => {
      const to = dayAfter(from, days)
      const span = calendarSpan(from, to)
      expect(dayAfter(monthsAfter(from, span.years * 12 + span.months), span.days)).toBe(to)
      expect(span.months).toBeLessThan(12)
      expect(span.days).toBeLessThan(31)
      expect(Math.min(span.years, span.months, span.days)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('lists milestones between today and the day, the next one first', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -50, max: 3000 }), (today, days) => {
      const day = dayAfter(today, days)
      const list = milestonesTo(today, day)
      for (const { left, day: on } of list) {
        expect(daysBetween(on, day)).toBe(left)
        expect(on > today && on < day).toBe(true)
      }
      expect(list.map((one) => one.day)).toEqual(list.map((one) => one.day).toSorted())
    }),
  )
})

test('counts a leap day, and ends months after January’s end in February', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2027-02-28', '2027-03-01')).toBe(1)
  expect(daysBetween('2100-02-28', '2100-03-01')).toBe(1)
  expect(monthsAfter('2028-01-31', 1)).toBe('2028-02-29')
  expect(monthsAfter('2027-01-31', 1)).toBe('2027-02-28')
  expect(calendarSpan('2024-02-29', '2028-02-29')).toEqual({ years: 4, months: 0, days: 0 })
  expect(calendarSpan('2024-02-29', '2025-02-28')).toEqual({ years: 1, months: 0, days: 0 })
  expect(calendarSpan('2026-11-25', '2026-11-20')).toEqual({ years: 0, months: 0, days: 0 })
})
