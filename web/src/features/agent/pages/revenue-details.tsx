import { type EntryFilter, entryFilters } from '@mailing/contract/agent/rules.ts'
import type { Earning } from '@mailing/contract/agent/schemas.ts'
import { calls } from '@mailing/contract/client.ts'
import { dayAfter } from '@mailing/contract/days.ts'
import { useMemo, useState } from 'react'
import { type ListResult, useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { todayIn, useZone } from '../../../platform/zone.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card, PageLink } from '../../../ui/card.tsx'
import { ColumnChart } from '../../../ui/column-chart.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { InfiniteList } from '../../../ui/infinite-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, Loaded, SkeletonCards } from '../../../ui/states.tsx'
import { useCurrency, usePrice } from '../../../ui/use-price.ts'
import { type Span, type SpanKind, spanKinds, spansOf } from '../model/spans.ts'
import { EntryRow } from '../parts/entry-row.tsx'

const lengths = ['30', '90', '365', '1095'] as const
type Length = (typeof lengths)[number]
const isFilter = (only: string | undefined): only is EntryFilter =>
  entryFilters.some((one) => one === only)

/** What was earned over time, and behind each figure the entries that it is the sum of. `only`: those that are frozen, or were taken back. */
export default function RevenueDetailsPage({ params }: PageProps) {
  const { only } = params
  return isFilter(only) ? <EntriesOnly only={only} /> : <Earnings />
}

/** The entries of one figure that has no days: what is frozen, or was taken back. */
function EntriesOnly({ only }: { readonly only: EntryFilter }) {
  const t = useTexts('agent')
  const currency = useCurrency()
  const me = useCall(calls.agent.me, {}, { freshSeconds: 5 })
  const list = useList(calls.agent.entries, { only })
  const isFrozen = only === 'frozen'
  return (
    <Page
      title={isFrozen ? t.frozenTitle : t.takenBackTitle}
      onRefresh={() => Promise.all([list.refresh(), me.refetch()])}
    >
      <Card>
        {isFrozen && me.data && (
          <Money minor={me.data.money.frozen} currency={currency} size="large" />
        )}
        <p className="text-sm text-muted">{isFrozen ? t.frozenHint : t.takenBackHint}</p>
      </Card>
      <EntryList list={list} />
      <PageLink to="/pagesA/agent/revenueDetails" className={buttonClass({ isWide: true })}>
        {t.allSpans}
      </PageLink>
    </Page>
  )
}

function EntryList({ list }: { readonly list: ListResult<Earning> }) {
  const t = useTexts('agent')
  return (
    <InfiniteList
      list={list}
      itemKey={({ id }) => id}
      empty={<Empty title={t.noEntries}>{t.noEntriesHint}</Empty>}
    >
      {(entry) => <EntryRow entry={entry} />}
    </InfiniteList>
  )
}

/** What a span is called: a day, the days of a week, a month. */
function useSpanName(by: SpanKind): (span: Span) => string {
  const format = useFormat()
  return ({ from, to }) => {
    if (by === 'month') return format.date(from, 'month', 'UTC')
    if (from === to) return format.date(from, 'date', 'UTC')
    return `${format.date(from, 'date', 'UTC')} – ${format.date(to, 'monthDay', 'UTC')}`
  }
}

/** Which days are shown, how they are divided, and which span of them is chosen. */
function usePeriod() {
  const zone = useZone()
  const [by, setBy] = useState<SpanKind>('day')
  const [length, setLength] = useState<Length>('30')
  const [chosen, setChosen] = useState<number | null>(null)
  const to = todayIn(zone ?? 'Asia/Shanghai')
  const from = dayAfter(to, 1 - Number(length))
  const change = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value)
      setChosen(null)
    }
  }
  return {
    by,
    length,
    from,
    to,
    chosen,
    choose: setChosen,
    changeBy: change(setBy),
    changeLength: change(setLength),
  }
}

function Earnings() {
  const period = usePeriod()
  const { by, from, to, chosen, choose } = period
  const earnings = useCall(calls.agent.earnings, { by, from, to }, { freshSeconds: 10 })
  const points = earnings.data?.list
  const spans = useMemo(() => (points ? spansOf(points, by, from, to) : []), [points, by, from, to])
  const name = useSpanName(by)
  const span = chosen === null ? undefined : spans[chosen]
  const list = useList(calls.agent.entries, span ? { from: span.from, to: span.to } : { from, to })
  return (
    <Page onRefresh={() => Promise.all([list.refresh(), earnings.refetch()])}>
      <PeriodChips period={period} />
      <Loaded of={earnings} outline={<SkeletonCards count={1} lines={6} />}>
        {({ total, orders }) => (
          <Figures
            total={total}
            orders={orders}
            spans={spans}
            chosen={chosen}
            onChoose={choose}
            name={name}
          />
        )}
      </Loaded>
      <EntriesHead span={span} name={name} onAll={() => choose(null)} />
      <EntryList list={list} />
    </Page>
  )
}

function PeriodChips({ period }: { readonly period: ReturnType<typeof usePeriod> }) {
  const t = useTexts('agent')
  return (
    <>
      <FilterChips
        label={t.span}
        options={lengths.map((value) => ({ value, label: t.spans[value] }))}
        value={period.length}
        onChange={period.changeLength}
      />
      <FilterChips
        label={t.by}
        options={spanKinds.map((value) => ({ value, label: t.bys[value] }))}
        value={period.by}
        onChange={period.changeBy}
      />
    </>
  )
}

interface EntriesHeadProps {
  /** The one that is chosen. */
  readonly span: Span | undefined
  readonly name: (span: Span) => string
  readonly onAll: () => void
}

/** Of which span the entries below are, and the way back to those of all. */
function EntriesHead({ span, name, onAll }: EntriesHeadProps) {
  const t = useTexts('agent')
  const format = useFormat()
  return (
    <>
      <div className="mt-4 mb-2 flex flex-wrap items-center justify-between gap-x-3 px-1">
        <h2 className="text-sm font-medium text-muted" role="status">
          {span ? t.entriesOf(name(span)) : t.entries}
        </h2>
        {span && (
          <Button kind="quiet" size="small" onClick={onAll}>
            {t.allSpans}
          </Button>
        )}
      </div>
      {span && (
        <p className="mb-2 px-1 text-sm text-muted tabular-nums">
          {t.totalOrders(format.number(span.orders))}
        </p>
      )}
    </>
  )
}

interface FiguresProps {
  readonly total: number
  readonly orders: number
  readonly spans: readonly Span[]
  readonly chosen: number | null
  readonly onChoose: (at: number) => void
  readonly name: (span: Span) => string
}

function Figures({ total, orders, spans, chosen, onChoose, name }: FiguresProps) {
  const t = useTexts('agent')
  const format = useFormat()
  const price = usePrice()
  const currency = useCurrency()
  const [first, last] = [spans[0], spans.at(-1)]
  return (
    <Card>
      <p className="text-sm text-muted">{t.total}</p>
      <Money minor={total} currency={currency} size="large" />
      <p className="mb-4 text-sm text-muted">{t.totalOrders(format.number(orders))}</p>
      {first && last && (
        <ColumnChart
          label={t.chart}
          hint={t.chartHint}
          columns={spans}
          chosen={chosen}
          onChoose={onChoose}
          words={(span) => t.spanValue(name(span), price(span.amount), format.number(span.orders))}
          first={format.date(first.from, 'date', 'UTC')}
          last={format.date(last.to, 'date', 'UTC')}
          amount={price}
        />
      )}
    </Card>
  )
}
