import type { DeskOrder } from '@mailing/contract/order/desk.ts'
import { Card, Descriptions, Flex, Image, Tag, Typography } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { hasPermission } from '../../../platform/session.ts'
import { nameIn } from '../../../platform/texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskTable } from '../../../ui/desk/desk-table.tsx'
import { BatchLink, CodeLink, ReplyLink, ThingLink } from '../../../ui/desk/thing-link.tsx'

/** The goods or the printed piece of an order, where it is, its versions and the answers to it; what an order does not have is left out. */
export function MailCards({ order }: { readonly order: DeskOrder }) {
  const cards = [
    order.goods && <GoodsCard key="goods" order={order} goods={order.goods} />,
    (order.piece || order.tracking) && <PieceCard key="piece" order={order} />,
    order.carrierNews && <CarrierCard key="carrier" news={order.carrierNews} />,
    order.versions.length > 0 && <VersionsCard key="versions" order={order} />,
    order.replies.length > 0 && <RepliesCard key="replies" order={order} />,
  ].filter((card) => card)
  if (cards.length === 0) return null
  return (
    <Flex vertical gap="middle">
      {cards}
    </Flex>
  )
}

function PieceCard({ order: { piece, tracking, carrierNews } }: { readonly order: DeskOrder }) {
  const t = useTexts('staff/order')
  const { carriers } = useTexts('names')
  const format = useFormat()
  const items = [
    ...(piece
      ? [
          { key: 'code', label: t.code, children: <code>{piece.code}</code> },
          {
            key: 'posted',
            label: t.states.posted,
            children: piece.postedAt ? format.date(piece.postedAt, 'dateTime') : '–',
          },
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
          {nameIn(carriers, tracking.carrier)}{' '}
          {carrierNews ? (
            <CodeLink kind="shipment" id={carrierNews.shipmentId} number={tracking.number} />
          ) : (
            <code>{tracking.number}</code>
          )}
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

/** What was ordered, and whether it comes back; the desk that packs it has the rest. */
function GoodsCard({
  order,
  goods,
}: {
  readonly order: DeskOrder
  readonly goods: NonNullable<DeskOrder['goods']>
}) {
  const t = useTexts('staff/order')
  const { kinds } = useTexts('order')
  const { reasons } = useTexts('shop').return
  const format = useFormat()
  const { return: back } = goods
  return (
    <Card
      title={kinds.goods}
      size="small"
      extra={
        hasPermission('shop.serve') && (
          <ThingLink to={`/shop?id=${order.id}`}>{t.toShopDesk}</ThingLink>
        )
      }
    >
      {goods.lines.length > 0 && (
        <DeskTable
          rows={goods.lines}
          size="small"
          columns={[
            {
              title: t.goodsName,
              render: (_, row) =>
                [row.goodsName, row.variantName].filter((part) => part).join(' · '),
            },
            { title: 'SKU', render: (_, row) => <code>{row.sku}</code> },
            { title: t.quantity, align: 'right', render: (_, row) => row.quantity },
            {
              title: t.amount,
              align: 'right',
              render: (_, row) => format.money(row.amount, order.currency),
            },
          ]}
        />
      )}
      {back && (
        <p style={{ margin: '12px 0 0' }}>
          <Tag color={back.decidedAt ? 'default' : 'gold'}>{t.states.return_requested}</Tag>
          {[
            nameIn(reasons, back.reason),
            format.date(back.requestedAt, 'dateTime'),
            back.decidedAt && t.decidedOn(format.date(back.decidedAt, 'dateTime')),
          ]
            .filter((part) => part)
            .join(' · ')}
        </p>
      )}
    </Card>
  )
}

function CarrierCard({ news }: { readonly news: NonNullable<DeskOrder['carrierNews']> }) {
  const t = useTexts('staff/order')
  const { stages, unknown } = useTexts('logistics')
  const format = useFormat()
  return (
    <Card
      title={t.carrierNews}
      size="small"
      extra={
        hasPermission('bench.return') && (
          <ThingLink to={`/logistics?tab=shipments&shipment=${news.shipmentId}`}>
            {t.toCarrierNews}
          </ThingLink>
        )
      }
    >
      {news.events.length === 0 ? (
        <Typography.Text type="secondary">{unknown}</Typography.Text>
      ) : (
        <ol style={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {news.events.map(({ id, at, stage }) => (
            <li key={id}>
              {format.date(at, 'dateTime')} · {nameIn(stages, stage)}
            </li>
          ))}
        </ol>
      )}
      {news.heardAt && (
        <Typography.Text type="secondary">
          {t.heardAt(format.date(news.heardAt, 'dateTime'))}
        </Typography.Text>
      )}
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
          { title: t.code, render: (_, row) => <ReplyLink {...row} /> },
          { title: t.state, render: (_, row) => states[row.state] ?? row.state },
          { title: t.sheets, align: 'right', render: (_, row) => row.pages },
          { title: '', render: (_, row) => format.date(row.at, 'dateTime') },
        ]}
      />
    </Card>
  )
}
