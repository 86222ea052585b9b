import type { DeskOrder } from '@mailing/contract/order/desk.ts'
import { Card, Descriptions, Image, Tag } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { BatchLink } from '../../../ui/desk/thing-link.tsx'

/** The printed piece, its tracking number, its versions and the answers to it; what an order does not have is left out. */
export function MailCards({ order }: { readonly order: DeskOrder }) {
  return (
    <>
      {(order.piece || order.tracking) && <PieceCard order={order} />}
      {order.versions.length > 0 && <VersionsCard order={order} />}
      {order.replies.length > 0 && <RepliesCard order={order} />}
    </>
  )
}

function PieceCard({ order: { piece, tracking } }: { readonly order: DeskOrder }) {
  const t = useTexts('staff/order')
  const format = useFormat()
  const items = [
    ...(piece
      ? [
          { key: 'code', label: t.code, children: <code>{piece.code}</code> },
          { key: 'sheets', label: t.sheets, children: t.pieces(piece.sheets) },
          {
            key: 'batch',
            label: t.batch,
            children: piece.batch ? <BatchLink {...piece.batch} /> : '–',
          },
        ]
      : []),
    {
      key: 'tracking',
      label: t.trackingNumber,
      children: tracking ? (
        <>
          {tracking.carrier} <code>{tracking.number}</code>
        </>
      ) : (
        t.noTracking
      ),
    },
    ...(piece?.returned
      ? [
          {
            key: 'returned',
            label: <Tag color="red">{t.cameBack}</Tag>,
            children: (
              <>
                {format.date(piece.returned.at, 'dateTime')} · {piece.returned.reason}
                {piece.returned.photo && (
                  <Image width={96} src={piece.returned.photo.url} alt={t.cameBack} />
                )}
              </>
            ),
          },
        ]
      : []),
  ]
  return (
    <Card title={t.piece} size="small">
      <Descriptions size="small" column={2} items={items} />
    </Card>
  )
}

function VersionsCard({ order }: { readonly order: DeskOrder }) {
  const t = useTexts('staff/order')
  const format = useFormat()
  return (
    <Card title={t.versions} size="small">
      <DeskTable
        rows={order.versions}
        rowKey={(row) => String(row.version)}
        size="small"
        columns={[
          { title: '', render: (_, row) => t.version(row.version) },
          { title: '', render: (_, row) => t.versionBy[row.by] },
          { title: '', render: (_, row) => format.date(row.at, 'dateTime') },
          { title: t.pages, align: 'right', render: (_, row) => row.pages },
          { title: 'SHA-256', render: (_, row) => <code>{row.sha256.slice(0, 12)}</code> },
          {
            title: '',
            render: (_, row) => row.isApproved && <Tag color="green">{t.approvedVersion}</Tag>,
          },
        ]}
      />
    </Card>
  )
}

function RepliesCard({ order }: { readonly order: DeskOrder }) {
  const t = useTexts('staff/order')
  const states: Readonly<Record<string, string>> = useTexts('staff/reply').states
  const format = useFormat()
  return (
    <Card title={t.replies} size="small">
      <DeskTable
        rows={order.replies}
        size="small"
        columns={[
          { title: t.code, render: (_, row) => <code>{row.boxCode}</code> },
          { title: t.state, render: (_, row) => states[row.state] ?? row.state },
          { title: t.sheets, align: 'right', render: (_, row) => row.pages },
          { title: '', render: (_, row) => format.date(row.at, 'dateTime') },
        ]}
      />
    </Card>
  )
}
