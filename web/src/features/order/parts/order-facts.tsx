import type { OrderDetail } from '@mailing/contract/order/calls.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Money, PriceRows } from '../../../ui/money.tsx'
import { orderTexts } from '../texts.ts'
import { CopyButton } from './copy-button.tsx'
import { useCurrency } from './order-card.tsx'

/** The letter, its numbers and its price. */
export function OrderFacts({ order }: { readonly order: OrderDetail }) {
  const t = useTexts(orderTexts)
  const format = useFormat()
  const currency = useCurrency()
  const printing = [t.pagesSheets(order.pages, order.sheets), order.isColour ? t.colour : t.blackWhite, ...(order.isDuplex ? [t.duplex] : []), ...(order.mailClass ? [t.mailClasses[order.mailClass]] : [])]
  const carrier = order.tracking ? ((t.carriers as Readonly<Record<string, string>>)[order.tracking.carrier] ?? order.tracking.carrier) : ''
  return (
    <>
      <Card title={t.letter}>
        <p className="line-clamp-3">{order.title || t.untitled}</p>
        <p className="mt-1 text-sm text-muted">{printing.join(' · ')}</p>
        <dl className="mt-3 grid gap-2 border-t border-line pt-3 text-sm">
          {order.tracking && <Fact name={t.tracking}>{carrier} <span className="tabular-nums">{order.tracking.number}</span><CopyButton text={order.tracking.number} label={t.tracking} /></Fact>}
          <Fact name={t.number}><span className="tabular-nums">{order.number}</span><CopyButton text={order.number} label={t.number} /></Fact>
          <Fact name={t.createdAt}>{format.date(order.createdAt, 'dateTime')}</Fact>
        </dl>
      </Card>
      <Card title={t.price} extra={order.paidWith && t.paidWith[order.paidWith]}>
        <PriceRows
          lines={order.items.map(({ code, quantity, unit, amount }) => ({ key: code, label: t.items[code], minor: amount, note: quantity > 1 ? t.times(quantity, format.money(unit, currency)) : undefined }))}
          totalLabel={t.total} total={order.total} currency={currency}
        />
        {order.refunded > 0 && <p className="mt-2 flex justify-between text-sm text-accent-text"><span>{t.refunded}</span><Money minor={order.refunded} currency={currency} /></p>}
      </Card>
    </>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd className="ms-auto inline-flex flex-wrap items-center justify-end gap-1 break-all">{children}</dd>
  </div>
)
