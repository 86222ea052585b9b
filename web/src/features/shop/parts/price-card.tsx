import type { PriceItem } from '@mailing/contract/order/schemas.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { PriceRows } from '../../../ui/money.tsx'
import { useCurrency } from '../../../ui/use-price.ts'
import { priceNames } from './price-lines.ts'

/** The price, item by item, as the server made it. */
export function PriceCard({
  items,
  lines,
  total,
  children,
}: {
  readonly items: readonly PriceItem[]
  readonly lines: readonly { readonly goodsName: string }[]
  readonly total: number
  readonly children?: ReactNode
}) {
  const t = useTexts('checkout')
  const format = useFormat()
  const currency = useCurrency()
  const names = priceNames(items, lines, t.items)
  return (
    <Card title={t.price}>
      <PriceRows
        lines={items.map(({ code, quantity, unit, amount }, index) => ({
          key: `${code} ${index}`,
          label: names[index],
          minor: amount,
          note:
            quantity > 1 && unit !== amount
              ? t.times(quantity, format.money(unit, currency))
              : undefined,
        }))}
        totalLabel={t.total}
        total={total}
        currency={currency}
      />
      {children}
    </Card>
  )
}
