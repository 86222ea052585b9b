import type { WithDb } from '../../../platform/database.ts'
import { searchWords } from '../rules.ts'
import { findOnSale } from '../store/variants.ts'
import { priceLines } from './lines.ts'

/** Enough to choose from; the search narrows it. */
const foundAtOnce = 50

const standing = async (context: WithDb, variantIds: readonly string[]) =>
  (
    await priceLines(
      context,
      null,
      variantIds.map((variantId) => ({ variantId, quantity: 1 })),
    )
  ).map(({ problem, unit, ...line }) => ({
    ...line,
    price: unit,
    isOnSale: problem !== 'off_sale',
  }))

/** Variants as something that is given, and how staff find them: for modules to the left, through a hook. */
export const goodsToGive = {
  standing,
  find: async (context: WithDb, search: string | undefined) =>
    standing(context, await findOnSale(context, searchWords(search), foundAtOnce)),
} as const
