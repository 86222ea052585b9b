import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from './database.ts'
import { copied } from './table-copies.ts'
import type { Tables } from './tables.ts'
import { isInTransaction } from './transaction.ts'

/** When a version was made; null where one may have come before anybody made one. */
type MadeAt<T extends keyof Tables> =
  Selectable<Tables[T]> extends { readonly created_at: infer At extends Date | null } ? At : never

/** What every row of such a table says, whatever it is that was set. */
interface Stamp<At> {
  readonly version: number
  readonly created_at: At
  readonly created_by: string | null
  /** Left out by settings that nobody gives a reason for. */
  readonly reason?: string
  /** Left out by what a version that was just added returns. */
  readonly is_withdrawn?: boolean
}

type Row<T extends keyof Tables> = Selectable<Tables[T]> & Stamp<MadeAt<T>>

export interface Version<Values, At extends Date | null = Date> {
  readonly version: number
  readonly values: Values
  readonly createdAt: At
  /** Null: it came with the product. */
  readonly createdBy: string | null
  readonly reason: string
  /** It was to come into force and was withdrawn before. */
  readonly isWithdrawn: boolean
}

interface Declared<T extends keyof Tables, Values> {
  readonly table: T
  /** What the rows hold, in their order, with what other tables keep of them. */
  readonly read: (
    context: WithDb,
    rows: readonly Row<T>[],
  ) => readonly Values[] | Promise<readonly Values[]>
  /** The columns of a version, apart from which it is, who made it, when and why. */
  readonly columns: (values: Values) => Omit<Insertable<Tables[T]>, keyof Stamp<unknown>>
  /** Adds the rows that other tables keep of a version. */
  readonly addRows?: (context: InTransaction, version: number, values: Values) => Promise<unknown>
  /** The column that tells several settings in one table apart; each has versions of its own. */
  readonly key?: keyof Selectable<Tables[T]> & string
  /** Whether processes keep copies of the newest version: the table has the trigger `table_changed`. */
  readonly isCopied?: boolean
  /** The number of the first version; 1. */
  readonly first?: number
}

interface Added<Values> {
  readonly values: Values
  readonly at: Date | null
  readonly by: string | null
  readonly reason?: string
}

export interface VersionedTable<Values, At extends Date | null = Date> {
  /** The newest versions, newest first, of those for which the condition holds. */
  readonly list: (
    context: WithDb,
    limit: number,
    where?: RawBuilder<boolean>,
  ) => Promise<Version<Values, At>[]>
  readonly newest: (
    context: WithDb,
    where?: RawBuilder<boolean>,
  ) => Promise<Version<Values, At> | undefined>
  /** The newest versions that were not withdrawn: as a rule the one in force and all that are to come are among them. */
  readonly recent: (context: WithDb) => Promise<readonly Version<Values, At>[]>
  /** Of a table with `effective_from`, read and not copied: the newest version whose time has come at a moment and that was not withdrawn. */
  readonly comeBy: (context: WithDb, moment: Date) => Promise<Version<Values, At> | undefined>
  /** Whether processes keep copies of what is recent. */
  readonly isCopied: boolean
  /** Withdraws a version that is not in force yet. False: it is, it was withdrawn, or there is none. */
  readonly withdraw: (context: InTransaction, version: number, by: Withdrawal) => Promise<boolean>
  /** Adds the version after `baseVersion`. Undefined: that is not the newest one any more. */
  readonly add: (
    context: InTransaction,
    baseVersion: number,
    added: Added<Values>,
  ) => Promise<Version<Values, At> | undefined>
}

interface Withdrawal {
  readonly at: Date
  readonly by: string
  readonly reason: string
}

/** Staff plan a handful of versions ahead. */
const recentVersions = 20

const everywhere = sql<boolean>`true`

/** What was set, and the moment from which it is in force. */
export interface Dated<Setting> {
  readonly effectiveFrom: Date
  readonly setting: Setting
}

/**
 * The version that is in force at a moment: the newest whose time has come and that was not withdrawn; undefined when none is yet. Copies hold
 * what is to come too, so that none has to be told of when its time comes.
 */
export async function inForceAt<Values extends { readonly effectiveFrom: Date }>(
  context: WithDb,
  table: VersionedTable<Values>,
  moment: Date,
): Promise<Version<Values> | undefined> {
  // A transaction has no copies: it reads one version, not all that are recent.
  if (!table.isCopied || isInTransaction(context)) return table.comeBy(context, moment)
  const copies = await table.recent(context)
  const copy = copies.find(({ values }) => values.effectiveFrom <= moment)
  // Fewer than are kept are all that there are: a setting that nobody has made is not asked for anew each time.
  return copy || copies.length < recentVersions ? copy : table.comeBy(context, moment)
}

async function versionsOf<T extends keyof Tables, Values>(
  { table, read }: Declared<T, Values>,
  context: WithDb,
  rows: readonly Row<T>[],
): Promise<Version<Values, MadeAt<T>>[]> {
  const values = await read(context, rows)
  return values.map((one, index) => {
    const row = rows[index]
    if (!row) throw new Error(`${table}: more versions were read than there are rows`)
    return {
      version: row.version,
      values: one,
      createdAt: row.created_at,
      createdBy: row.created_by,
      reason: row.reason ?? '',
      isWithdrawn: row.is_withdrawn ?? false,
    }
  })
}

async function addVersion<T extends keyof Tables, Values>(
  declared: Declared<T, Values>,
  context: InTransaction,
  baseVersion: number,
  { values, at, by, reason }: Added<Values>,
): Promise<Version<Values, MadeAt<T>> | undefined> {
  const { table, columns, addRows, key, first = 1 } = declared
  const row: Readonly<Record<string, unknown>> = {
    ...columns(values),
    version: baseVersion + 1,
    created_at: at,
    created_by: by,
    ...(reason === undefined ? {} : { reason }),
  }
  const own = key ? sql<boolean>`${sql.ref(key)} = ${row[key]}` : everywhere
  // Two who are equally quick both see the base as the newest: the second row meets the first one's version.
  const { rows } = await sql<Row<T>>`
    insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    select ${sql.join(Object.values(row))}
    where (select coalesce(max(version), ${first - 1}) from ${sql.table(table)} where ${own}) = ${baseVersion}
    on conflict do nothing returning *`.execute(context.db)
  if (rows.length === 0) return undefined
  await addRows?.(context, baseVersion + 1, values)
  return (await versionsOf(declared, context, rows))[0]
}

async function withdrawVersion(
  table: string,
  { db }: InTransaction,
  version: number,
  { at, by, reason }: Withdrawal,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into withdrawn_versions (setting, version, withdrawn_at, withdrawn_by, reason)
    select ${table}, version, ${at}, ${by}, ${reason} from ${sql.table(table)}
    where version = ${version} and effective_from > ${at}
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Whether a version of a table was withdrawn before it came into force. */
const withdrawnOf = (table: string) => sql<boolean>`exists (
  select from withdrawn_versions w where w.setting = ${table} and w.version = ${sql.table(table)}.version)`

/**
 * A setting whose changes are rows that are only added: version, who, when and why beside what was set. The newest is
 * in force; where versions have a time from which they are (`effective_from`), the newest whose time has come.
 */
export function versionedTable<T extends keyof Tables, Values>(
  declared: Declared<T, Values>,
): VersionedTable<Values, MadeAt<T>> {
  const { table, isCopied = false } = declared
  const isWithdrawn = withdrawnOf(table)
  const list: VersionedTable<Values, MadeAt<T>>['list'] = async (
    context,
    limit,
    where = everywhere,
  ) => {
    const { rows } = await sql<Row<T>>`
      select *, ${isWithdrawn} as is_withdrawn from ${sql.table(table)}
      where ${where} order by version desc limit ${limit}`.execute(context.db)
    return rows.length === 0 ? [] : versionsOf(declared, context, rows)
  }
  const kept = <Read>(context: WithDb, key: string, load: () => Promise<Read>): Promise<Read> =>
    isCopied ? copied(context, table, key, load) : load()
  const recent: VersionedTable<Values, MadeAt<T>>['recent'] = (context) =>
    kept(context, 'recent', () => list(context, recentVersions, sql`not ${isWithdrawn}`))
  return {
    list,
    recent,
    newest: async (context, where) => {
      const load = async () => (await list(context, 1, where))[0]
      return where === undefined ? kept(context, 'newest', load) : load()
    },
    comeBy: async (context, moment) => {
      const hasCome = sql<boolean>`effective_from <= ${moment}::timestamptz and not ${isWithdrawn}`
      return (await list(context, 1, hasCome))[0]
    },
    isCopied,
    add: (context, baseVersion, added) => addVersion(declared, context, baseVersion, added),
    withdraw: (context, version, withdrawal) =>
      withdrawVersion(table, context, version, withdrawal),
  }
}
