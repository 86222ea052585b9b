import { hoursOn, nextOpening } from '@mailing/contract/chat/hours.ts'
import { timeOfDay } from '@mailing/contract/days.ts'
import { expect, test } from 'vitest'
import { localMoment } from '../../../platform/zone.ts'
import { dayOfWeekday, fieldOf, isWeek, minutesOf, withDays } from './office.ts'

test('a field has no 24:00: the end of a day is its 00:00', () => {
  expect([timeOfDay(540), timeOfDay(1440), fieldOf(1440)]).toEqual(['09:00', '24:00', '00:00'])
  expect([minutesOf('09:30', false), minutesOf('00:00', false), minutesOf('00:00', true)]).toEqual([
    570, 0, 1440,
  ])
  expect(minutesOf('', true)).toBeNull()
})

test('a moment is what clocks there show, and the next opening is counted from it', () => {
  const now = localMoment(Date.parse('2026-03-03T16:30:00Z'), 'Asia/Shanghai')
  expect(now).toEqual({ day: '2026-03-04', minute: 30 })
  const day = { from: 540, to: 1080 }
  const office = { hours: [day, day, day, day, day, null, null], daysOff: ['2026-03-04'] }
  expect(nextOpening(office, now)).toEqual({
    isOpen: false,
    opens: { day: '2026-03-05', minute: 540 },
  })
  expect(nextOpening(office, { day: '2026-03-06', minute: 1079 })).toEqual({
    isOpen: true,
    opens: null,
  })
  expect(nextOpening(office, { day: '2026-03-06', minute: 1080 }).opens?.day).toBe('2026-03-09')
  expect(hoursOn(office, dayOfWeekday(0))).toEqual(day)
  expect(hoursOn(office, dayOfWeekday(6))).toBeNull()
})

test('days off are added from one to another, once each, and all or none', () => {
  const week = withDays(['2026-10-03'], { from: '2026-10-01', to: '2026-10-07', most: 60 })
  expect([week?.length, week?.[0], week?.at(-1)]).toEqual([7, '2026-10-01', '2026-10-07'])
  expect(withDays([], { from: '2026-01-01', to: '2026-03-01', most: 60 })).toHaveLength(60)
  expect(withDays([], { from: '2026-01-01', to: '2026-03-02', most: 60 })).toBeNull()
  expect(withDays(['2026-10-03'], { from: '2026-10-07', to: '2026-10-01', most: 60 })).toEqual([
    '2026-10-03',
  ])
})

test('hours that end before they begin are no week', () => {
  expect(isWeek([{ from: 540, to: 1080 }, null])).toBe(true)
  expect(isWeek([{ from: 540, to: 540 }])).toBe(false)
})
