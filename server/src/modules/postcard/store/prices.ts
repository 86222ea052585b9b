import { minor } from '@mailing/contract/amount.ts'
import type { CardPrices } from '@mailing/contract/postcard/price.ts'
import type { WithDb } from '../../../platform/database.ts'
import { type Dated, inForceAt, versionedTable } from '../../../platform/versioned-table.ts'

/** Prices without postage, which is that of letters. */
type DatedPrices = Dated<Pick<CardPrices, 'postcard' | 'passMessage'>>

/** The versions of the prices of cards. */
export const cardPrices = versionedTable({
  table: 'postcard_prices',
  isCopied: true,
  read: (_context, rows): DatedPrices[] =>
    rows.map((row) => ({
      effectiveFrom: row.effective_from,
      setting: { postcard: minor(row.postcard), passMessage: minor(row.pass_message) },
    })),
  columns: ({ effectiveFrom, setting: prices }: DatedPrices) => ({
    effective_from: effectiveFrom,
    postcard: prices.postcard,
    pass_message: prices.passMessage,
  }),
})

/** The prices in force at a moment, without postage; undefined when none are yet. */
export async function pricesAt(
  context: WithDb,
  moment: Date,
): Promise<Omit<CardPrices, 'mailClasses'> | undefined> {
  const newest = await inForceAt(context, cardPrices, moment)
  return newest && { version: newest.version, ...newest.values.setting }
}
