import { minor } from '@mailing/contract/amount.ts'
import type { GreetingPrices } from '@mailing/contract/greeting/price.ts'
import type { WithDb } from '../../../platform/database.ts'
import { versionedTable } from '../../../platform/versioned-table.ts'
import { inForceAt } from '../../letter/service.ts'

/** Prices without postage, which is that of letters, and the moment from which they are in force. */
interface DatedPrices {
  readonly effectiveFrom: Date
  readonly prices: Pick<GreetingPrices, 'greetingCard'>
}

/** The versions of the price of greeting cards. */
export const greetingPrices = versionedTable({
  table: 'greeting_prices',
  isCopied: true,
  read: (_context, rows): DatedPrices[] =>
    rows.map((row) => ({
      effectiveFrom: row.effective_from,
      prices: { greetingCard: minor(row.greeting_card) },
    })),
  columns: ({ effectiveFrom, prices }: DatedPrices) => ({
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
  return newest && { version: newest.version, ...newest.values.prices }
}
