import { minor } from '@mailing/contract/amount.ts'
import {
  type Setting,
  type SettingField,
  type SettingValues,
  snakeName,
} from '@mailing/contract/setting.ts'
import { type Dated, type VersionedTable, versionedTable } from './versioned-table.ts'

/** Values as they are stored: a later field is null in versions from before it. */
export type StoredValues<S extends Setting> = {
  readonly [N in keyof S['fields']]: S['fields'][N] extends { readonly isLater: true }
    ? SettingValues<S>[N] | null
    : SettingValues<S>[N]
}

type Stored<S extends Setting> = S extends { readonly isDated: true }
  ? Dated<StoredValues<S>>
  : StoredValues<S>

/** The versions of a declared setting, and the table that holds them. */
export interface SettingStore<S extends Setting = Setting> {
  readonly versions: VersionedTable<Stored<S>>
  readonly table: string
  /** The table's columns, as the privacy register lists them. */
  readonly columns: readonly string[]
}

interface Storage {
  /** The table; left out: the setting's name. */
  readonly table?: string
  /** True: processes cache the newest versions; the table has the trigger `table_changed`. */
  readonly isCopied?: boolean
}

type Row = Readonly<Record<string, unknown>>

const readField = ({ kind }: SettingField, stored: unknown): unknown =>
  kind === 'amount' && stored !== null ? minor(Number(stored)) : stored

/**
 * Stores a declared setting in a table: a column a field, in snake case, beside `version`,
 * `reason`, `created_at`, `created_by` and, where versions may be planned, `effective_from`.
 */
export function settingStore<S extends Setting>(
  setting: S,
  { table = snakeName(setting.name), isCopied = false }: Storage = {},
): SettingStore<S> {
  const fields = Object.entries(setting.fields)
  const valuesOf = (row: Row): Row =>
    Object.fromEntries(
      fields.map(([name, field]) => [name, readField(field, row[snakeName(name)])]),
    )
  const columnsOf = (values: Row): Row =>
    Object.fromEntries(fields.map(([name]) => [snakeName(name), values[name]]))
  // Rows of any table: a declaration names it, so its columns are known when it is read and not before.
  const declared = {
    table,
    isCopied,
    read: (_: unknown, rows: readonly Row[]) =>
      rows.map((row) =>
        setting.isDated
          ? { effectiveFrom: row['effective_from'], setting: valuesOf(row) }
          : valuesOf(row),
      ),
    columns: (values: Row) =>
      setting.isDated
        ? { effective_from: values['effectiveFrom'], ...columnsOf(values['setting'] as Row) }
        : columnsOf(values),
  }
  return {
    versions: versionedTable(declared as never) as unknown as VersionedTable<Stored<S>>,
    table,
    columns: [
      'version',
      ...(setting.isDated ? ['effective_from'] : []),
      ...fields.map(([name]) => snakeName(name)),
      'reason',
      'created_at',
      'created_by',
    ],
  }
}
