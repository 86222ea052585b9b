import { calls } from '@mailing/contract/client.ts'
import type { DeadWork as DeadWorkRow } from '@mailing/contract/report/dead-work.ts'
import { Alert, Button, Table, Typography } from 'antd'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { toast } from '../../../ui/feedback.ts'

/** Work in the background that failed for good and waits for somebody; nothing as long as there is none, and for who cannot mend it. */
export const DeadWork = () => hasPermission('setting.edit') && <DeadWorkList />

function DeadWorkList() {
  const { deadWork: t } = useTexts('staff/report')
  const format = useFormat()
  const found = useCall(calls.report.deadWork, {}, { everySeconds: 60 })
  const retrying = useSend(calls.report.retryDeadWork, {
    refresh: [calls.report.deadWork],
    onSuccess: ({ retried }) => toast(t.retried(format.number(retried))),
  })
  const list = found.data?.list ?? []
  if (list.length === 0) return null
  return (
    <Alert
      type="error"
      showIcon
      title={t.title(format.number(list.reduce((sum, { count }) => sum + count, 0)))}
      description={
        <>
          <Typography.Paragraph>{t.lead}</Typography.Paragraph>
          <Table<DeadWorkRow>
            size="small"
            pagination={false}
            rowKey={({ kind, name }) => `${kind} ${name}`}
            dataSource={list}
            scroll={{ x: 560 }}
            columns={[
              { title: t.name, render: (_, { name }) => <code>{name}</code> },
              { title: t.count, align: 'right', render: (_, { count }) => format.number(count) },
              { title: t.since, render: (_, { since }) => format.date(since, 'dateTime') },
              {
                title: t.problem,
                render: (_, { problem }) => (
                  <span style={{ overflowWrap: 'anywhere' }}>{problem || '—'}</span>
                ),
              },
            ]}
          />
          <Button className="mt-3" loading={retrying.isSending} onClick={() => retrying.send({})}>
            {t.retry}
          </Button>
        </>
      }
    />
  )
}
