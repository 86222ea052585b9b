import { minor, timesMinor } from '@mailing/contract/amount.ts'
import { goodsLimits } from '@mailing/contract/goods/rules.ts'
import type { GoodsDetail, GoodsLine, Variant } from '@mailing/contract/goods/schemas.ts'

/** The variant that is chosen first: the one asked for, else the first that can be had, else the first. */
export const firstVariant = ({ variants }: GoodsDetail, wanted?: string): Variant | null =>
  variants.find(({ id }) => id === wanted) ??
  variants.find(({ stock }) => stock > 0) ??
  variants[0] ??
  null

/** The most pieces of a variant that this person can buy at once; 0: none. */
export const mostOf = (
  goods: Pick<GoodsDetail, 'remaining' | 'limitPerUser'>,
  variant: Pick<Variant, 'stock'>,
): number =>
  Math.min(
    variant.stock,
    goods.remaining ?? goods.limitPerUser ?? goodsLimits.quantity,
    goodsLimits.quantity,
  )

/** A line of the cart from what the page shows. */
export const lineOf = (goods: GoodsDetail, variant: Variant, quantity: number): GoodsLine => ({
  variantId: variant.id,
  goodsId: goods.id,
  goodsName: goods.name,
  variantName: variant.name,
  picture: variant.picture ?? goods.picture,
  quantity,
  unit: variant.price,
  amount: timesMinor(minor(variant.price), quantity),
  weight: variant.weight,
  stock: variant.stock,
  problem: null,
})
