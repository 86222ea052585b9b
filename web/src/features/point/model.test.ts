import { expect, test } from 'vitest'
import { monthAfter, standingOf, weeksOf } from './model.ts'

test('months follow one another over the ends of years', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-03', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-03',
  ])
})

test('a month stands in weeks from Monday, leap years too', () => {
  const february = weeksOf('2028-02')
  expect(february[0]).toEqual([
    null,
    '2028-02-01',
    '2028-02-02',
    '2028-02-03',
    '2028-02-04',
    '2028-02-05',
    '2028-02-06',
  ])
  expect(february.flat().filter(Boolean)).toHaveLength(29)
  expect(weeksOf('2027-02')).toHaveLength(4)
  for (const week of weeksOf('2026-08')) expect(week).toHaveLength(7)
})

test('an offer says first what no waiting mends', () => {
  const offer = { left: 0, isUnlimited: false, ofMine: 2, limitPerUser: 2, points: 100 }
  expect(standingOf(offer, 0)).toEqual({ kind: 'limit' })
  expect(standingOf({ ...offer, ofMine: 1 }, 500)).toEqual({ kind: 'gone' })
  expect(standingOf({ ...offer, ofMine: 1, isUnlimited: true }, 60)).toEqual({
    kind: 'missing',
    points: 40,
  })
  expect(standingOf({ ...offer, ofMine: 1, left: 1 }, 100)).toEqual({ kind: 'open' })
})
