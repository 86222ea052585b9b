import type { GoodsDetail, Variant } from '@mailing/contract/goods/schemas.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceCards } from '../../../ui/choice.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { mostOf } from '../model/buying.ts'

/** So few that it is worth saying. */
const few = 10

interface BuyCardProps {
  readonly goods: GoodsDetail
  readonly variant: Variant
  readonly quantity: number
  readonly onVariant: (id: string) => void
  readonly onQuantity: (quantity: number) => void
}

/** How much there is of a variant, in words. */
function useStockWords(): (variant: Variant) => string {
  const t = useTexts('goods')
  return ({ stock }) => (stock === 0 ? t.soldOut : stock <= few ? t.fewLeft(stock) : t.inStock)
}

/** Name, price, variant and number. */
export function BuyCard({ goods, variant, quantity, onVariant, onQuantity }: BuyCardProps) {
  const t = useTexts('goods')
  const price = usePrice()
  const stockOf = useStockWords()
  return (
    <Card>
      <p className="text-2xl font-semibold tabular-nums text-accent-text">{price(variant.price)}</p>
      <h2 className="mt-1 text-lg font-semibold wrap-anywhere">{goods.name}</h2>
      {goods.subtitle && <p className="text-muted">{goods.subtitle}</p>}
      <GoodsFacts goods={goods} />
      <div className="mt-4">
        {goods.variants.length > 1 && (
          <FieldGroup label={t.variant}>
            <ChoiceCards
              name="variant"
              value={variant.id}
              onChange={onVariant}
              options={goods.variants.map((one) => ({
                value: one.id,
                label: one.name,
                description: stockOf(one),
                extra: <span className="tabular-nums">{price(one.price)}</span>,
                isDisabled: one.stock === 0,
              }))}
            />
          </FieldGroup>
        )}
        <QuantityRow
          variant={variant}
          most={mostOf(goods, variant)}
          quantity={quantity}
          onQuantity={onQuantity}
        />
        {goods.limitPerUser !== null && (
          <p className="mt-2 text-sm text-warn">
            {t.limit(goods.limitPerUser)}
            {goods.remaining !== null && ` · ${t.remaining(goods.remaining)}`}
          </p>
        )}
      </div>
    </Card>
  )
}

/** What buyers think of the goods, and what else is worth knowing. */
function GoodsFacts({ goods }: { readonly goods: GoodsDetail }) {
  const t = useTexts('goods')
  const format = useFormat()
  const { average, count } = goods.rating
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {average !== null && (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          <Stars value={average / 10} label={t.stars(format.number(average / 10))} />
          {t.rating(format.number(average / 10), format.number(count))}
        </span>
      )}
      {goods.sold > 0 && <span>{t.sold(format.number(goods.sold))}</span>}
      {goods.isEnclosable && <Tag tone="good">{t.enclosable}</Tag>}
    </p>
  )
}

interface QuantityRowProps extends Pick<BuyCardProps, 'variant' | 'quantity' | 'onQuantity'> {
  /** 0: none can be bought. */
  readonly most: number
}

function QuantityRow({ variant, most, quantity, onQuantity }: QuantityRowProps) {
  const t = useTexts('goods')
  const stockOf = useStockWords()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="block text-sm font-medium">{t.quantity}</span>
        <span className="block text-sm text-muted">{stockOf(variant)}</span>
      </span>
      {most > 0 && (
        <Stepper
          label={t.quantity}
          lessLabel={t.less}
          moreLabel={t.more}
          value={Math.min(quantity, most)}
          max={most}
          onChange={onQuantity}
        />
      )}
    </div>
  )
}
