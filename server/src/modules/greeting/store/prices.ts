import { minor } from '@mailing/contract/amount.ts'
import type { GreetingPrices } from '@mailing/contract/greeting/price.ts'
import type { WithDb } from '../../../platform/database.ts'
import { type Dated, inForceAt, versionedTable } from '../../../platform/versioned-table.ts'

/** Prices without postage, which is that of letters. */
type DatedPrices = Dated<Pick<GreetingPrices, 'greetingCard'>>

/** The versions of the price of greeting cards. */
export const greetingPrices = versionedTable({
  table: 'greeting_prices',
  isCopied: true,
  read: (_context, rows): DatedPrices[] =>
    rows.map((row) => ({
      effectiveFrom: row.effective_from,
      setting: { greetingCard: minor(row.greeting_card) },
    })),
  columns: ({ effectiveFrom, setting: prices }: DatedPrices) => ({
    effective_from: effectiveFrom,
    greeting_card: prices.greetingCard,
  }),
})

/** The price in force at a moment, without postage; undefined when there is none yet. */
export async function priceAt(
  context: WithDb,
  moment: Date,
): Promise<Omit<GreetingPrices, 'mailClasses'> | undefined> {
  const newest = await inForceAt(context, greetingPrices, moment)
  return newest && { version: newest.version, ...newest.values.setting }
}
