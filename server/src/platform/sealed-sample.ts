import { sql } from 'kysely'
import type { SealContext, Vault } from './crypto.ts'
import type { Db } from './database.ts'
import type { IndexProof, Own } from './deployment.ts'
import { isMissingFile } from './disk.ts'
import { findSealedColumns, type SealedColumn } from './key-rotation.ts'
import { openStream } from './sealed-stream.ts'
import { placeOfFiles } from './store-settings.ts'

/** Rows that are read from each end of a primary key. */
const sampleRows = 10

const contextOf = ({ table, column }: SealedColumn): SealContext =>
  `${table}.${column as `${string}_sealed`}`

interface Sampled {
  readonly name: SealContext
  readonly sealed: Buffer
}

/** Reads the first and last values of every sealed column. */
async function sampleValues(db: Db): Promise<Sampled[]> {
  const columns = await findSealedColumns(db)
  if (columns.length === 0) return []
  const parts = columns.flatMap((column) =>
    ['asc', 'desc'].map((order) => {
      const keys = column.primaryKey.map(({ name }) => sql`${sql.ref(name)} ${sql.raw(order)}`)
      return sql`(select ${contextOf(column)}::text as name, ${sql.ref(column.column)} as sealed from ${sql.table(column.table)}
        where ${sql.ref(column.column)} is not null order by ${sql.join(keys)} limit ${sql.lit(sampleRows)})`
    }),
  )
  const { rows } = await sql<Sampled>`${sql.join(parts, sql` union `)}`.execute(db)
  return rows
}

const opens = (vault: Vault, { name, sealed }: Sampled): boolean => {
  try {
    vault.open(sealed, name)
    return true
  } catch {
    return false
  }
}

/** True when a database holds anything that was sealed: its keys must be there already. */
export async function holdsSealed({ db }: Pick<Own, 'db'>): Promise<boolean> {
  return (await sampleValues(db)).length > 0
}

/** Counts files of a sample that are missing or do not open. */
async function sampleFiles({ db, vault, outside }: Own): Promise<{
  readonly looked: number
  readonly lacking: number
  readonly closed: number
}> {
  const {
    rows: [table],
  } = await sql<{ is_there: boolean }>`
    select to_regclass('files') is not null as is_there`.execute(db)
  if (!table?.is_there) return { looked: 0, lacking: 0, closed: 0 }
  const { rows } = await sql<{ key: string }>`
    (select storage_key as key from files where removed_at is null order by id limit ${sampleRows})
    union (select storage_key from files where removed_at is null order by id desc limit ${sampleRows})`.execute(
    db,
  )
  let [lacking, closed] = [0, 0]
  for (const { key } of rows) {
    try {
      for await (const part of openStream(vault, outside.files.get(key))) void part
    } catch (error) {
      if (isMissingFile(error)) lacking += 1
      else closed += 1
    }
  }
  return { looked: rows.length, lacking, closed }
}

/**
 * Proves on a sample that this process belongs to a database of before the row of the deployment:
 * its keys open what is sealed, its index key finds people, its store holds the files. Says what
 * does not fit; empty when all does.
 */
export async function proveSample(
  own: Own,
  indexProofs: readonly IndexProof[],
): Promise<readonly string[]> {
  const values = await sampleValues(own.db)
  if (values.length === 0) return []
  const closed = Map.groupBy(
    values.filter((value) => !opens(own.vault, value)),
    ({ name }) => name,
  )
  const problems: string[] = []
  if (closed.size > 0)
    problems.push(
      `The keys of this process do not open what this database has sealed: ${[...closed].map(([name, list]) => `${list.length} values looked at in ${name}`).join(', ')}. Put the key file of this deployment there; npm run audit:sealed counts all such values.`,
    )
  for (const prove of indexProofs)
    if ((await prove(own)) === false)
      problems.push(
        'The index key of this process does not make the blind indexes of this database: nobody would be found, and people would get second accounts. Set the index key of this deployment.',
      )
  const files = await sampleFiles(own)
  if (files.lacking > 0)
    problems.push(
      `The file store of this process (${placeOfFiles(own.config)}) lacks ${files.lacking} of ${files.looked} files looked at. Name the store of this deployment, or bring its files back with npm run restore.`,
    )
  if (files.closed > 0)
    problems.push(
      `${files.closed} of ${files.looked} files looked at do not open with the keys of this process.`,
    )
  return problems
}
