import { sql } from 'kysely'
import { keyIdOf, type SealContext, type Vault } from './crypto.ts'
import type { Db, Tx } from './database.ts'
import { inTransaction } from './transaction.ts'

export interface SealedColumn {
  readonly table: string
  readonly column: string
  /**
   * Names with their types: values go through text, because a moment read as a Date loses its
   * microseconds.
   */
  readonly primaryKey: readonly { readonly name: string; readonly type: string }[]
  /** The table has triggers that refuse changes; the content stays the same, so they are passed by. */
  readonly isGuarded: boolean
}

/** Every `*_sealed` column of the database. Its name is the context that its values are bound to. */
export async function findSealedColumns(db: Db): Promise<SealedColumn[]> {
  const { rows } = await sql<{
    table: string
    column: string
    primary_key: { name: string; type: string }[]
    is_guarded: boolean
  }>`
    select c.relname as table, a.attname as column,
      coalesce((select jsonb_agg(jsonb_build_object('name', k.attname, 'type', format_type(k.atttypid, k.atttypmod)) order by k.attnum) from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary), '[]') as primary_key,
      exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and t.tgtype & 16 <> 0) as is_guarded
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attname like '%\\_sealed' and a.atttypid = 'bytea'::regtype
    order by 1, 2`.execute(db)
  return rows.map((row) => {
    if (row.primary_key.length === 0)
      throw new Error(
        `${row.table}.${row.column}: a table with sealed content needs a primary key, or keys cannot be rotated`,
      )
    return {
      table: row.table,
      column: row.column,
      primaryKey: row.primary_key,
      isGuarded: row.is_guarded,
    }
  })
}

/** Rows that are not sealed under this key. The key's id stands after the version and its length. */
const isOld = (column: string, keyId: string) =>
  sql<boolean>`${sql.ref(column)} is not null and substring(${sql.ref(column)} from 3 for get_byte(${sql.ref(column)}, 1)) <> ${Buffer.from(keyId, 'ascii')}::bytea`

const batchRows = 200
/** The number of ids of closed values that are named; the rest is counted. */
const namedAtMost = 10

/** Values that do not open with any key of the ring; their rows are named by their primary keys. */
export interface Unopened {
  count: number
  readonly ids: string[]
  /** The ids of the keys that they say they are sealed under. */
  readonly keyIds: Set<string>
}

const nothingUnopened = (): Unopened => ({ count: 0, ids: [], keyIds: new Set() })

/** The key that a value says it is sealed under; a question mark when it is no sealed value. */
function namedKey(sealed: Buffer): string {
  try {
    return keyIdOf(sealed)
  } catch {
    return '?'
  }
}

function note(unopened: Unopened, { sealed, ids }: SealedRow): void {
  unopened.count += 1
  if (unopened.ids.length < namedAtMost) unopened.ids.push(ids.join(' '))
  unopened.keyIds.add(namedKey(sealed))
}

interface SealedRow {
  readonly sealed: Buffer
  /** The values of the primary key, as text. */
  readonly ids: readonly string[]
}

const contextOf = ({ table, column }: SealedColumn): SealContext =>
  `${table}.${column as `${string}_sealed`}`

/** A primary key that was read as text, in its own types. */
const typed = ({ primaryKey }: SealedColumn, ids: readonly string[]) =>
  sql.join(primaryKey.map(({ type }, at) => sql`${ids[at]}::text::${sql.raw(type)}`))

/** Reads values in the order of the primary key, behind `after`. */
async function readValues(
  db: Db,
  sealed: SealedColumn,
  { after, keyId }: { readonly after: readonly string[] | null; readonly keyId?: string },
): Promise<readonly SealedRow[]> {
  const { table, column, primaryKey } = sealed
  const names = sql.join(primaryKey.map(({ name }) => sql.ref(name)))
  const texts = sql.join(primaryKey.map(({ name }) => sql`${sql.ref(name)}::text`))
  const { rows } = await sql<SealedRow>`
    select array[${texts}] as ids, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${keyId === undefined ? sql`${sql.ref(column)} is not null` : isOld(column, keyId)}
      ${after ? sql`and (${names}) > (${typed(sealed, after)})` : sql``}
    order by ${names} limit ${batchRows} ${keyId === undefined ? sql`` : sql`for update`}`.execute(
    db,
  )
  return rows
}

export interface Rotated {
  readonly done: number
  readonly unopened: Unopened
}

/**
 * Seals every value of a column anew that is not under the current key, batch by batch beside the
 * running server. A value that does not open is passed by and counted, so that one foreign value
 * does not keep all others under the old key.
 */
export async function rotateColumn(db: Db, vault: Vault, sealed: SealedColumn): Promise<Rotated> {
  const unopened = nothingUnopened()
  let done = 0
  for (let after: readonly string[] | null = null; ; ) {
    const from: readonly string[] | null = after
    const batch: Batch = await inTransaction({ db }, ({ db }) =>
      rotateBatch(db, vault, sealed, from),
    )
    for (const row of batch.skipped) note(unopened, row)
    done += batch.done
    if (batch.last === null) return { done, unopened }
    after = batch.last
  }
}

interface Batch {
  readonly done: number
  readonly skipped: readonly SealedRow[]
  /** The key at which the next batch begins; null when there is none. */
  readonly last: readonly string[] | null
}

async function rotateBatch(
  tx: Tx,
  vault: Vault,
  sealed: SealedColumn,
  after: readonly string[] | null,
): Promise<Batch> {
  const { table, column, primaryKey, isGuarded } = sealed
  const context = contextOf(sealed)
  if (isGuarded) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  const rows = await readValues(tx, sealed, { after, keyId: vault.currentKey() })
  const skipped: SealedRow[] = []
  for (const row of rows) {
    const content = tryOpen(vault, row.sealed, context)
    if (content === null) {
      skipped.push(row)
      continue
    }
    const names = sql.join(primaryKey.map(({ name }) => sql.ref(name)))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${vault.seal(content, context)}
      where (${names}) = (${typed(sealed, row.ids)})`.execute(tx)
  }
  if (isGuarded) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  return {
    done: rows.length - skipped.length,
    skipped,
    last: rows.length < batchRows ? null : (rows.at(-1)?.ids ?? null),
  }
}

function tryOpen(vault: Vault, sealed: Buffer, context: SealContext): Buffer | null {
  try {
    return vault.open(sealed, context)
  } catch {
    return null
  }
}

/**
 * Opens every value of a column and counts those that no key of the ring opens: another ring has
 * sealed them.
 */
export async function auditColumn(
  db: Db,
  vault: Vault,
  sealed: SealedColumn,
): Promise<{ readonly looked: number; readonly unopened: Unopened }> {
  const unopened = nothingUnopened()
  const context = contextOf(sealed)
  let looked = 0
  for (let after: readonly string[] | null = null; ; ) {
    const rows: readonly SealedRow[] = await readValues(db, sealed, { after })
    for (const row of rows) if (tryOpen(vault, row.sealed, context) === null) note(unopened, row)
    looked += rows.length
    if (rows.length < batchRows) return { looked, unopened }
    after = rows.at(-1)?.ids ?? null
  }
}

/** Counts the values of a column under one of these keys. */
export async function countUnder(
  db: Db,
  keyIds: readonly string[],
  { table, column }: SealedColumn,
): Promise<number> {
  const ids = sql.join(keyIds.map((id) => sql`${Buffer.from(id, 'ascii')}::bytea`))
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from ${sql.table(table)} where ${sql.ref(column)} is not null
      and substring(${sql.ref(column)} from 3 for get_byte(${sql.ref(column)}, 1)) in (${ids})`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
