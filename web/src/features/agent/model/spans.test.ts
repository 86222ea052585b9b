import { minor } from '@mailing/contract/amount.ts'
import { expect, test } from 'vitest'
import { firstOf, spansOf } from './spans.ts'

const point = (day: string, amount: number, orders = 1) => ({ day, amount: minor(amount), orders })

test('weeks begin on Monday, months on the first', () => {
  expect(firstOf('2026-11-25', 'week')).toBe('2026-11-23')
  expect(firstOf('2026-11-23', 'week')).toBe('2026-11-23')
  expect(firstOf('2027-01-03', 'week')).toBe('2026-12-28')
  expect(firstOf('2028-02-29', 'month')).toBe('2028-02-01')
  expect(firstOf('2028-02-29', 'day')).toBe('2028-02-29')
})

test('spans without earnings stand there as nothing, and the first and last are cut to the period', () => {
  expect(spansOf([point('2026-11-24', 50)], 'day', '2026-11-23', '2026-11-25')).toEqual([
    { from: '2026-11-23', to: '2026-11-23', amount: 0, orders: 0 },
    { from: '2026-11-24', to: '2026-11-24', amount: 50, orders: 1 },
    { from: '2026-11-25', to: '2026-11-25', amount: 0, orders: 0 },
  ])
  expect(spansOf([point('2026-11-16', 70, 2)], 'week', '2026-11-18', '2026-11-24')).toEqual([
    { from: '2026-11-18', to: '2026-11-22', amount: 70, orders: 2 },
    { from: '2026-11-23', to: '2026-11-24', amount: 0, orders: 0 },
  ])
  const months = spansOf([], 'month', '2027-12-15', '2028-03-02')
  expect(months.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2027-12-15 2027-12-31',
    '2028-01-01 2028-01-31',
    '2028-02-01 2028-02-29',
    '2028-03-01 2028-03-02',
  ])
})
