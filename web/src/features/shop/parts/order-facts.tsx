import type { ShopDetail } from '@mailing/contract/shop/schemas.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card, PageLink } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { useCurrency } from '../../../ui/use-price.ts'
import { PriceCard } from '../../order/parts/price-card.tsx'
import { ToLines } from './to-lines.tsx'

/** Where it goes, what it costs, its numbers. */
export function OrderFacts({ order }: { readonly order: ShopDetail }) {
  const t = useTexts('shop')
  const names = useTexts('names')
  const format = useFormat()
  const currency = useCurrency()
  return (
    <>
      <Card title={t.to}>
        <ToLines to={order.to} />
        {order.note && (
          <p className="mt-2 text-sm">
            <span className="text-muted">{t.note}: </span>
            {order.note}
          </p>
        )}
      </Card>
      <PriceCard
        items={order.items}
        total={order.total}
        goodsNames={order.lines.map(({ goodsName }) => goodsName)}
        extra={
          order.points
            ? `${names.paidWith.points} · ${t.points.figure(format.number(order.points.spent))}`
            : order.paidWith && names.paidWith[order.paidWith]
        }
      >
        {order.refunded > 0 && (
          <p className="mt-2 flex justify-between text-sm text-accent-text">
            <span>{t.refunded}</span>
            <Money minor={order.refunded} currency={currency} />
          </p>
        )}
        {order.paidAt !== null && <Moved order={order} />}
        <dl className="mt-3 grid gap-1.5 border-t border-line pt-3 text-sm">
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{t.number}</dt>
            <dd className="ms-auto break-all tabular-nums">{order.number}</dd>
          </div>
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{t.createdAt}</dt>
            <dd className="ms-auto">{format.date(order.createdAt, 'dateTime')}</dd>
          </div>
        </dl>
      </PriceCard>
    </>
  )
}

/** The way to what was taken for it, and given back: coins, or points. */
function Moved({ order }: { readonly order: ShopDetail }) {
  const t = useTexts('shop')
  const look =
    '-mb-2 mt-1 inline-flex min-h-11 items-center text-sm text-accent-text underline underline-offset-4'
  if (order.points)
    return (
      <PageLink to="/pagesA/my/task/entries" className={look}>
        {t.points.moved}
      </PageLink>
    )
  return (
    <PageLink to="/pages/my/wallet/wallet" params={{ orderId: order.id }} className={look}>
      {t.moved}
    </PageLink>
  )
}
