import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { Badge, Button, Card, Space, Typography } from 'antd'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ReplyLink } from '../../../ui/desk/thing-link.tsx'
import { DestroyOriginal } from './destroy-original.tsx'

export type DueOriginal = CallOutput<typeof calls.reply.originalsDue>['list'][number]

/** Papers whose day is over: each is destroyed by hand, and noted here one by one. */
export function OriginalsDue() {
  const texts = useTexts('staff/reply')
  const format = useFormat()
  const [chosen, setChosen] = useState<DueOriginal | null>(null)
  const list = useList(calls.reply.originalsDue, {})
  const due = useCall(calls.reply.originalsDue, {}, { select: (page) => page.due }).data
  return (
    <Card
      title={
        <Space>
          {texts.due}
          <Badge count={due ?? 0} color="gold" />
        </Space>
      }
    >
      <Typography.Paragraph type="secondary">{texts.dueLead}</Typography.Paragraph>

      <DeskTable<DueOriginal>
        list={list}
        none={texts.noneDue}
        width={600}
        columns={[
          { title: texts.boxCode, render: (_, one) => <ReplyLink {...one} /> },
          { title: texts.receivedAt, render: (_, one) => format.date(one.receivedAt) },
          { title: texts.sheets, dataIndex: 'sheets', align: 'right' },
          {
            title: texts.original,
            render: (_, one) => texts.keptUntil(format.date(one.keptUntil, 'date', 'UTC')),
          },
          {
            key: 'destroy',
            render: (_, one) =>
              hasPermission('reply.publish') && (
                <Button onClick={() => setChosen(one)}>{texts.destroy}</Button>
              ),
          },
        ]}
      />

      {chosen && <DestroyOriginal key={chosen.id} id={chosen.id} onClose={() => setChosen(null)} />}
    </Card>
  )
}
