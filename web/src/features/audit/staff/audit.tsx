import { calls } from '@mailing/contract/client.ts'
import type { CallOutput } from '@mailing/contract/call.ts'
import { Alert, Button, Card, Select, Space, Table, Tag } from 'antd'
import { useState } from 'react'
import { useCall, useList } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { auditActionTexts, auditStaffTexts } from './texts.ts'

type Entry = CallOutput<typeof calls.audit.list>['list'][number]
type Subject = Entry['subject']

/** The audit log with its filter, and whether its chain holds. */
export default function AuditPage() {
  const texts = useTexts(auditStaffTexts)
  const actions: Readonly<Record<string, string>> = useTexts(auditActionTexts)
  const format = useFormat()
  const [subject, setSubject] = useState<Subject | ''>('')
  const filter = subject ? { subject } : {}
  const list = useList(calls.audit.list, filter)
  const isIntact = useCall(calls.audit.list, {}, { select: (page) => page.isChainIntact })
  return (
    <Card title={<span style={{ fontWeight: 400, whiteSpace: 'normal' }}>{texts.lead}</span>} extra={<Select aria-label={texts.subject} style={{ minWidth: 160 }} value={subject} onChange={setSubject} options={[{ value: '' as const, label: texts.all }, ...(Object.keys(texts.subjects) as Subject[]).map((value) => ({ value, label: texts.subjects[value] }))]} />}>
      <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
        {isIntact.data !== undefined && <Alert showIcon type={isIntact.data ? 'success' : 'error'} title={isIntact.data ? texts.intact : texts.broken} />}
        {list.error && <ErrorState error={list.error} onRetry={() => void list.refresh()} />}
        <Table<Entry>
          rowKey="id" size="small" pagination={false} loading={list.isPending} dataSource={[...list.items]} locale={{ emptyText: texts.none }} scroll={{ x: 900 }}
          columns={[
            { title: texts.at, render: (_, entry) => format.date(entry.at, 'dateTime') },
            { title: texts.actor, render: (_, entry) => entry.actorName || texts.system },
            { title: texts.action, render: (_, entry) => <span title={entry.action}>{actions[entry.action] ?? <code>{entry.action}</code>}</span> },
            { title: texts.subject, render: (_, entry) => <Tag>{texts.subjects[entry.subject]}</Tag> },
            { title: texts.subjectId, render: (_, entry) => <code style={{ fontSize: 12 }}>{entry.subjectId}</code> },
            { title: texts.reason, dataIndex: 'reason' },
            { title: texts.address, dataIndex: 'address' },
          ]}
        />
        {list.hasMore && <Button type="link" loading={list.isLoadingMore} onClick={list.loadMore}>{texts.loadMore}</Button>}
      </Space>
    </Card>
  )
}
