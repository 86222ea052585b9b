import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { carryOver, formerMigrations, makeFormerTables, oldestMigrations } from '../carry-over.ts'
import { type Address, createDatabase, createPool, type Db } from '../database.ts'
import {
  type IndexProof,
  type Own,
  refuseKeys,
  refuseOwnStore,
  renewDeployment,
} from '../deployment.ts'
import { listMigrations, migrate } from '../migrate.ts'
import { openStream } from '../sealed-stream.ts'
import type { Tables } from '../tables.ts'
import type { Backup } from './read.ts'
import { connect, dropReferences, jobTable, listTables, quote, unlockTables } from './tables.ts'

export interface RestoreOptions extends Omit<Own, 'db'> {
  readonly address: Address
  readonly backup: Backup
  /** Folders of the SQL files of this version. */
  readonly folders: readonly string[]
  readonly indexProofs: readonly IndexProof[]
  /** Replace what the database holds; without it only one without people and files is filled. */
  readonly isReplacing: boolean
  /** True for a second deployment to try things in. It gets an identity of its own and sends nothing that waited. */
  readonly isRehearsal: boolean
  /** Restore what is whole of a damaged backup. */
  readonly isPartial: boolean
}

/** The outcome of a restore: files that are there, and what is missing. */
export interface Restored {
  readonly files: number
  readonly problems: readonly string[]
}

/**
 * Fills a database and a file store from a backup.
 *
 * The backup may be of any version: the tables are made as that version had them, filled, and then
 * migrated to this one, so that what migrations fill in is filled in. Files come first, so that no
 * row lacks its file; tables are one transaction. Waiting jobs come with `restoreJobs`, when the
 * queue has made its tables.
 * @throws before anything is changed when the backup is damaged, of a newer version, or the database
 * is in use
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { address, backup, folders, isPartial } = options
  refuseUnknown(backup, folders)
  const problems = await backup.check()
  if (problems.length > 0 && !isPartial) throw new Error(problems.join('\n'))
  const client = await connect(address)
  let files: number
  try {
    await refuseUsed(client, options.isReplacing)
    files = await restoreFiles(options)
    await client.query('begin')
    await clearSchema(client)
    const db = onClient(client)
    await makeTables(db, backup.contents.migrations, folders)
    await fillTables(client, backup)
    await markRemoved(client, backup.removed)
    await refuseKeys({ ...options, db })
    if (options.isRehearsal) await refuseOwnStore({ ...options, db })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
  await finish(options)
  return { files, problems: [...problems, ...backup.missing.map((key) => `missing: ${key}`)] }
}

/** Copies the jobs that waited. Call it once the queue has its tables. */
export async function restoreJobs({
  address,
  backup,
}: Pick<RestoreOptions, 'address' | 'backup'>): Promise<void> {
  const saved = backup.contents.tables.find(({ name }) => name === jobTable)
  if (!saved) return
  const client = await connect(address)
  try {
    await client.query('begin')
    await client.query('delete from jobs.job')
    await copyIn(client, backup, saved)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Migrates to this version, and names the new place of the deployment. */
async function finish(options: RestoreOptions): Promise<void> {
  const { address, folders, isRehearsal } = options
  const db = createDatabase(createPool(address, { poolSize: 4, onError: () => undefined }))
  try {
    await migrate(db, folders)
    await renewDeployment({ ...options, db }, isRehearsal)
    if (!isRehearsal) return
    await db.deleteFrom('event_deliveries').where('state', '=', 'waiting').execute()
    await db
      .updateTable('events')
      .set({ spread_at: new Date() })
      .where('spread_at', 'is', null)
      .execute()
  } finally {
    await db.destroy()
  }
}

/** The transaction of a client for what speaks Kysely. */
const onClient = (client: pg.Client): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        // Kysely asks a client for these two alone.
        connect: async () =>
          ({ query: client.query.bind(client), release: () => undefined }) as pg.PoolClient,
        end: async () => undefined,
        options: {},
      },
    }),
  })

function refuseUnknown({ contents: { migrations } }: Backup, folders: readonly string[]): void {
  const known = new Set([
    ...formerMigrations(),
    ...listMigrations(folders).map((file) => basename(file, '.sql')),
  ])
  const unknown = migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(
      `The backup is of a newer version: this one does not know ${unknown.join(', ')}. Restore it with the version that made it, or a later one.`,
    )
  const isFormer = migrations.some((name) => formerMigrations().has(name))
  const lacking = isFormer ? oldestMigrations().filter((name) => !migrations.includes(name)) : []
  if (lacking.length > 0)
    throw new Error(
      `The backup is too old: it lacks ${lacking.length} migrations (${lacking.slice(0, 3).join(', ')} …). Restore it with the version that made it.`,
    )
}

async function refuseUsed(client: pg.Client, isReplacing: boolean): Promise<void> {
  const {
    rows: [tables],
  } = await client.query<{ are_there: boolean }>(
    "select to_regclass('users') is not null and to_regclass('files') is not null as are_there",
  )
  if (!tables?.are_there || isReplacing) return
  const {
    rows: [used],
  } = await client.query<{ is_used: boolean }>(
    'select exists (select from users) or exists (select from files) as is_used',
  )
  if (used?.is_used)
    throw new Error(
      'the database holds people or files already. Restore into an empty one, or say --replace',
    )
}

async function restoreFiles(options: RestoreOptions): Promise<number> {
  const { backup, outside, isPartial } = options
  let count = 0
  for await (const key of backup.files()) {
    try {
      if ((await outside.files.has(key)) && !(await isWhole(options, key)))
        await outside.files.remove(key)
      if (!(await outside.files.has(key))) await outside.files.put(key, backup.file(key))
      count += 1
    } catch (error) {
      // The check has said already that it is damaged.
      if (!isPartial) throw error
    }
  }
  return count
}

/**
 * True when the stored file of a key opens.
 *
 * Bytes never change under their key, so they are then those of the backup.
 */
async function isWhole({ outside, vault }: RestoreOptions, key: string): Promise<boolean> {
  try {
    for await (const part of openStream(vault, outside.files.get(key))) void part
    return true
  } catch {
    return false
  }
}

/** Removes all tables, functions and types of ours: another version may have made them. */
const clearSchema = (client: pg.Client) =>
  client.query(`do $$ declare what record; begin
    for what in select c.oid::regclass as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    loop execute format('drop table %s cascade', what.name); end loop;
    for what in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    loop execute format('drop function %s cascade', what.name); end loop;
    for what in select c.oid::regclass as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
    loop execute format('drop sequence %s cascade', what.name); end loop;
    for what in select t.oid::regtype as name from pg_type t left join pg_class c on c.oid = t.typrelid
      where t.typnamespace = 'public'::regnamespace and (t.typtype in ('e', 'd') or (t.typtype = 'c' and c.relkind = 'c'))
    loop execute format('drop type %s cascade', what.name); end loop;
  end $$`)

/** Makes the tables as a list of migrations leaves them. */
async function makeTables(
  db: Db,
  migrations: readonly string[],
  folders: readonly string[],
): Promise<void> {
  await makeFormerTables(db, migrations)
  if (migrations.some((name) => formerMigrations().has(name))) return
  await carryOver(db)
  const wanted = new Set(migrations)
  for (const file of listMigrations(folders)) {
    const name = basename(file, '.sql')
    if (!wanted.has(name)) continue
    await sql.raw(readFileSync(file, 'utf8')).execute(db)
    await sql`insert into schema_migrations values (${name}, ${new Date().toISOString()})`.execute(
      db,
    )
  }
}

async function fillTables(client: pg.Client, backup: Backup): Promise<void> {
  const { tables, sequences } = backup.contents
  const names = (await listTables(client))
    .map(({ name }) => name)
    .filter((name) => name !== jobTable)
    .map(quote)
  const references = await dropReferences(client)
  const kept = await unlockTables(client)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  for (const table of tables) if (table.name !== jobTable) await copyIn(client, backup, table)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const statement of [...references, ...kept]) await client.query(statement)
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quote(name),
      value,
      isCalled,
    ])
}

async function copyIn(
  client: pg.Client,
  backup: Backup,
  { name, columns, rows }: Backup['contents']['tables'][number],
): Promise<void> {
  const into = client.query(
    copyFrom(`copy ${quote(name)} (${columns.map(quote).join(', ')}) from stdin`),
  )
  await pipeline(backup.table(name), into)
  if (into.rowCount !== rows) throw new Error(`${name}: ${into.rowCount} rows instead of ${rows}`)
}

/** Marks files as removed that were removed during the backup. */
const markRemoved = (client: pg.Client, keys: readonly string[]) =>
  client.query(
    "update files set removed_at = now(), erased_at = now(), name = '' where storage_key = any($1::text[])",
    [keys],
  )
