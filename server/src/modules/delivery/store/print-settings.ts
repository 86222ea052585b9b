import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'
import type { PrintSettingsTable } from '../../../platform/tables.ts'

export type SettingsRow = Selectable<PrintSettingsTable>

/** The newest settings of each paper that has any. */
export const currentSettings = (db: Db): Promise<SettingsRow[]> =>
  db
    .selectFrom('print_settings')
    .distinctOn('paper')
    .selectAll()
    .orderBy('paper')
    .orderBy('version', 'desc')
    .execute()

export const settingsOf = (db: Db, paper: string): Promise<SettingsRow | undefined> =>
  db
    .selectFrom('print_settings')
    .selectAll()
    .where('paper', '=', paper)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Writes the version after `baseVersion`. Undefined: somebody else has written it. */
export async function addSettings(
  tx: Tx,
  baseVersion: number,
  row: Omit<SettingsRow, 'version'>,
): Promise<SettingsRow | undefined> {
  const { rows } = await sql<SettingsRow>`
    insert into print_settings (paper, version, tray, offset_x, offset_y, changed_at, changed_by)
    select ${row.paper}, ${baseVersion + 1}, ${row.tray}, ${row.offset_x}, ${row.offset_y}, ${row.changed_at}, ${row.changed_by}
    where ${baseVersion} = coalesce((select max(version) from print_settings where paper = ${row.paper}), 0)
    on conflict do nothing returning *`.execute(tx)
  return rows[0]
}
