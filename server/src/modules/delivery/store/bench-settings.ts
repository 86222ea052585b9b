import type { SeparatorChoice, SheetCheck } from '@mailing/contract/delivery/bench.ts'
import { versionedTable } from '../../../platform/versioned-table.ts'

/** What the bench has chosen for itself. */
export interface BenchChoices {
  readonly separators: SeparatorChoice
  readonly sheetCheck: SheetCheck
  /** One scan says that all of a batch came out of the printer. */
  readonly isBatchScanned: boolean
}

export const benchSettings = versionedTable({
  table: 'bench_settings',
  read: (_context, rows): BenchChoices[] =>
    rows.map((row) => ({
      separators: row.separators,
      sheetCheck: row.sheet_check,
      isBatchScanned: row.is_batch_scanned,
    })),
  columns: ({ separators, sheetCheck, isBatchScanned }: BenchChoices) => ({
    separators,
    sheet_check: sheetCheck,
    is_batch_scanned: isBatchScanned,
  }),
})
