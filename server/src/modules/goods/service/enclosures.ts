import { enclosureLimits, enclosureProblems } from '@mailing/contract/goods/rules.ts'
import type { LineInput } from '@mailing/contract/goods/schemas.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { WithDb } from '../../../platform/database.ts'
import { listHolds } from '../store/stock.ts'
import { lineError, type PricedLine, priceLines } from './lines.ts'

/**
 * Supplies for one letter at the prices of this moment. Throws goods.unknown, goods.not_enclosable, goods.envelope_full, and
 * what is wrong with a line: goods.off_sale, goods.stock_short or goods.over_limit.
 */
export async function priceEnclosures(
  context: UserContext,
  wanted: readonly LineInput[],
): Promise<PricedLine[]> {
  const lines = await priceLines(context, context.userId, wanted)
  if (lines.length !== wanted.length) throw new AppError('goods.unknown')
  for (const line of lines) {
    if (!line.isEnclosable)
      throw new AppError('goods.not_enclosable', {
        name: readLocalText(line.goodsName, context.locale),
      })
    const problem = lineError(line, context.locale)
    if (problem) throw problem
  }
  // Thickness is counted in tenths of a millimetre, and read in whole ones.
  if (enclosureProblems(lines).length > 0)
    throw new AppError('goods.envelope_full', {
      ...enclosureLimits,
      thickness: enclosureLimits.thickness / 10,
    })
  return lines
}

/** What travels inside a letter, in the reader's language. */
export async function enclosedIn(
  context: WithDb,
  orderId: string,
  locale: Locale,
): Promise<{ goodsName: string; variantName: string; quantity: number }[]> {
  return (await listHolds(context, orderId)).map((row) => ({
    goodsName: readLocalText(row.goods_name, locale),
    variantName: readLocalText(row.variant_name, locale),
    quantity: row.quantity,
  }))
}
