import type { SeparatorChoice, SheetCheck } from '@mailing/contract/delivery/bench.ts'
import type { AddressChoice } from '@mailing/contract/delivery/label-sheets.ts'
import { versionedTable } from '../../../platform/versioned-table.ts'

/** What the bench has chosen for itself. */
export interface BenchChoices {
  readonly addresses: AddressChoice
  readonly separators: SeparatorChoice
  readonly sheetCheck: SheetCheck
  /** One scan says that all of a batch came out of the printer. */
  readonly isBatchScanned: boolean
}

export const benchSettings = versionedTable({
  table: 'bench_settings',
  read: (_context, rows): BenchChoices[] =>
    rows.map((row) => ({
      addresses: row.addresses,
      separators: row.separators,
      sheetCheck: row.sheet_check,
      isBatchScanned: row.is_batch_scanned,
    })),
  columns: ({ addresses, separators, sheetCheck, isBatchScanned }: BenchChoices) => ({
    addresses,
    separators,
    sheet_check: sheetCheck,
    is_batch_scanned: isBatchScanned,
  }),
})
