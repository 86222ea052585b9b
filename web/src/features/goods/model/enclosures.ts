import { type Minor, minor, sumMinor, timesMinor } from '@mailing/contract/amount.ts'
import { textToLines } from '@mailing/contract/goods/lines-text.ts'
import { enclosureLimits } from '@mailing/contract/goods/rules.ts'
import type { GoodsDetail, LineInput, Variant } from '@mailing/contract/goods/schemas.ts'

/** A choice of supplies: how many of which variant. */
export type Chosen = Readonly<Record<string, number>>

/** Reads a choice as it stands in an address. */
export const chosenOf = (text: string | undefined): Chosen =>
  Object.fromEntries(
    textToLines(text).map(({ variantId, quantity }) => [
      variantId,
      Math.min(quantity, enclosureLimits.pieces),
    ]),
  )

export const linesOf = (chosen: Chosen): LineInput[] =>
  Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([variantId, quantity]) => ({ variantId, quantity }))

/** The chosen variants with their numbers; those that are no longer offered are left out. */
export const chosenVariants = (
  goods: readonly GoodsDetail[],
  chosen: Chosen,
): (Variant & { readonly quantity: number })[] =>
  goods.flatMap(({ variants }) =>
    variants.flatMap((variant) => {
      const quantity = chosen[variant.id] ?? 0
      return quantity > 0 ? [{ ...variant, quantity }] : []
    }),
  )

export const amountOf = (
  variants: readonly { readonly price: Minor; readonly quantity: number }[],
): Minor => sumMinor(variants.map(({ price, quantity }) => timesMinor(minor(price), quantity)))
