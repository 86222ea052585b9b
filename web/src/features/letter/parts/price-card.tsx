import type { PriceItem } from '@mailing/contract/order/schemas.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Money, PriceRows } from '../../../ui/money.tsx'

interface PriceCardProps {
  readonly items: readonly PriceItem[]
  readonly total: number
  readonly currency: string
  /** What others have put by for it; null or none: nobody shares it. */
  readonly shared?: number | null
}

/** The price, item by item, as the server made it, and what is left to pay when others have put by a part. */
export function PriceCard({ items, total, currency, shared = null }: PriceCardProps) {
  const t = useTexts('confirm')
  const format = useFormat()
  return (
    <Card title={t.price}>
      <PriceRows
        lines={items.map(({ code, quantity, unit, amount }, index) => ({
          key: `${code} ${index}`,
          label: t.items[code],
          minor: amount,
          note: quantity > 1 ? t.times(quantity, format.money(unit, currency)) : undefined,
        }))}
        totalLabel={t.total}
        total={total}
        currency={currency}
      />
      {shared !== null && (
        <dl className="mt-1.5 text-sm" data-shared={shared}>
          <Row name={t.shared} minor={-shared} currency={currency} />
          <Row name={t.ownPart} minor={total - shared} currency={currency} isSum />
        </dl>
      )}
    </Card>
  )
}

const Row = ({
  name,
  minor,
  currency,
  isSum = false,
}: {
  readonly name: string
  readonly minor: number
  readonly currency: string
  readonly isSum?: boolean
}) => (
  <div
    className={`flex flex-wrap justify-between gap-x-4 py-1 ${isSum ? 'text-base font-semibold' : 'text-muted'}`}
  >
    <dt className="min-w-0">{name}</dt>
    <dd className="ms-auto">
      <Money minor={minor} currency={currency} />
    </dd>
  </div>
)
