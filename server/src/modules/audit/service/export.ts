import type { StaffContext } from '../../../platform/context.ts'
import { csvPart } from '../../../platform/csv-part.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { type AuditNote, recordExport } from './record.ts'

interface Export<Row> extends Omit<Parameters<typeof csvPart<Row>>[0], 'rows' | 'isFirst'> {
  readonly cursor: string | undefined
  /** Of what the file is, as the audit log keeps it. */
  readonly note: AuditNote
  /** Up to so many rows, from where the cursor says. */
  readonly find: (limit: number) => Promise<readonly Row[]>
}

/**
 * One part of a list as a file for spreadsheets, as `zCsvPart` answers it. Who takes the file, and of what, is recorded before the
 * first part. Throws account.second_factor_stale.
 */
export async function exportPart<Row>(
  context: StaffContext,
  { cursor, note, find, ...part }: Export<Row>,
): Promise<Awaited<ReturnType<typeof csvPart<Row>>>> {
  requireFreshFactor(context, context.session)
  await recordExport(context, cursor, note)
  return csvPart({ ...part, rows: await find(part.most + 1), isFirst: cursor === undefined })
}
