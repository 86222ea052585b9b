import { type KindField, kindField, perKind, soldKinds } from '@mailing/contract/order-states.ts'
import type { WithDb } from '../../../platform/database.ts'
import { versionedTable } from '../../../platform/versioned-table.ts'

/** Rates of VAT in hundredths of a percent; null: none. */
export type VatRates = Readonly<Record<KindField, number | null>>

interface DatedRates {
  readonly holdsFrom: Date
  readonly rates: VatRates
}

/** Reads the rates of the given versions; a kind without a line has none. */
async function ratesOf(
  { db }: WithDb,
  versions: readonly number[],
): Promise<(version: number) => VatRates> {
  const rows = await db
    .selectFrom('vat_rate_lines')
    .selectAll()
    .where('version', 'in', [...versions])
    .execute()
  return (version) =>
    perKind(
      (kind) => rows.find((row) => row.version === version && row.kind === kind)?.rate ?? null,
    )
}

/** The rates of VAT, version by version. */
export const vatRates = versionedTable({
  table: 'vat_rates',
  read: async (context, rows): Promise<DatedRates[]> => {
    const rates = await ratesOf(
      context,
      rows.map(({ version }) => version),
    )
    return rows.map((row) => ({ holdsFrom: row.holds_from, rates: rates(row.version) }))
  },
  columns: ({ holdsFrom }: DatedRates) => ({ holds_from: holdsFrom }),
  addRows: async ({ db }, version, { rates }) => {
    const lines = soldKinds.flatMap((kind) => {
      const rate = rates[kindField(kind)]
      return rate === null ? [] : [{ version, kind, rate }]
    })
    if (lines.length > 0) await db.insertInto('vat_rate_lines').values(lines).execute()
  },
})
