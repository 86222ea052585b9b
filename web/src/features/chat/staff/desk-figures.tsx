import type { CallOutput } from '@mailing/contract/call.ts'
import type { ChatFigures } from '@mailing/contract/chat/desk-calls.ts'
import { calls } from '@mailing/contract/client.ts'
import { dayAfter } from '@mailing/contract/days.ts'
import { Card, Progress, Segmented, Space, Statistic, Typography } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { todayIn, useZone } from '../../../platform/zone.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { Loaded, SkeletonCards } from '../../../ui/states.tsx'

type Found = CallOutput<typeof calls.chat.adminFigures>
const lengths = ['7', '30', '90'] as const
const none = '—'

interface DeskFiguresProps {
  /** How long the period is. */
  readonly days: string | undefined
  readonly onDays: (days: string) => void
}

/** How quickly people were answered and how they found it, beside the period before, and by day. */
export function DeskFigures({ days, onDays }: DeskFiguresProps) {
  const t = useTexts('staff/chat-settings')
  const zone = useZone()
  const length = lengths.find((one) => one === days) ?? '30'
  const to = todayIn(zone ?? 'UTC')
  const found = useCall(
    calls.chat.adminFigures,
    { from: dayAfter(to, 1 - Number(length)), to },
    { isEnabled: zone !== undefined, freshSeconds: 60 },
  )
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Space wrap>
        <Segmented
          aria-label={t.period}
          value={length}
          options={lengths.map((value) => ({ value, label: t.lengths[value] }))}
          onChange={onDays}
        />
        <Typography.Text type="secondary">{t.figuresLead}</Typography.Text>
      </Space>
      <Loaded of={found} outline={<SkeletonCards count={2} lines={4} />}>
        {(figures) => (
          <>
            <Totals found={figures} />
            <ByDay found={figures} />
          </>
        )}
      </Loaded>
    </Space>
  )
}

/** Seconds in the greatest unit in which they can still be told apart; null: there is none. */
function useDuration(): (seconds: number | null) => string {
  const { durations } = useTexts('staff/chat-settings')
  const format = useFormat()
  const tenths = (value: number) => format.number(Math.round(value * 10) / 10)
  return (seconds) => {
    if (seconds === null) return none
    if (seconds < 90) return durations.seconds(format.number(seconds))
    if (seconds < 90 * 60) return durations.minutes(format.number(Math.round(seconds / 60)))
    if (seconds < 48 * 3600) return durations.hours(tenths(seconds / 3600))
    return durations.days(tenths(seconds / 86_400))
  }
}

function useStars(): (tenths: number | null) => string {
  const format = useFormat()
  return (tenths) => (tenths === null ? none : `${format.number(tenths / 10)} / 5`)
}

function Totals({ found: { total, before, stars } }: { readonly found: Found }) {
  const t = useTexts('staff/chat-settings')
  const format = useFormat()
  const duration = useDuration()
  const score = useStars()
  const shown: readonly [label: string, of: (figures: ChatFigures) => string, hint?: string][] = [
    [t.cases, ({ cases }) => format.number(cases)],
    [t.answered, ({ answered }) => format.number(answered)],
    [t.firstAnswer, ({ firstAnswerSeconds }) => duration(firstAnswerSeconds)],
    [t.close, ({ closeSeconds }) => duration(closeSeconds), t.closeHint],
    [t.ended, ({ ended }) => format.number(ended)],
    [t.endedQuietly, ({ endedQuietly }) => format.number(endedQuietly)],
  ]
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 280px', gap: 16 }}>
      <Card>
        <div
          style={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
            gap: 20,
          }}
        >
          {shown.map(([label, of, hint]) => (
            <div key={label}>
              <Statistic title={label} value={of(total)} />
              <div className="text-xs text-muted">{t.before(of(before))}</div>
              {hint && <div className="text-xs text-muted">{hint}</div>}
            </div>
          ))}
        </div>
      </Card>
      <Card>
        <Statistic title={t.stars} value={score(total.starsTenths)} />
        <div className="text-xs text-muted">
          {t.rated(total.rated)} · {t.before(score(before.starsTenths))}
        </div>
        {total.rated > 0 && (
          <ul style={{ listStyle: 'none', padding: 0, margin: '12px 0 0' }}>
            {[5, 4, 3, 2, 1].map((star) => (
              <li key={star} style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
                <span style={{ width: 64, flex: 'none' }}>{t.starCount(star)}</span>
                <Progress
                  aria-label={t.starCount(star)}
                  percent={Math.round(((stars[star - 1] ?? 0) / total.rated) * 100)}
                  format={() => format.number(stars[star - 1] ?? 0)}
                  size="small"
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

function ByDay({ found: { days } }: { readonly found: Found }) {
  const t = useTexts('staff/chat-settings')
  const format = useFormat()
  const duration = useDuration()
  const score = useStars()
  return (
    <Card>
      <DeskTable<Found['days'][number]>
        rows={days}
        rowKey="day"
        size="small"
        none={t.noCases}
        width={820}
        columns={[
          {
            title: t.day,
            render: (_, { day }) => format.date(`${day}T00:00:00Z`, 'weekday', 'UTC'),
          },
          { title: t.cases, align: 'right', render: (_, { cases }) => format.number(cases) },
          {
            title: t.answered,
            align: 'right',
            render: (_, { answered }) => format.number(answered),
          },
          {
            title: t.firstAnswer,
            align: 'right',
            render: (_, { firstAnswerSeconds }) => duration(firstAnswerSeconds),
          },
          {
            title: t.close,
            align: 'right',
            render: (_, { closeSeconds }) => duration(closeSeconds),
          },
          {
            title: t.endedQuietly,
            align: 'right',
            render: (_, { endedQuietly }) => format.number(endedQuietly),
          },
          {
            title: t.stars,
            align: 'right',
            render: (_, { starsTenths }) => score(starsTenths),
          },
        ]}
      />
    </Card>
  )
}
