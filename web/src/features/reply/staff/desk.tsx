import { calls } from '@mailing/contract/client.ts'
import { type ReplyState, replyStates } from '@mailing/contract/reply/desk.ts'
import type { DeskReply } from '@mailing/contract/reply/schemas.ts'
import { Badge, Button, Card, Segmented, Space, Tag, Typography } from 'antd'
import { useList } from '../../../platform/client/list.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { ExportButton } from '../../../ui/desk/export-button.tsx'
import type { Columns } from '../../../ui/desk/hidden-columns.tsx'
import { IntakeForm } from './intake-form.tsx'
import { OriginalsDue } from './originals-due.tsx'
import { ReplyDrawer } from './reply-drawer.tsx'
import { UnsureScans } from './unsure-scans.tsx'

/** The replies desk: begin a reply, scan it, publish it after the second look; sort out what waits in quarantine. */
export default function ReplyDeskPage({ params }: PageProps) {
  const texts = useTexts('staff/reply')
  const [kept, keep] = useAddress(params)
  const state = replyStates.find((one) => one === kept['state']) ?? 'scanning'
  const opened = kept['open'] ?? null
  const setOpened = (id: string | null) => keep({ open: id ?? undefined })
  const list = useList(calls.reply.deskList, { state })
  const columns = useColumns(setOpened)
  return (
    <Space orientation="vertical" size="large" style={{ width: '100%' }}>
      <IntakeForm
        onOpened={(reply) => {
          keep({ state: reply.state, open: reply.id })
        }}
      />
      <Card title={texts.title}>
        <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
          <StateChoice state={state} onChange={(value) => keep({ state: value })} />

          <DeskTable<DeskReply>
            address={{ screen: '/replies', kept, keep }}
            file={<ExportButton call={calls.reply.export} filter={{ state }} />}
            list={list}
            none={texts.none}
            width={800}
            columns={columns}
          />
        </Space>
      </Card>
      <UnsureScans />
      <OriginalsDue />
      {opened && <ReplyDrawer id={opened} onClose={() => setOpened(null)} />}
    </Space>
  )
}

/** Which replies are listed, and how many wait in quarantine meanwhile. */
function StateChoice({
  state,
  onChange,
}: {
  readonly state: ReplyState
  readonly onChange: (state: ReplyState) => void
}) {
  const texts = useTexts('staff/reply')
  const quarantined = useCall(
    calls.reply.deskList,
    {},
    { select: (page) => page.quarantined, everySeconds: 60 },
  )
  return (
    <Segmented
      aria-label={texts.title}
      value={state}
      onChange={onChange}
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
  )
}

function useColumns(onOpen: (id: string) => void): Columns<DeskReply> {
  const texts = useTexts('staff/reply')
  const format = useFormat()
  return [
    {
      key: 'receivedAt',
      title: texts.receivedAt,
      render: (_, reply) => format.date(reply.receivedAt, 'dateTime'),
    },
    { title: texts.boxCode, render: (_, reply) => <code>{reply.boxCode}</code> },
    {
      key: 'match',
      title: texts.match,
      render: (_, reply) => <Match reply={reply} />,
    },
    { key: 'sheets', title: texts.sheets, dataIndex: 'sheetsStated', align: 'right' },
    {
      key: 'missing',
      render: (_, reply) =>
        reply.missing.length > 0 ? (
          <Tag color="gold">{texts.missing(reply.missing.length)}</Tag>
        ) : (
          <Tag color="green">{texts.complete}</Tag>
        ),
    },
    { key: 'openedBy', title: texts.openedBy, dataIndex: 'openedByName' },
    {
      key: 'open',
      render: (_, reply) => <Button onClick={() => onOpen(reply.id)}>{texts.openReply}</Button>,
    },
  ]
}

/** Who is answered, and by whom the letter was; without them, why that is not known. */
function Match({ reply: { match, quarantineReason } }: { readonly reply: DeskReply }) {
  const texts = useTexts('staff/reply')
  if (match) return `${match.recipientName} · ${match.userMasked}`
  return (
    <Typography.Text type="danger">
      {quarantineReason ? texts.quarantineReasons[quarantineReason] : texts.noMatch}
    </Typography.Text>
  )
}
