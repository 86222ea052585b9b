import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import { Button, Card, Table, Typography } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'

type PostingTime = CallOutput<typeof calls.report.period>['postingTimes'][number]

interface PostingTimesProps {
  readonly now: readonly PostingTime[]
  readonly before: readonly PostingTime[]
  /** Shows what of a kind was posted, day by day. */
  readonly onOpen: (kind: PostingTime['kind']) => void
}

/** Writes whole hours; from three days on as days. */
export function useHours(): (count: number) => string {
  const t = useTexts('staff/report')
  const format = useFormat()
  return (count) =>
    count < 72
      ? t.hours(format.number(count))
      : t.days(format.number(Math.round((count / 24) * 10) / 10))
}

/** How long mail took from being paid to being posted, by kind, beside the period before. */
export function PostingTimes({ now, before, onOpen }: PostingTimesProps) {
  const t = useTexts('staff/report')
  const { kinds } = useTexts('order')
  const format = useFormat()
  const hours = useHours()
  const cell = (name: 'median' | 'p95') => (_: unknown, time: PostingTime) => {
    const former = before.find(({ kind }) => kind === time.kind)
    return (
      <>
        {hours(time[name])}
        {former && <div className="text-xs text-muted">{t.before(hours(former[name]))}</div>}
      </>
    )
  }
  return (
    <Card title={t.times}>
      <Typography.Paragraph type="secondary">{t.timesLead}</Typography.Paragraph>
      <Table<PostingTime>
        size="small"
        rowKey="kind"
        pagination={false}
        dataSource={[...now]}
        locale={{ emptyText: t.noTimes }}
        columns={[
          {
            title: t.kind,
            render: (_, { kind }) => (
              <Button
                type="link"
                style={{ paddingInline: 0, height: 'auto' }}
                onClick={() => onOpen(kind)}
              >
                {kinds[kind]}
              </Button>
            ),
          },
          {
            title: t.pieces,
            align: 'right',
            render: (_, { count }) => format.number(count),
          },
          { title: t.median, align: 'right', render: cell('median') },
          { title: t.p95, align: 'right', render: cell('p95') },
        ]}
      />
    </Card>
  )
}
