import type { LocalText } from '@mailing/contract/local-text.ts'
import type { Picture } from '@mailing/contract/picture.ts'
import type { WithDb } from '../../../platform/database.ts'
import { defineHook } from '../../../platform/hooks.ts'
import type { Kernel } from '../../../platform/kernel.ts'

/** A variant as an offer gives a piece of it. */
export interface GivenGoods {
  readonly variantId: string
  readonly goodsId: string
  readonly goodsName: LocalText
  readonly variantName: LocalText
  readonly sku: string
  /** Minor units. */
  readonly price: number
  /** What lies free on the shelf. */
  readonly stock: number
  readonly isOnSale: boolean
  readonly picture: Picture | null
}

/** What offers give a piece of. */
export interface GoodsToGive {
  /** These variants as they stand; unknown ones are left out. */
  readonly standing: (
    context: WithDb,
    variantIds: readonly string[],
  ) => Promise<readonly GivenGoods[]>
  /** Variants on sale whose goods have all the words of the search. */
  readonly find: (context: WithDb, search: string | undefined) => Promise<readonly GivenGoods[]>
}

export const goodsToGiveHook = defineHook<GoodsToGive>('point.goods')

/** Variants by their ids. */
export async function givenById(
  kernel: Pick<Kernel, 'db' | 'hooks'>,
  variantIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, GivenGoods>> {
  const ids = [...new Set(variantIds.flatMap((id) => id ?? []))]
  return new Map(
    (ids.length === 0 ? [] : await kernel.hooks.only(goodsToGiveHook).standing(kernel, ids)).map(
      (one) => [one.variantId, one],
    ),
  )
}
