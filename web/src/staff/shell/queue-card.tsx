import { Card, Skeleton, Tag, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useFormat } from '../../platform/format.ts'
import { openScreen } from '../../platform/navigation/navigate.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** How many wait, and since when the first of them. */
export interface Waiting {
  readonly count: number
  /** True: there are more than `count`; the server gives a page of them and no number. */
  readonly isMore?: boolean
  /** Null: nothing waits, or the answer does not tell. */
  readonly oldestAt: string | null
  readonly isDue?: boolean
  /** Since when the shift is open whose pieces wait. */
  readonly openedAt?: string
}

interface QueueProps {
  readonly to: `/${string}`
  readonly title: string
  readonly found: { readonly data: Waiting | undefined; readonly error: unknown }
  /** Instead of the age of the oldest. */
  readonly note?: ReactNode
}

/** One queue, as a link to its desk. */
export function Queue({ to, title, found: { data, error }, note }: QueueProps) {
  const words = useTexts('staff/console')
  const format = useFormat()
  const age =
    data &&
    (data.oldestAt !== null
      ? words.oldest(format.relative(data.oldestAt))
      : data.count === 0
        ? words.noneWaits
        : null)
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault()
        void openScreen(to)
      }}
      style={{ display: 'block', borderRadius: 8 }}
    >
      <Card
        hoverable
        size="small"
        style={{ height: '100%' }}
        styles={{ body: { padding: '14px 16px' } }}
      >
        <span
          style={{
            display: 'flex',
            alignItems: 'baseline',
            justifyContent: 'space-between',
            gap: 8,
          }}
        >
          <Typography.Text>{title}</Typography.Text>
          {data?.isDue && (
            <Tag color="gold" style={{ marginInlineEnd: 0 }}>
              {words.dueToday}
            </Tag>
          )}
        </span>
        {data && <QueueCount waiting={data} />}
        {!data && !error && <Skeleton active title={{ width: 48 }} paragraph={{ rows: 1 }} />}
        <Typography.Text type="secondary">
          {data ? (note ?? age) : error ? words.queueFailed : null}
        </Typography.Text>
      </Card>
    </a>
  )
}

function QueueCount({ waiting: { count, isMore } }: { readonly waiting: Waiting }) {
  const format = useFormat()
  return (
    <strong
      style={{
        display: 'block',
        fontSize: 28,
        lineHeight: 1.4,
        fontVariantNumeric: 'tabular-nums',
        color: count === 0 ? '#5c6370' : '#1f2328',
        fontWeight: count === 0 ? 400 : 600,
      }}
    >
      {format.number(count)}
      {isMore && '+'}
    </strong>
  )
}
