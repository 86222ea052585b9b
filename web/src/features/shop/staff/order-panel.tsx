import { calls } from '@mailing/contract/client.ts'
import type { StaffShopDetail } from '@mailing/contract/shop/schemas.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NoticeBar, Tag } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { OrderNumber } from '../../../ui/order-number.tsx'
import { ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { toneOf } from '../../order/model.ts'
import { PriceCard } from '../../order/parts/price-card.tsx'
import { wordOf } from '../model.ts'
import { OrderContents } from '../parts/order-contents.tsx'
import { ReturnCard } from '../parts/return-card.tsx'
import { ShopTimeline } from '../parts/shop-timeline.tsx'
import { ToLines } from '../parts/to-lines.tsx'
import { OrderDesk } from './order-desk.tsx'

/** One order of goods for staff: what to pack and where it goes, what was asked, and what can be done now. */
export function ShopOrderPanel({ id }: { readonly id: string }) {
  const order = useCall(calls.shop.adminGet, { id }, { freshSeconds: 0 })
  if (!order.data)
    return order.error ? (
      <ErrorState error={order.error} onRetry={() => void order.refetch()} />
    ) : (
      <SkeletonCards count={3} />
    )
  return <Loaded order={order.data} />
}

function Loaded({ order }: { readonly order: StaffShopDetail }) {
  const t = useTexts('staff/shop')
  return (
    <div className="@container">
      <NoticeBar>{t.audited}</NoticeBar>
      <div className="grid items-start gap-x-3 @[640px]:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
        <div>
          <StateCard order={order} />
          {order.return && <ReturnCard asked={order.return} />}
          <OrderDesk key={`${order.id} ${order.state}`} order={order} />
          <PackCard order={order} />
        </div>
        <div>
          <ToCard order={order} />
          {order.shipment && <ParcelCard shipment={order.shipment} />}
          <ShopTimeline order={order} writerWord={t.writerWord} />
          <PriceCard
            items={order.items}
            goodsNames={order.lines.map(({ goodsName }) => goodsName)}
            total={order.total}
          />
        </div>
      </div>
    </div>
  )
}

interface OrderProps {
  readonly order: StaffShopDetail
}

/** Where the order stands, who has ordered, and what was paid back. */
function StateCard({ order }: OrderProps) {
  const t = useTexts('staff/shop')
  const { states } = useTexts('shop')
  const format = useFormat()
  const price = usePrice()
  return (
    <Card
      title={<OrderNumber number={order.number} />}
      extra={<Tag tone={toneOf(order.state)}>{wordOf(states, order.state)}</Tag>}
    >
      <p className="text-sm text-muted">
        {t.buyer} {order.userMasked}
        {order.paidAt && ` · ${t.paidAt(format.date(order.paidAt, 'dateTime'))}`}
      </p>
      {order.refusedReason && <p className="mt-1">{order.refusedReason}</p>}
      {order.paidWith === 'points' && <p className="mt-1 text-sm">{t.withPoints}</p>}
      {order.refunded > 0 && (
        <p className="mt-1 text-sm text-accent-text">
          {t.refunded} {price(order.refunded)}
        </p>
      )}
    </Card>
  )
}

function PackCard({ order }: OrderProps) {
  const t = useTexts('staff/shop')
  const o = useTexts('original')
  const format = useFormat()
  return (
    <Card
      title={order.original ? o.toPack : t.toPack}
      extra={[
        ...(order.original ? [] : [t.pieces(order.pieces)]),
        t.weight(format.number(order.weight)),
      ].join(' · ')}
    >
      <OrderContents
        order={order}
        below={({ sku }) => (
          <p className="mt-1 text-sm text-muted">
            {t.sku} <code className="break-all text-ink">{sku}</code>
          </p>
        )}
        belowOriginal={({ boxCode }) => (
          <p className="mt-1 text-sm text-muted">
            {o.boxCode} <code className="text-base text-ink">{boxCode}</code>
          </p>
        )}
      />
    </Card>
  )
}

function ToCard({ order }: OrderProps) {
  const t = useTexts('staff/shop')
  return (
    <Card title={t.to}>
      <ToLines to={order.to} />
      {order.note && (
        <p className="mt-3 border-s-2 border-warn ps-3">
          <span className="block text-sm text-muted">{t.note}</span>
          <span className="whitespace-pre-line wrap-anywhere">{order.note}</span>
        </p>
      )}
    </Card>
  )
}

function ParcelCard({
  shipment: { carrier, number, shippedAt },
}: {
  readonly shipment: NonNullable<StaffShopDetail['shipment']>
}) {
  const t = useTexts('shop')
  const names = useTexts('names')
  const format = useFormat()
  return (
    <Card title={t.parcel} extra={t.shippedAt(format.date(shippedAt, 'monthDay'))}>
      <p>
        {names.carriers[carrier]}{' '}
        <span className="font-medium break-all tabular-nums">{number}</span>
      </p>
    </Card>
  )
}
