import { calls } from '@mailing/contract/client.ts'
import type { Alarm } from '@mailing/contract/report/alarms.ts'
import { Alert, Table } from 'antd'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Shows an administrator what the house must look at now; nothing while there is none. */
export const Alarms = () => hasPermission('setting.edit') && <AlarmList />

function AlarmList() {
  const { alarms: t } = useTexts('staff/report')
  const format = useFormat()
  const found = useCall(calls.report.alarms, {}, { everySeconds: 60 })
  const list = found.data?.list ?? []
  if (list.length === 0) return null
  return (
    <Alert
      type="error"
      showIcon
      title={t.title(format.number(list.length))}
      description={
        <Table<Alarm>
          size="small"
          pagination={false}
          rowKey="name"
          dataSource={list}
          scroll={{ x: 560 }}
          columns={[
            {
              title: t.says,
              render: (_, { says, name }) => (
                <>
                  {says} <code>{name}</code>
                </>
              ),
            },
            { title: t.count, align: 'right', render: (_, { count }) => format.number(count) },
            { title: t.since, render: (_, { since }) => format.date(since, 'dateTime') },
          ]}
        />
      }
    />
  )
}
