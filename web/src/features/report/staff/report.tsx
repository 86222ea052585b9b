import { calls } from '@mailing/contract/client.ts'
import { dayAfter, daysBetween } from '@mailing/contract/days.ts'
import { orderKinds } from '@mailing/contract/order-states.ts'
import { longestPeriodDays, type ReportDay } from '@mailing/contract/report/calls.ts'
import { Segmented, Select, Space, Typography } from 'antd'
import { useRef } from 'react'
import { useAppConfig } from '../../../platform/client/app-config.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { todayIn } from '../../../platform/zone.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DayInput } from '../../../ui/desk/day-input.tsx'
import { ErrorState, Loaded, SkeletonCards } from '../../../ui/states.tsx'
import { Alarms } from './alarms.tsx'
import { Answers } from './answers.tsx'
import { Days } from './days.tsx'
import { DeadWork } from './dead-work.tsx'
import { isMeasure } from './measures.ts'
import { Papers } from './papers.tsx'
import { PostingTimes } from './posting-times.tsx'
import { Returns } from './returns.tsx'
import { Routes } from './routes.tsx'
import { Stages } from './stages.tsx'

const lengths = ['7', '30', '90', '365'] as const

/** What waits now, and what happened by day, beside the period before. The period, the kind and the figure stand in the address. */
export default function ReportPage({ params }: PageProps) {
  const [kept, keep] = useAddress(params)
  const config = useAppConfig()
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      <Alarms />
      <DeadWork />
      <Stages />
      {config.data ? (
        <Period kept={kept} onKeep={keep} timeZone={config.data.timeZone} />
      ) : config.error ? (
        <ErrorState error={config.error} onRetry={() => void config.refetch()} />
      ) : (
        <SkeletonCards count={2} />
      )}
      <Routes />
    </Space>
  )
}

interface PeriodProps {
  readonly kept: PageProps['params']
  readonly onKeep: (change: Record<string, string | undefined>) => void
  readonly timeZone: string
}

interface Span {
  readonly from: string
  readonly to: string
  /** Null: days of somebody's own. */
  readonly length: (typeof lengths)[number] | null
}

const isDay = (day: string | undefined): day is string => /^\d{4}-\d\d-\d\d$/.test(day ?? '')

/** The days that the address says: its own from and to, or so many up to today. */
function spanOf(kept: PageProps['params'], today: string): Span {
  const { from, to } = kept
  if (isDay(from) && isDay(to)) return { from, to, length: null }
  const length = lengths.find((one) => one === kept['days']) ?? '30'
  return { from: dayAfter(today, 1 - Number(length)), to: today, length }
}

function Period({ kept, onKeep, timeZone }: PeriodProps) {
  const t = useTexts('staff/report')
  const kind = orderKinds.find((one) => one === kept['kind'])
  const span = spanOf(kept, todayIn(timeZone))
  const { from, to } = span
  const days = daysBetween(from, to) + 1
  const daysCard = useRef<HTMLDivElement>(null)
  const isPeriod = days >= 1 && days <= longestPeriodDays
  const input = { from, to, ...(kind && { kind }) }
  const found = useCall(calls.report.period, input, { everySeconds: 60, isEnabled: isPeriod })
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      <Choices span={span} kind={kind} onKeep={onKeep} countedAt={found.data?.countedAt} />
      {isPeriod ? (
        <Loaded of={found} outline={<SkeletonCards count={2} lines={5} />}>
          {(period) => (
            <div ref={daysCard} className="flex flex-col gap-6">
              <Days
                period={period}
                measure={isMeasure(kept['measure']) ? kept['measure'] : 'paid'}
                day={kept['day']}
                kind={kind}
                onKeep={onKeep}
              />
              <div className="grid gap-6 lg:grid-cols-[2fr_1fr] [&>*]:min-w-0">
                <PostingTimes
                  now={period.postingTimes}
                  before={period.postingTimesBefore}
                  onOpen={(one) => {
                    onKeep({ measure: 'posted', kind: one, day: lastPosted(period.days) })
                    daysCard.current?.scrollIntoView({ block: 'start' })
                  }}
                />
                <Answers now={period.answers} before={period.answersBefore} />
              </div>
              <Returns input={input} kept={kept} onKeep={onKeep} />
              <Papers period={period} />
            </div>
          )}
        </Loaded>
      ) : (
        <Typography.Text>{t.noPeriod(String(longestPeriodDays))}</Typography.Text>
      )}
    </Space>
  )
}

const lastPosted = (days: readonly ReportDay[]): string | undefined =>
  days.findLast(({ posted }) => posted > 0)?.day

interface ChoicesProps {
  readonly span: Span
  readonly kind: (typeof orderKinds)[number] | undefined
  readonly onKeep: PeriodProps['onKeep']
  /** Undefined: not known yet; null: nothing was counted. */
  readonly countedAt: string | null | undefined
}

/** Which days, and of which kind. */
function Choices({ span, kind, onKeep, countedAt }: ChoicesProps) {
  const t = useTexts('staff/report')
  const { kinds } = useTexts('order')
  const format = useFormat()
  const day = (name: 'from' | 'to') => (
    <DayInput
      label={t[name]}
      day={span[name]}
      onDay={(value) => {
        const { from, to } = span
        if (value) onKeep({ from, to, [name]: value, days: undefined, day: undefined })
      }}
    />
  )
  return (
    <Space wrap>
      <Segmented
        aria-label={t.period}
        value={span.length ?? ''}
        options={lengths.map((value) => ({ value: value as string, label: t.lengths[value] }))}
        onChange={(days) => onKeep({ days, from: undefined, to: undefined, day: undefined })}
      />
      <Space size={4}>
        {day('from')}–{day('to')}
      </Space>
      <Select
        aria-label={t.kind}
        value={kind ?? ''}
        style={{ minWidth: 160 }}
        options={[
          { value: '', label: t.anyKind },
          ...orderKinds
            .filter((one) => one !== 'recharge')
            .map((value) => ({ value, label: kinds[value] })),
        ]}
        onChange={(value) => onKeep({ kind: value || undefined })}
      />
      <Typography.Text type="secondary">
        {countedAt !== undefined &&
          (countedAt ? t.counted(format.date(countedAt, 'time')) : t.notCounted)}
      </Typography.Text>
    </Space>
  )
}
