import { isDeepStrictEqual } from 'node:util'
import { dayAfter } from '@mailing/contract/days.ts'
import { dayIn, momentIn } from '../../../platform/clock.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { countDay, countPostingHours, type DaySpan, firstOrderAt } from '../store/count-day.ts'
import { countAnswers, countPlaces, countReturns } from '../store/count-places.ts'
import { type Counted, keptDay, lastCount, noteCount, replaceDay } from '../store/days.ts'

type Counting = Pick<Kernel, 'db' | 'clock' | 'config' | 'log'>

/** Scans of a bench without a connection, and words of carriers, come up to so many days late. */
const lateDays = 7

const spanOf = ({ config }: Counting, day: string): DaySpan => ({
  day,
  from: momentIn(config.TIME_ZONE, day, '00:00'),
  to: momentIn(config.TIME_ZONE, dayAfter(day, 1), '00:00'),
})

async function countParts(context: Counting, span: DaySpan): Promise<Counted> {
  const [measures, hours, returns, places, answers] = await Promise.all([
    countDay(context, span),
    countPostingHours(context, span),
    countReturns(context, span),
    countPlaces(context, span),
    countAnswers(context, span),
  ])
  return { measures, hours, returns, places, answers }
}

/**
 * Counts a day and keeps what was counted. True: something else was kept before. Of a settled day the chats stay as they were
 * counted: people who leave take theirs with them.
 */
export const recountDay = (context: Counting, day: string, isSettled = false): Promise<boolean> =>
  inTransaction(context, async (context) => {
    const span = spanOf(context, day)
    const kept = await keptDay(context, span)
    const found = await countParts(context, span)
    const counted = isSettled ? { ...found, answers: kept.answers } : found
    if (isDeepStrictEqual(counted, kept)) return false
    await replaceDay(context, span, counted)
    return true
  })

const daysFrom = (first: string, last: string): string[] => {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day)
  return days
}

/**
 * Each minute: today is counted anew, and since the last time every day that has ended. A deployment that has none of it yet
 * counts all days since its first order.
 */
export async function keepReport(kernel: Counting): Promise<void> {
  const now = kernel.clock.now()
  const today = dayIn(kernel.config.TIME_ZONE, now)
  const last = await lastCount(kernel)
  const since = dayIn(
    kernel.config.TIME_ZONE,
    last?.counted_at ?? (await firstOrderAt(kernel)) ?? now,
  )
  for (const day of daysFrom(since, today)) await recountDay(kernel, day)
  await noteCount(kernel, now, last ? last.complete_from : since)
}

/**
 * Each night: every day is counted again. What came late is right then; a day that is older than anything can come late must be
 * what it was, and is said aloud when it is not. Gives the days that were mended.
 */
export async function checkReport(kernel: Counting): Promise<readonly string[]> {
  const last = await lastCount(kernel)
  if (!last) return []
  const today = dayIn(kernel.config.TIME_ZONE, kernel.clock.now())
  const settledBefore = dayAfter(today, -lateDays)
  const mended: string[] = []
  for (const day of daysFrom(last.complete_from, dayAfter(today, -1))) {
    const isSettled = day < settledBefore
    if ((await recountDay(kernel, day, isSettled)) && isSettled) mended.push(day)
  }
  if (mended.length > 0)
    kernel.log.error('figures of past days were not what happened; they are counted anew', {
      problem: 'report differs from recount',
      count: mended.length,
    })
  return mended
}
