import { calls } from '@mailing/contract/client.ts'
import { linesToText } from '@mailing/contract/goods/lines-text.ts'
import type { GoodsDetail } from '@mailing/contract/goods/schemas.ts'
import { shopDays } from '@mailing/contract/shop/rules.ts'
import { useState } from 'react'
import { refreshCalls, useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { navigate, switchTab } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/feedback.ts'
import { FormActions, Page } from '../../../ui/page.tsx'
import { Empty, ErrorState, SkeletonCards } from '../../../ui/states.tsx'
import { usePrice } from '../../../ui/use-price.ts'
import { firstVariant, lineOf, mostOf } from '../model/buying.ts'
import { addToCart } from '../model/cart-store.ts'
import { BuyCard } from '../parts/buy-card.tsx'
import { CartButton } from '../parts/cart-button.tsx'
import { CommentList } from '../parts/comment-list.tsx'
import { GoodsGallery } from '../parts/goods-gallery.tsx'

/** One of the goods. `id`; `variantId`: the variant that is chosen first. */
export default function GoodsPage({ params }: PageProps) {
  const t = useTexts('goods')
  const id = params['id'] ?? ''
  const goods = useCall(calls.goods.get, { id }, { isEnabled: id !== '', freshSeconds: 10 })
  if (id === '')
    return (
      <Page navActions={<CartButton />}>
        <Empty
          title={t.none}
          action={
            <Button kind="primary" onClick={() => void switchTab('/pages/buyGoods/buyGoods')}>
              {t.cart.toMall}
            </Button>
          }
        />
      </Page>
    )
  if (goods.data) return <Goods key={id} goods={goods.data} wanted={params['variantId']} />
  return (
    <Page navActions={<CartButton />}>
      {goods.error ? (
        <ErrorState error={goods.error} onRetry={() => void goods.refetch()} />
      ) : (
        <SkeletonCards count={3} lines={5} />
      )}
    </Page>
  )
}

/** Which variant is chosen and how many of it, and what the two buttons do with them. */
function useBuying(goods: GoodsDetail, wanted: string | undefined) {
  const t = useTexts('goods')
  const [variantId, setVariant] = useState(firstVariant(goods, wanted)?.id)
  const [wishedQuantity, setQuantity] = useState(1)
  const variant = goods.variants.find(({ id }) => id === variantId) ?? firstVariant(goods)
  const most = variant ? mostOf(goods, variant) : 0
  const quantity = Math.min(wishedQuantity, most)
  const add = () => {
    if (!variant || quantity < 1) return
    addToCart(lineOf(goods, variant, quantity), quantity)
    toast(t.added)
  }
  const buy = () => {
    if (variant && quantity >= 1)
      void navigate('/pages/buyGoods/order', {
        lines: linesToText([{ variantId: variant.id, quantity }]),
      })
  }
  return { variant, most, quantity, setVariant, setQuantity, add, buy }
}

function Goods({
  goods,
  wanted,
}: {
  readonly goods: GoodsDetail
  readonly wanted: string | undefined
}) {
  const t = useTexts('goods')
  const buying = useBuying(goods, wanted)
  const { variant } = buying
  return (
    <Page
      title={goods.name}
      navActions={<CartButton />}
      onRefresh={() => refreshCalls([calls.goods.get, calls.goods.comments])}
      footer={
        <FormActions>
          <BuyButtons buying={buying} />
        </FormActions>
      }
    >
      <GoodsGallery
        pictures={goods.pictures}
        name={goods.name}
        shownId={variant?.picture?.id ?? null}
      />
      {variant && (
        <BuyCard
          goods={goods}
          variant={variant}
          quantity={buying.quantity}
          onVariant={buying.setVariant}
          onQuantity={buying.setQuantity}
        />
      )}
      <DeliveryCard isEnclosable={goods.isEnclosable} />
      {goods.description && (
        <Card title={t.description}>
          <p className="whitespace-pre-line wrap-anywhere">{goods.description}</p>
        </Card>
      )}
      <CommentList goodsId={goods.id} rating={goods.rating} />
    </Page>
  )
}

function BuyButtons({ buying }: { readonly buying: ReturnType<typeof useBuying> }) {
  const t = useTexts('goods')
  const { variant, most, add, buy } = buying
  if (most === 0)
    return (
      <Button isWide disabled>
        {variant && variant.stock > 0 ? t.remaining(0) : t.soldOut}
      </Button>
    )
  return (
    <>
      <Button onClick={add}>{t.addToCart}</Button>
      <Button kind="primary" onClick={buy}>
        {t.buyNow}
      </Button>
    </>
  )
}

/** What the parcel costs, and that it can go back. */
function DeliveryCard({ isEnclosable }: { readonly isEnclosable: boolean }) {
  const t = useTexts('goods')
  const format = useFormat()
  const price = usePrice()
  const rule = useCall(calls.goods.shipping, {}, { freshSeconds: 600 }).data
  return (
    <Card title={t.shipping}>
      <ul className="grid gap-1 text-sm text-muted">
        {rule && (
          <li>{t.shippingFee(price(rule.baseFee), t.grams(format.number(rule.baseWeight)))}</li>
        )}
        {rule && rule.freeAbove !== null && <li>{t.freeAbove(price(rule.freeAbove))}</li>}
        <li>{t.returns(shopDays.returnWithin)}</li>
        {isEnclosable && <li>{t.enclosableHint}</li>}
      </ul>
    </Card>
  )
}
