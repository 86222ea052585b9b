import type { PaperStock } from '@mailing/contract/delivery/bench.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { WithDb } from '../../../platform/database.ts'
import { type Version, versionedTable } from '../../../platform/versioned-table.ts'

export interface PrinterSettings {
  readonly id: string
  readonly name: string
  readonly address: string
  /** The printer's own words for the trays of its stocks. */
  readonly trays: Readonly<Partial<Record<PaperStock, string>>>
  readonly isActive: boolean
}

const zTrays = z.record(z.string(), z.string())

/** The versions of each printer. */
export const printerVersions = versionedTable({
  table: 'printers',
  key: 'printer_id',
  read: (_context, rows): PrinterSettings[] =>
    rows.map((row) => ({
      id: row.printer_id,
      name: row.name,
      address: row.address,
      trays: zTrays.parse(row.trays),
      isActive: row.is_active,
    })),
  columns: ({ id, name, address, trays, isActive }: PrinterSettings) => ({
    printer_id: id,
    name,
    address,
    trays: JSON.stringify(trays),
    is_active: isActive,
  }),
})

export const findPrinter = (
  context: WithDb,
  id: string,
): Promise<Version<PrinterSettings> | undefined> =>
  printerVersions.newest(context, sql`printer_id = ${id}`)

/** A house has a handful of printers. */
const shownPrinters = 50

/** Every printer as it is set now. */
export const listPrinters = (context: WithDb): Promise<Version<PrinterSettings>[]> =>
  printerVersions.list(
    context,
    shownPrinters,
    sql`(printer_id, version) in (select p.printer_id, max(p.version) from printers p group by p.printer_id)`,
  )
