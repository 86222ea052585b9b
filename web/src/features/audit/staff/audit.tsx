import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { Alert, Card, Select, Space, Tag, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'

type Entry = CallOutput<typeof calls.audit.list>['list'][number]
type Subject = Entry['subject']

const Line = ({ children }: { readonly children: ReactNode }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{children}</span>
)

/** Ids begin alike and differ at their end, so a long one loses its beginning; all of it is still there to be copied. */
const Id = ({ children }: { readonly children: string }) => (
  <code
    title={children}
    style={{
      display: 'block',
      maxWidth: 130,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      direction: 'rtl',
      textAlign: 'left',
      fontSize: 12,
    }}
  >
    <bdi dir="ltr">{children}</bdi>
  </code>
)

/** The audit log with its filter, and whether its chain holds. */
export default function AuditPage() {
  const texts = useTexts('staff/audit')
  const actions: Readonly<Record<string, string>> = useTexts('staff/audit-action')
  const format = useFormat()
  const [subject, setSubject] = useState<Subject | ''>('')
  const filter = subject ? { subject } : {}
  const list = useList(calls.audit.list, filter)
  const isIntact = useCall(calls.audit.list, {}, { select: (page) => page.isChainIntact })
  return (
    <Card>
      <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
        <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 24px' }}>
          <Typography.Text type="secondary" style={{ flex: '1 1 360px' }}>
            {texts.lead}
          </Typography.Text>
          <Select
            aria-label={texts.subject}
            style={{ minWidth: 160 }}
            value={subject}
            onChange={setSubject}
            options={[
              { value: '' as const, label: texts.all },
              ...(Object.keys(texts.subjects) as Subject[]).map((value) => ({
                value,
                label: texts.subjects[value],
              })),
            ]}
          />
        </div>
        {isIntact.data !== undefined && (
          <Alert
            showIcon
            type={isIntact.data ? 'success' : 'error'}
            title={isIntact.data ? texts.intact : texts.broken}
          />
        )}

        <DeskTable<Entry>
          list={list}
          size="small"
          none={texts.none}
          width={900}
          columns={[
            {
              title: texts.at,
              render: (_, entry) => <Line>{format.date(entry.at, 'dateTime')}</Line>,
            },
            {
              title: texts.actor,
              render: (_, entry) => <Line>{entry.actorName || texts.system}</Line>,
            },
            {
              title: texts.action,
              render: (_, entry) => (
                <span title={entry.action}>
                  {actions[entry.action] ?? <code>{entry.action}</code>}
                </span>
              ),
            },
            {
              title: texts.subject,
              render: (_, entry) => <Tag>{texts.subjects[entry.subject]}</Tag>,
            },
            { title: texts.subjectId, render: (_, entry) => <Id>{entry.subjectId}</Id> },
            { title: texts.reason, dataIndex: 'reason' },
            { title: texts.address, dataIndex: 'address' },
          ]}
        />
      </Space>
    </Card>
  )
}
