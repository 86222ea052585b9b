import { calls } from '@mailing/contract/client.ts'
import { dayAfter } from '@mailing/contract/days.ts'
import { orderKinds } from '@mailing/contract/order/states.ts'
import { Segmented, Select, Space, Typography } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { dayIn } from '../../mail/model/posting.ts'
import { Days } from './days.tsx'
import { isMeasure } from './measures.ts'
import { PostingTimes } from './posting-times.tsx'
import { Routes } from './routes.tsx'
import { Stages } from './stages.tsx'

const lengths = ['7', '30', '90', '365'] as const

/** What waits now, and what happened by day, beside the period before. The period, the kind and the figure stand in the address. */
export default function ReportPage({ params }: PageProps) {
  const [kept, keep] = useAddress(params)
  const config = useCall(calls.config.get, {}, { cacheSeconds: 600, freshSeconds: 600 })
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
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

function Period({ kept, onKeep, timeZone }: PeriodProps) {
  const t = useTexts('staff/report')
  const { kinds } = useTexts('order')
  const format = useFormat()
  const length = lengths.find((one) => one === kept['days']) ?? '30'
  const kind = orderKinds.find((one) => one === kept['kind'])
  const to = dayIn(Date.now(), timeZone)
  const from = dayAfter(to, 1 - Number(length))
  const found = useCall(
    calls.report.period,
    { from, to, ...(kind && { kind }) },
    { everySeconds: 60 },
  )
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      <Space wrap>
        <Segmented
          aria-label={t.period}
          value={length}
          options={lengths.map((value) => ({ value, label: t.lengths[value] }))}
          onChange={(days) => onKeep({ days, day: undefined })}
        />
        <Select
          aria-label={t.kind}
          value={kind ?? ''}
          style={{ minWidth: 180 }}
          options={[
            { value: '', label: t.anyKind },
            ...orderKinds
              .filter((one) => one !== 'recharge')
              .map((value) => ({ value, label: kinds[value] })),
          ]}
          onChange={(value) => onKeep({ kind: value || undefined })}
        />
        <Typography.Text type="secondary">
          {found.data &&
            (found.data.countedAt
              ? t.counted(format.date(found.data.countedAt, 'time'))
              : t.notCounted)}
        </Typography.Text>
      </Space>
      {found.error && !found.data && (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      )}
      {!found.data && !found.error && <SkeletonCards count={2} lines={5} />}
      {found.data && (
        <>
          <Days
            period={found.data}
            measure={isMeasure(kept['measure']) ? kept['measure'] : 'paid'}
            day={kept['day']}
            kind={kind}
            onKeep={onKeep}
          />
          <PostingTimes now={found.data.postingTimes} before={found.data.postingTimesBefore} />
        </>
      )}
    </Space>
  )
}
