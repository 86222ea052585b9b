import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import { Card, Table, Typography } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'

type PostingTime = CallOutput<typeof calls.report.period>['postingTimes'][number]

interface PostingTimesProps {
  readonly now: readonly PostingTime[]
  readonly before: readonly PostingTime[]
}

/** How long mail took from being paid to being posted, by kind, beside the period before. */
export function PostingTimes({ now, before }: PostingTimesProps) {
  const t = useTexts('staff/report')
  const { kinds } = useTexts('order')
  const format = useFormat()
  const hours = (count: number) =>
    count < 72
      ? t.hours(format.number(count))
      : t.days(format.number(Math.round((count / 24) * 10) / 10))
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
          { title: t.kind, render: (_, { kind }) => kinds[kind] },
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
