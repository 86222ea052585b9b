import type { MeasuredStock } from '@mailing/contract/delivery/bench.ts'
import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import { type Version, versionedTable } from '../../../platform/versioned-table.ts'

export interface PaperSettings {
  readonly paper: MeasuredStock
  readonly tray: string
  /** Hundredths of a millimetre. */
  readonly offsetX: number
  readonly offsetY: number
}

/** The versions of each paper's settings. */
export const printSettings = versionedTable({
  table: 'print_settings',
  key: 'paper',
  read: (_context, rows): PaperSettings[] =>
    rows.map((row) => ({
      paper: row.paper as MeasuredStock,
      tray: row.tray,
      offsetX: row.offset_x,
      offsetY: row.offset_y,
    })),
  columns: ({ paper, tray, offsetX, offsetY }: PaperSettings) => ({
    paper,
    tray,
    offset_x: offsetX,
    offset_y: offsetY,
  }),
})

/** Undefined: nobody has set this paper. */
export const settingsOf = (
  context: WithDb,
  paper: string,
): Promise<Version<PaperSettings> | undefined> =>
  printSettings.newest(context, sql`paper = ${paper}`)
