import type { GoodsSummary } from '@mailing/contract/goods/schemas.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Tag } from '../../../ui/badge.tsx'
import { PageLink } from '../../../ui/card.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { GoodsPicture } from './goods-picture.tsx'

/** One of the goods in the mall's grid. */
export function GoodsCard({
  goods,
  isFirst = false,
}: {
  readonly goods: GoodsSummary
  /** One of those with which the screen begins. */
  readonly isFirst?: boolean
}) {
  const t = useTexts('goods')
  const format = useFormat()
  const price = usePrice()
  const { average, count } = goods.rating
  return (
    <PageLink
      to="/pages/buyGoods/goods"
      params={{ id: goods.id }}
      className="flex h-full flex-col overflow-hidden rounded-card bg-card shadow-card hover:brightness-98 active:brightness-95"
    >
      <span className="relative block">
        <GoodsPicture
          picture={goods.picture}
          isFirst={isFirst}
          className={goods.isAvailable ? 'w-full' : 'w-full opacity-55'}
        />
        {!goods.isAvailable && (
          <span className="absolute start-2 top-2">
            <Tag>{t.soldOut}</Tag>
          </span>
        )}
      </span>
      <span className="flex grow flex-col gap-1 p-3">
        <span className="font-medium wrap-anywhere">{goods.name}</span>
        {goods.subtitle && (
          <span className="line-clamp-2 text-sm text-muted">{goods.subtitle}</span>
        )}
        {average !== null && (
          <span className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted">
            <Stars value={average / 10} label={t.stars(format.number(average / 10))} />
            <span>{format.number(count)}</span>
          </span>
        )}
        <span className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2 pt-1">
          <span className="text-lg font-semibold tabular-nums text-accent-text">
            {goods.priceFrom === goods.priceTo
              ? price(goods.priceFrom)
              : t.from(price(goods.priceFrom))}
          </span>
          {goods.sold > 0 && (
            <span className="text-xs text-muted">{t.sold(format.number(goods.sold))}</span>
          )}
        </span>
        {goods.isEnclosable && (
          <span>
            <Tag tone="good">{t.enclosable}</Tag>
          </span>
        )}
      </span>
    </PageLink>
  )
}
