import { calls } from '@mailing/contract/client.ts'
import { type ReplyState, replyStates } from '@mailing/contract/reply/desk.ts'
import type { DeskReply } from '@mailing/contract/reply/schemas.ts'
import { Badge, Button, Card, Segmented, Space, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { IntakeForm } from './intake-form.tsx'
import { OriginalsDue } from './originals-due.tsx'
import { ReplyDrawer } from './reply-drawer.tsx'

/** The replies desk: begin a reply, scan it, publish it after the second look; sort out what waits in quarantine. */
export default function ReplyDeskPage() {
  const texts = useTexts('staff/reply')
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

          <DeskTable<DeskReply>
            list={list}
            none={texts.none}
            width={800}
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
        </Space>
      </Card>
      <OriginalsDue />
      {opened && <ReplyDrawer id={opened} onClose={() => setOpened(null)} />}
    </Space>
  )
}
