import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from './database.ts'
import { copied } from './table-copies.ts'
import type { Tables } from './tables.ts'

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
}

type Row<T extends keyof Tables> = Selectable<Tables[T]> & Stamp<MadeAt<T>>

export interface Version<Values, At extends Date | null = Date> {
  readonly version: number
  readonly values: Values
  readonly createdAt: At
  /** Null: it came with the product. */
  readonly createdBy: string | null
  readonly reason: string
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
  /** The newest versions, enough to hold the one in force and all that are to come. */
  readonly recent: (context: WithDb) => Promise<readonly Version<Values, At>[]>
  /** Adds the version after `baseVersion`. Undefined: that is not the newest one any more. */
  readonly add: (
    context: InTransaction,
    baseVersion: number,
    added: Added<Values>,
  ) => Promise<Version<Values, At> | undefined>
}

/** Staff plan a handful of prices ahead. */
const recentVersions = 50

const everywhere = sql<boolean>`true`

/** What was set, and the moment from which it is in force. */
export interface Dated<Setting> {
  readonly effectiveFrom: Date
  readonly setting: Setting
}

/** The version that is in force at a moment: the newest whose time has come; undefined when none is yet. */
export async function inForceAt<Values extends { readonly effectiveFrom: Date }>(
  context: WithDb,
  list: VersionedTable<Values>,
  moment: Date,
): Promise<Version<Values> | undefined> {
  return (await list.recent(context)).find(({ values }) => values.effectiveFrom <= moment)
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

/**
 * A setting whose changes are rows that are only added: version, who, when and why beside what was set. The newest is
 * in force.
 */
export function versionedTable<T extends keyof Tables, Values>(
  declared: Declared<T, Values>,
): VersionedTable<Values, MadeAt<T>> {
  const { table, isCopied = false } = declared
  const list: VersionedTable<Values, MadeAt<T>>['list'] = async (
    context,
    limit,
    where = everywhere,
  ) => {
    const { rows } = await sql<Row<T>>`
      select * from ${sql.table(table)} where ${where} order by version desc limit ${limit}`.execute(
      context.db,
    )
    return rows.length === 0 ? [] : versionsOf(declared, context, rows)
  }
  const kept = <Read>(context: WithDb, key: string, load: () => Promise<Read>): Promise<Read> =>
    isCopied ? copied(context, table, key, load) : load()
  return {
    list,
    recent: (context) => kept(context, 'recent', () => list(context, recentVersions)),
    newest: async (context, where) => {
      const load = async () => (await list(context, 1, where))[0]
      return where === undefined ? kept(context, 'newest', load) : load()
    },
    add: (context, baseVersion, added) => addVersion(declared, context, baseVersion, added),
  }
}
