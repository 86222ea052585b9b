import { dayAfter } from '@mailing/contract/days.ts'
import {
  lapseDayOf,
  type PointRule,
  periodOf,
  type TaskPeriod,
  type TaskState,
} from '@mailing/contract/point/rules.ts'
import { momentIn } from '../../platform/clock.ts'

/** Until when points that come on a day can be used: the last day, and the moment at which it is over. */
export function lapseOf(
  { lapseMonths }: Pick<PointRule, 'lapseMonths'>,
  day: string,
  timeZone: string,
): { readonly lapsesOn: string; readonly expiresAt: Date } {
  const lapsesOn = lapseDayOf(day, lapseMonths)
  return { lapsesOn, expiresAt: momentIn(timeZone, dayAfter(lapsesOn, 1), '00:00') }
}

interface CountedTask {
  readonly period: TaskPeriod
  readonly startsOn: string | null
}

/** From which day on facts count for a task: the first of its period, but not before the task began. Tasks that are done once count everything since they began, or ever. */
export function countedFrom({ period, startsOn }: CountedTask, today: string): string {
  const first = period === 'once' ? '2000-01-01' : periodOf(period, today)
  return startsOn !== null && startsOn > first ? startsOn : first
}

/** Where a person stands with a task. */
export function stateOf(target: number, count: number, isRewarded: boolean): TaskState {
  if (isRewarded) return 'rewarded'
  return count >= target ? 'finished' : 'open'
}
