import type { PriceItem } from '@mailing/contract/price-item.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { HelpLink } from '../../../ui/help-link.tsx'
import { Money, PriceRows } from '../../../ui/money.tsx'
import { useCurrency } from '../../../ui/use-price.ts'

interface PriceCardProps {
  readonly items: readonly PriceItem[]
  readonly total: number
  /** The goods by their own names, where each has its line. */
  readonly goodsNames?: readonly string[]
  /** What others have put by for it (minor units); null: nobody shares it. */
  readonly shared?: number | null
  /** Beside the title: how it was paid. */
  readonly extra?: ReactNode
  readonly children?: ReactNode
}

/** The price, item by item, as the server made it, and what is left to pay when others have put by a part. */
export function PriceCard({
  items,
  total,
  goodsNames = [],
  shared = null,
  extra,
  children,
}: PriceCardProps) {
  const t = useTexts('order')
  const { shared: sharedName, ownPart } = useTexts('pay')
  const format = useFormat()
  const currency = useCurrency()
  const names = itemNames(items, goodsNames, t.items)
  return (
    <Card
      title={t.price}
      extra={
        <span className="flex items-center gap-2">
          {extra}
          <HelpLink answer="prices" about={t.price} />
        </span>
      }
    >
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
      {shared !== null && (
        <dl className="mt-1.5 text-sm" data-shared={shared}>
          <Row name={sharedName} minor={-shared} currency={currency} />
          <Row name={ownPart} minor={total - shared} currency={currency} isSum />
        </dl>
      )}
      {children}
    </Card>
  )
}

/** The names of price items: the goods by their own names where each has its line, everything else by its kind. */
function itemNames(
  items: readonly PriceItem[],
  goodsNames: readonly string[],
  words: Readonly<Record<PriceItem['code'], string>>,
): string[] {
  const goods = items.filter(({ code }) => code === 'goods')
  const names = goods.length === goodsNames.length ? goodsNames : []
  let next = 0
  return items.map(({ code }) => (code === 'goods' ? names[next++] : undefined) ?? words[code])
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
