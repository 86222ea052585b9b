import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { DeskReply } from '@mailing/contract/reply/schemas.ts'
import { Alert, Badge, Button, Card, Space, Typography } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useCall, useSend } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ReplyLink } from '../../../ui/desk/thing-link.tsx'

type UnsureReply = CallOutput<typeof calls.reply.unsureScans>['list'][number]

/**
 * Replies whose scans an earlier version may have stored with what was hidden; nothing is shown where there are none.
 */
export function UnsureScans() {
  const texts = useTexts('staff/reply')
  const format = useFormat()
  const list = useList(calls.reply.unsureScans, {})
  const due = useCall(calls.reply.unsureScans, {}, { select: (page) => page.due }).data ?? 0
  if (due === 0) return null
  return (
    <Card
      title={
        <Space>
          {texts.unsure}
          <Badge count={due} color="gold" />
        </Space>
      }
    >
      <Typography.Paragraph type="secondary">{texts.unsureLead}</Typography.Paragraph>
      <DeskTable<UnsureReply>
        list={list}
        none={texts.none}
        width={600}
        columns={[
          { title: texts.boxCode, render: (_, one) => <ReplyLink {...one} /> },
          { title: texts.receivedAt, render: (_, one) => format.date(one.receivedAt) },
          { title: texts.sheets, dataIndex: 'sheets', align: 'right' },
          { key: 'state', render: (_, one) => texts.states[one.state] },
          {
            title: texts.original,
            render: (_, one) => (one.isPaperHere ? texts.paperHere : texts.paperGone),
          },
        ]}
      />
    </Card>
  )
}

/** Asks a person to look at the scans of an opened reply, and notes that they did. */
export function ConfirmScans({ reply }: { readonly reply: DeskReply }) {
  const texts = useTexts('staff/reply')
  const confirming = useSend(calls.reply.confirmScans, {
    refresh: [calls.reply.deskGet, calls.reply.unsureScans],
  })
  if (reply.unsureScans === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={texts.unsureScans(reply.unsureScans)}
      description={texts.unsureLead}
      action={
        hasPermission('reply.publish') && (
          <Button
            loading={confirming.isSending}
            onClick={() => confirming.send({ id: reply.id, version: reply.version })}
          >
            {texts.confirmScans}
          </Button>
        )
      }
    />
  )
}
