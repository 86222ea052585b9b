import type { PriceItem } from '@mailing/contract/order/calls.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { PriceRows } from '../../../ui/money.tsx'
import { confirmTexts } from '../texts.ts'

/** The price, item by item, as the server made it. */
export function PriceCard({ items, total, currency }: { readonly items: readonly PriceItem[]; readonly total: number; readonly currency: string }) {
  const t = useTexts(confirmTexts)
  const format = useFormat()
  return (
    <Card title={t.price}>
      <PriceRows
        lines={items.map(({ code, quantity, unit, amount }) => ({ key: code, label: t.items[code], minor: amount, note: quantity > 1 ? t.times(quantity, format.money(unit, currency)) : undefined }))}
        totalLabel={t.total} total={total} currency={currency}
      />
    </Card>
  )
}
