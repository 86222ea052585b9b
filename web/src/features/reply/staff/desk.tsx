import { calls } from '@mailing/contract/client.ts'
import type { DeskReply } from '@mailing/contract/reply/calls.ts'
import { type ReplyState, replyStates } from '@mailing/contract/reply/desk.ts'
import { Badge, Button, Card, Segmented, Space, Table, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useCall, useList } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { IntakeForm } from './intake-form.tsx'
import { OriginalsDue } from './originals-due.tsx'
import { ReplyDrawer } from './reply-drawer.tsx'
import { replyStaffTexts } from './texts.ts'

/** The replies desk: begin a reply, scan it, publish it after the second look; sort out what waits in quarantine. */
export default function ReplyDeskPage() {
  const texts = useTexts(replyStaffTexts)
  const format = useFormat()
  const [state, setState] = useState<ReplyState>('scanning')
  const [opened, setOpened] = useState<string | null>(null)
  const list = useList(calls.reply.deskList, { state })
  const quarantined = useCall(
    calls.reply.deskList,
    {},
    { select: (page) => page.quarantined, everySeconds: 60 },
  )
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      <IntakeForm
        onOpened={(reply) => {
          setState(reply.state)
          setOpened(reply.id)
        }}
      />
      <Card title={texts.title}>
        <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
          <Segmented
            aria-label={texts.title}
            value={state}
            onChange={setState}
            options={replyStates.map((value) => ({
              value,
              label:
                value === 'quarantine' ? (
                  <span>
                    {texts.states[value]} <Badge count={quarantined.data ?? 0} size="small" />
                  </span>
                ) : (
                  texts.states[value]
                ),
            }))}
          />
          {list.error && <ErrorState error={list.error} onRetry={() => void list.refresh()} />}
          <Table<DeskReply>
            rowKey="id"
            pagination={false}
            loading={list.isPending}
            dataSource={[...list.items]}
            locale={{ emptyText: texts.none }}
            scroll={{ x: 800 }}
            columns={[
              {
                title: texts.receivedAt,
                render: (_, reply) => format.date(reply.receivedAt, 'dateTime'),
              },
              { title: texts.boxCode, render: (_, reply) => <code>{reply.boxCode}</code> },
              {
                title: texts.match,
                render: (_, reply) =>
                  reply.match ? (
                    `${reply.match.recipientName} · ${reply.match.userMasked}`
                  ) : (
                    <Typography.Text type="danger">
                      {reply.quarantineReason
                        ? texts.quarantineReasons[reply.quarantineReason]
                        : texts.noMatch}
                    </Typography.Text>
                  ),
              },
              { title: texts.sheets, dataIndex: 'sheetsStated', align: 'right' },
              {
                key: 'missing',
                render: (_, reply) =>
                  reply.missing.length > 0 ? (
                    <Tag color="gold">{texts.missing(reply.missing.length)}</Tag>
                  ) : (
                    <Tag color="green">{texts.complete}</Tag>
                  ),
              },
              { title: texts.openedBy, dataIndex: 'openedByName' },
              {
                key: 'open',
                render: (_, reply) => (
                  <Button onClick={() => setOpened(reply.id)}>{texts.openReply}</Button>
                ),
              },
            ]}
          />
          {list.hasMore && (
            <Button type="link" loading={list.isLoadingMore} onClick={list.loadMore}>
              {texts.loadMore}
            </Button>
          )}
        </Space>
      </Card>
      <OriginalsDue />
      {opened && <ReplyDrawer id={opened} onClose={() => setOpened(null)} />}
    </Space>
  )
}
