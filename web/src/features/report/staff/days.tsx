import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import type { OrderKind } from '@mailing/contract/order-states.ts'
import type { ReportDay } from '@mailing/contract/report/calls.ts'
import { Card } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ColumnChart } from '../../../ui/column-chart.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { BehindList } from './behind-list.tsx'
import { changeOf, isMoney, type Measure, measures } from './measures.ts'

type Period = CallOutput<typeof calls.report.period>

interface DaysProps {
  readonly period: Period
  readonly measure: Measure
  /** The day whose figures stand below the chart. */
  readonly day: string | undefined
  readonly kind: OrderKind | undefined
  readonly onKeep: (change: Record<string, string | undefined>) => void
}

/** Writes a figure of a measure: money in the deployment's currency, the rest as numbers. */
function useFigure(): (measure: Measure, figure: number) => string {
  const format = useFormat()
  const price = usePrice()
  return (measure, figure) => (isMoney(measure) ? price(figure) : format.number(figure))
}

/** The period's figures beside those before, the chosen one by day, and all figures of a chosen day. */
export function Days({ period, measure, day, kind, onKeep }: DaysProps) {
  const t = useTexts('staff/report')
  const format = useFormat()
  const figure = useFigure()
  const dayName = (one: string) => format.date(one, 'date', 'UTC')
  const columns = period.days.map((one) => ({ day: one.day, amount: one[measure] ?? 0 }))
  const at = columns.findIndex((one) => one.day === day)
  const chosen = period.days[at]
  const [first, last] = [columns[0], columns.at(-1)]
  return (
    <Card>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-2">
        {measures.map((one) => (
          <FigureButton
            key={one}
            measure={one}
            now={period.total[one]}
            before={period.before[one]}
            isChosen={one === measure}
            onChoose={() => onKeep({ measure: one })}
          />
        ))}
      </div>
      {first && last && (
        <div className="mt-6">
          <ColumnChart
            label={t.chart(t.measures[measure])}
            hint={t.chartHint}
            columns={columns}
            chosen={at < 0 ? null : at}
            onChoose={(place) => onKeep({ day: columns[place]?.day })}
            words={(one) => t.column(dayName(one.day), figure(measure, one.amount))}
            first={dayName(first.day)}
            last={dayName(last.day)}
            amount={(one) => figure(measure, one)}
          />
        </div>
      )}
      {chosen && (
        <ChosenDay
          figures={chosen}
          name={dayName(chosen.day)}
          measure={measure}
          kind={kind}
          onMeasure={(one) => onKeep({ measure: one })}
        />
      )}
    </Card>
  )
}

interface FigureButtonProps {
  readonly measure: Measure
  readonly now: number | null
  readonly before: number | null
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** One figure of the period; pressed, the chart shows it. Money that the person may not see is left out. */
function FigureButton({ measure, now, before, isChosen, onChoose }: FigureButtonProps) {
  const t = useTexts('staff/report')
  const format = useFormat()
  const figure = useFigure()
  if (now === null || before === null) return null
  const change = changeOf(now, before)
  const words =
    change === null
      ? t.before(figure(measure, before))
      : change === 0
        ? t.change.same
        : t.change[change > 0 ? 'more' : 'less'](format.percent(Math.abs(change)))
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="cursor-pointer rounded-control border border-transparent p-3 text-start hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-sunken"
    >
      <span className="block text-sm text-muted">{t.measures[measure]}</span>
      <span className="block text-xl font-semibold tabular-nums">{figure(measure, now)}</span>
      <span className="block text-xs text-muted">{words}</span>
    </button>
  )
}

interface ChosenDayProps {
  readonly figures: ReportDay
  readonly name: string
  readonly measure: Measure
  readonly kind: OrderKind | undefined
  readonly onMeasure: (measure: Measure) => void
}

/** All figures of a day, and what the chosen one counted. */
function ChosenDay({ figures, name, measure, kind, onMeasure }: ChosenDayProps) {
  const t = useTexts('staff/report')
  const figure = useFigure()
  const { day } = figures
  const seen = measures.filter((one) => figures[one] !== null)
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h2 className="mb-2 text-sm font-semibold">{t.day(name)}</h2>
      <div className="-ms-2 mb-3 flex flex-wrap gap-1 text-sm">
        {seen.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === measure}
            onClick={() => onMeasure(one)}
            className="cursor-pointer rounded-control px-2 py-1 hover:bg-sunken aria-pressed:bg-sunken"
          >
            <span className="text-muted">{t.measures[one]}</span>{' '}
            <span className="font-medium tabular-nums">{figure(one, figures[one] ?? 0)}</span>
          </button>
        ))}
      </div>
      {seen.includes(measure) && (
        <BehindList
          filter={{ measure, from: day, to: day, kind }}
          none={t.behind.none(t.measures[measure])}
        />
      )}
    </section>
  )
}
