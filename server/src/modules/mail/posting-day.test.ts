import { describe, expect, it } from 'vitest'
import { momentIn } from '../../platform/clock.ts'
import { type PostingCalendar, postingFor } from './rules/post-day.ts'

const calendar: PostingCalendar = {
  openWeekdays: new Set([1, 2, 3, 4, 5, 6]),
  exceptions: new Map([
    ['2026-02-15', false],
    ['2026-02-16', false],
    ['2026-02-17', false],
    ['2026-01-04', true],
  ]),
}
const shanghai = { timeZone: 'Asia/Shanghai', timeOn: () => '17:30' }
const posting = (now: string) => {
  const { cutOffAt, postDay } = postingFor(calendar, shanghai, new Date(now))
  return [postDay, cutOffAt.toISOString()]
}

describe('the posting day', () => {
  it('is today until the cut-off, in the deployment’s time zone', () => {
    expect(posting('2026-11-20T09:29:59Z')).toEqual(['2026-11-20', '2026-11-20T09:30:00.000Z'])
    expect(posting('2026-11-20T09:30:00Z')).toEqual(['2026-11-21', '2026-11-21T09:30:00.000Z'])
    expect(posting('2026-11-19T16:30:00Z')).toEqual(['2026-11-20', '2026-11-20T09:30:00.000Z'])
  })

  it('skips Sundays, and works on a Sunday that is exchanged', () => {
    expect(posting('2026-11-21T10:00:00Z')).toEqual(['2026-11-23', '2026-11-23T09:30:00.000Z'])
    expect(posting('2026-01-03T10:00:00Z')[0]).toBe('2026-01-04')
  })

  it('skips holidays that follow each other', () => {
    expect(posting('2026-02-14T12:00:00Z')[0]).toBe('2026-02-18')
  })

  it('ends even when no day is ever open', () => {
    expect(
      postingFor(
        { openWeekdays: new Set(), exceptions: new Map() },
        shanghai,
        new Date('2026-11-20T00:00:00Z'),
      ).postDay,
    ).toBe('2027-01-19')
  })

  it('knows where clocks change', () => {
    expect(momentIn('Europe/Paris', '2026-03-29', '01:30').toISOString()).toBe(
      '2026-03-29T00:30:00.000Z',
    )
    expect(momentIn('Europe/Paris', '2026-03-29', '17:30').toISOString()).toBe(
      '2026-03-29T15:30:00.000Z',
    )
    expect(momentIn('Europe/Paris', '2026-10-25', '17:30').toISOString()).toBe(
      '2026-10-25T16:30:00.000Z',
    )
    expect(momentIn('America/Los_Angeles', '2026-11-20', '23:59').toISOString()).toBe(
      '2026-11-21T07:59:00.000Z',
    )
  })
})
