import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import { dayAfter, dayOf } from '@mailing/contract/days.ts'

export const spanKinds = ['day', 'week', 'month'] as const
export type SpanKind = (typeof spanKinds)[number]
type Point = CallOutput<typeof calls.agent.earnings>['list'][number]

/** One column of the chart: the days that it stands for, cut to the period that is shown. */
export interface Span {
  readonly from: string
  readonly to: string
  readonly amount: number
  readonly orders: number
}

/** The first day of the span in which a day lies; weeks begin on Monday. */
export function firstOf(day: string, by: SpanKind): string {
  if (by === 'day') return day
  if (by === 'month') return `${day.slice(0, 8)}01`
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return dayAfter(day, -weekday)
}

function firstOfNext(first: string, by: SpanKind): string {
  if (by === 'day') return dayAfter(first, 1)
  if (by === 'week') return dayAfter(first, 7)
  const [year = 0, month = 1] = first.split('-').map(Number)
  return dayOf(Date.UTC(year, month, 1))
}

/** All spans of a period, oldest first: the server leaves those out in which nothing was earned. */
export function spansOf(points: readonly Point[], by: SpanKind, from: string, to: string): Span[] {
  const known = new Map(points.map((point) => [point.day, point]))
  const spans: Span[] = []
  for (let first = firstOf(from, by); first <= to; ) {
    const next = firstOfNext(first, by)
    const last = dayAfter(next, -1)
    const point = known.get(first)
    spans.push({
      from: first < from ? from : first,
      to: last > to ? to : last,
      amount: point?.amount ?? 0,
      orders: point?.orders ?? 0,
    })
    first = next
  }
  return spans
}
