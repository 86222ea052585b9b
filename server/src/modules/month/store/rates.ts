import { versionedTable } from '../../../platform/versioned-table.ts'

/** Rates of VAT in hundredths of a percent; null: none. */
export interface VatRates {
  readonly letter: number | null
  readonly postcard: number | null
  readonly passMessage: number | null
  readonly greetingCard: number | null
  readonly goods: number | null
}

interface DatedRates {
  readonly holdsFrom: Date
  readonly rates: VatRates
}

/** The rates of VAT, version by version. */
export const vatRates = versionedTable({
  table: 'vat_rates',
  read: (_, rows): DatedRates[] =>
    rows.map(({ holds_from: holdsFrom, letter, postcard, goods, ...row }) => ({
      holdsFrom,
      rates: {
        letter,
        postcard,
        passMessage: row.pass_message,
        greetingCard: row.greeting_card,
        goods,
      },
    })),
  columns: ({ holdsFrom, rates: { passMessage, greetingCard, ...rates } }: DatedRates) => ({
    holds_from: holdsFrom,
    ...rates,
    pass_message: passMessage,
    greeting_card: greetingCard,
  }),
})
