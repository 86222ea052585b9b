import { calls } from '@mailing/contract/client.ts'
import Check from 'lucide-react/icons/check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { monthAfter, someMonday, weeksOf } from '../model.ts'

const weekdays = [0, 1, 2, 3, 4, 5, 6].map((index) =>
  new Date(Date.parse(`${someMonday}T00:00:00Z`) + index * 86_400_000).toISOString(),
)

/** The days of a month that were signed. `today` is the day of the deployment's time zone, not that of the phone. */
export function MonthCalendar({ today }: { readonly today: string }) {
  const t = useTexts('point')
  const format = useFormat()
  const [month, setMonth] = useState(today.slice(0, 7))
  const signs = useCall(calls.point.calendar, { month }, { freshSeconds: 5, isFormerKept: true })
  const points = new Map((signs.data?.days ?? []).map((one) => [one.day, one.points]))
  const name = format.date(`${month}-01`, 'month', 'UTC')
  if (signs.error && !signs.data)
    return <ErrorState error={signs.error} onRetry={() => void signs.refetch()} />
  return (
    <div className="mt-3" aria-busy={signs.isFetching}>
      <div className="flex items-center justify-between">
        <IconButton label={t.previousMonth} onClick={() => setMonth(monthAfter(month, -1))}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <span className="font-medium" aria-live="polite">
          {name}
        </span>
        <IconButton
          label={t.nextMonth}
          disabled={month >= today.slice(0, 7)}
          onClick={() => setMonth(monthAfter(month, 1))}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <table className="w-full table-fixed text-center text-sm tabular-nums">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={format.date(day, 'weekdayLong', 'UTC')}
                className="py-1 text-xs font-normal text-muted"
              >
                {format.date(day, 'weekdayNarrow', 'UTC')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={week.find(Boolean) ?? index}>
              {week.map((day, place) => (
                <td key={day ?? `blank-${place}`} className="p-0.5">
                  {day && <Day day={day} today={today} points={points.get(day)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Day({
  day,
  today,
  points,
}: {
  readonly day: string
  readonly today: string
  readonly points: number | undefined
}) {
  const t = useTexts('point')
  const format = useFormat()
  const isSigned = points !== undefined
  const isToday = day === today
  const state = isSigned ? t.daySigned(format.number(points)) : day < today ? t.dayMissed : ''
  return (
    <span
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'mx-auto flex h-[calc(var(--unit)*2.25)] w-full max-w-[calc(var(--unit)*2.25)] flex-col items-center justify-center rounded-full leading-none',
        isSigned
          ? 'bg-accent-deep font-semibold text-on-accent'
          : isToday
            ? 'font-semibold text-accent-text ring-2 ring-accent-deep ring-inset'
            : day > today && 'text-muted',
      )}
    >
      {Number(day.slice(8))}
      {isSigned && <Check aria-hidden="true" strokeWidth={3} className="mt-0.5 size-2.5" />}
      {(isToday || state) && (
        <span className="sr-only">
          {[isToday ? t.dayToday : '', state].filter(Boolean).join(', ')}
        </span>
      )}
    </span>
  )
}
