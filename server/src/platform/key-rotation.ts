import { sql } from 'kysely'
import type { SealContext, Vault } from './crypto.ts'
import type { Db, Tx } from './database.ts'
import { inTransaction } from './transaction.ts'

interface SealedColumn {
  readonly table: string
  readonly column: string
  readonly primaryKey: readonly string[]
  /** The table has triggers that refuse changes; the content stays the same, so they are passed by. */
  readonly isGuarded: boolean
}

/** Every `*_sealed` column of the database. Its name is the context that its values are bound to. */
export async function findSealedColumns(db: Db): Promise<SealedColumn[]> {
  const { rows } = await sql<{
    table: string
    column: string
    primary_key: string[]
    is_guarded: boolean
  }>`
    select c.relname as table, a.attname as column,
      coalesce((select array_agg(k.attname::text order by k.attnum) from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary), '{}') as primary_key,
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

/**
 * Seals every value of a column anew that is not under the current key, batch by batch beside the running server; a value
 * that changes meanwhile is left to the next batch. Answers how many were sealed.
 */
export async function rotateColumn(db: Db, vault: Vault, sealed: SealedColumn): Promise<number> {
  const context: SealContext = `${sealed.table}.${sealed.column as `${string}_sealed`}`
  let done = 0
  for (;;) {
    const batch = await inTransaction({ db }, ({ db }) => rotateBatch(db, vault, sealed, context))
    if (batch === 0) return done
    done += batch
  }
}

async function rotateBatch(
  tx: Tx,
  vault: Vault,
  { table, column, primaryKey, isGuarded }: SealedColumn,
  context: SealContext,
): Promise<number> {
  if (isGuarded) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  const { rows } = await sql<Record<string, unknown> & { sealed: Buffer }>`
    select ${sql.join(primaryKey.map((name) => sql.ref(name)))}, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${isOld(column, vault.currentKey())} limit ${batchRows} for update`.execute(tx)
  for (const row of rows) {
    const fresh = vault.seal(vault.open(row.sealed, context), context)
    const isRow = sql.join(
      primaryKey.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
      sql` and `,
    )
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${fresh} where ${isRow}`.execute(
      tx,
    )
  }
  if (isGuarded) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  return rows.length
}

/** How many values of a column are under other keys than this one. */
export async function countOld(
  db: Db,
  keyId: string,
  { table, column }: SealedColumn,
): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int8 as count from ${sql.table(table)} where ${isOld(column, keyId)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
