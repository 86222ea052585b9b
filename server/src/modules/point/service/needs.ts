import type { Picture } from '@mailing/contract/goods/calls.ts'
import type { LocalText } from '@mailing/contract/local-text.ts'
import type { Db } from '../../../platform/database.ts'

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

/** What points need of the goods, to the right of them; app.ts hands it in, so that nothing is imported upwards. */
export interface GoodsToGive {
  /** These variants as they stand; unknown ones are left out. */
  readonly standing: (db: Db, variantIds: readonly string[]) => Promise<readonly GivenGoods[]>
  /** Variants on sale whose goods have all the words of the search. */
  readonly find: (db: Db, search: string | undefined) => Promise<readonly GivenGoods[]>
}

/** Variants by their ids. */
export async function givenById(
  { standing }: GoodsToGive,
  db: Db,
  variantIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, GivenGoods>> {
  const ids = [...new Set(variantIds.flatMap((id) => id ?? []))]
  return new Map(
    (ids.length === 0 ? [] : await standing(db, ids)).map((one) => [one.variantId, one]),
  )
}
