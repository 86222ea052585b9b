import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'
import { formerMigrations } from './carry-over.ts'
import { type Address, toClientConfig } from './database.ts'

/** What a backup consists of; written last, so that a backup without it is unfinished. */
const zManifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ key: z.string(), sha256: z.string(), bytes: z.number() })),
})
export type BackupManifest = z.infer<typeof zManifest>

type Table = BackupManifest['tables'][number]

const quote = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
const tableFile = (folder: string, name: string): string =>
  join(folder, 'tables', `${name}.copy.gz`)

/** A connection without the short time-outs of requests. */
async function connect(address: Address): Promise<pg.Client> {
  const client = new pg.Client({ ...toClientConfig(address), application_name: 'mailing backup' })
  await client.connect()
  return client
}

/** Hashes and counts what passes through. */
function meter() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, sha256: () => hash.digest('hex'), bytes: () => bytes }
}

/** All tables of ours, with the columns that can be written. Waiting jobs are kept; the queue makes its other tables itself. */
async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where (n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'schema\\_migration%') or (n.nspname = 'jobs' and c.relname = 'job')
    group by 1 order by 1`)
  return rows
}

const selectOf = ({ name, columns }: { name: string; columns: readonly string[] }): string => {
  const list = columns.map(quote).join(', ')
  return name === 'jobs.job'
    ? `select ${list} from jobs.job where state in ('created', 'retry', 'active')`
    : `select ${list} from ${quote(name)}`
}

export interface BackupOptions {
  readonly address: Address
  /** An empty or new folder. */
  readonly folder: string
  /** The folder of the encrypted files. */
  readonly files: string
}

/** Writes a backup of one moment: every table by COPY in one snapshot, then the encrypted files that its rows name. */
export async function writeBackup({
  address,
  folder,
  files,
}: BackupOptions): Promise<BackupManifest> {
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  const client = await connect(address)
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables: Table[] = []
    for (const table of await listTables(client))
      tables.push(await writeTable(client, folder, table))
    const { rows: migrations } = await client.query<{ name: string }>(
      'select name from schema_migrations order by name',
    )
    const { rows: sequences } = await client.query<{ name: string; value: string | null }>(
      "select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1",
    )
    const { rows: keys } = await client.query<{ storage_key: string }>(
      'select storage_key from files where removed_at is null order by 1',
    )
    const stored: BackupManifest['files'] = []
    for (const { storage_key: key } of keys)
      stored.push(await copyStored(join(files, key), join(folder, 'files', key), key))
    await client.query('commit')
    const manifest: BackupManifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      migrations: migrations.map((row) => row.name),
      tables,
      sequences: sequences.map(({ name, value }) => ({
        name,
        value: value ?? '1',
        isCalled: value !== null,
      })),
      files: stored,
    }
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 1), {
      mode: 0o600,
    })
    return manifest
  } finally {
    await client.end()
  }
}

async function writeTable(
  client: pg.Client,
  folder: string,
  table: { name: string; columns: string[] },
): Promise<Table> {
  const measured = meter()
  const source = client.query(copyTo(`copy (${selectOf(table)}) to stdout`))
  await pipeline(
    source,
    measured.stream,
    createGzip({ level: 6 }),
    createWriteStream(tableFile(folder, table.name), { mode: 0o600 }),
  )
  return { ...table, rows: source.rowCount, sha256: measured.sha256() }
}

async function copyStored(
  from: string,
  to: string,
  key: string,
): Promise<BackupManifest['files'][number]> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const measured = meter()
  await pipeline(createReadStream(from), measured.stream, createWriteStream(to, { mode: 0o600 }))
  return { key, sha256: measured.sha256(), bytes: measured.bytes() }
}

/** Reads a backup's manifest and checks every table and file against it. Throws at the first that is not what it was. */
export async function checkBackup(folder: string): Promise<BackupManifest> {
  const manifest = zManifest.parse(
    JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')),
  )
  for (const { name, sha256 } of manifest.tables) {
    if ((await hashStream(tableFile(folder, name), true)) !== sha256)
      throw new Error(`the table ${name} of the backup is damaged`)
  }
  for (const { key, sha256 } of manifest.files) {
    if ((await hashStream(join(folder, 'files', key), false)) !== sha256)
      throw new Error(`the file ${key} of the backup is damaged`)
  }
  return manifest
}

async function hashStream(path: string, isZipped: boolean): Promise<string> {
  const hash = createHash('sha256')
  const source = isZipped ? createReadStream(path).pipe(createGunzip()) : createReadStream(path)
  for await (const chunk of source) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

export interface RestoreOptions extends BackupOptions {
  /** Replace what the database holds; without it only an untouched one is filled. */
  readonly isReplacing: boolean
}

/**
 * Fills a migrated database from a backup, in one transaction: tables emptied, COPY, references built and checked anew,
 * row counts compared. The database's migrations must include those of the backup. Files come first, so that no row lacks its file.
 */
export async function restoreBackup({
  address,
  folder,
  files,
  isReplacing,
}: RestoreOptions): Promise<BackupManifest> {
  const manifest = await checkBackup(folder)
  const client = await connect(address)
  try {
    await refuseUnfit(client, manifest, isReplacing)
    for (const { key } of manifest.files) {
      await mkdir(dirname(join(files, key)), { recursive: true, mode: 0o700 })
      await copyFile(join(folder, 'files', key), join(files, key))
    }
    await client.query('begin')
    await fillTables(client, folder, manifest)
    await client.query('commit')
    return manifest
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}

async function refuseUnfit(
  client: pg.Client,
  manifest: BackupManifest,
  isReplacing: boolean,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
  const known = new Set([...formerMigrations(), ...rows.map((row) => row.name)])
  const unknown = manifest.migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(
      `the backup is of a newer version: this one does not know ${unknown.join(', ')}`,
    )
  const {
    rows: [used],
  } = await client.query<{ is_used: boolean }>(
    'select exists (select from users) or exists (select from files) as is_used',
  )
  if (used?.is_used && !isReplacing)
    throw new Error(
      'the database holds people or files already. Restore into an empty one, or say --replace',
    )
}

async function fillTables(
  client: pg.Client,
  folder: string,
  manifest: BackupManifest,
): Promise<void> {
  const present = (await listTables(client)).map(({ name }) => name)
  const names = present.filter((name) => name !== 'jobs.job').map(quote)
  const references = await dropReferences(client)
  const kept = await unlockTables(client)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  await client.query('delete from jobs.job')
  for (const { name, columns, rows } of manifest.tables) {
    const target = client.query(
      copyFrom(`copy ${quote(name)} (${columns.map(quote).join(', ')}) from stdin`),
    )
    await pipeline(createReadStream(tableFile(folder, name)), createGunzip(), target)
    if (target.rowCount !== rows)
      throw new Error(`${name}: ${target.rowCount} rows instead of ${rows}`)
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const statement of [...references, ...kept]) await client.query(statement)
  for (const { name, value, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quote(name),
      value,
      isCalled,
    ])
}

/**
 * Some tables must not be emptied, not even by their owner, and an owner who is no superuser is held to it. Lends the
 * privilege for this transaction; answers how to take it back.
 */
async function unlockTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(`
    select c.oid::regclass::text as table from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relacl is not null and not exists (select from aclexplode(c.relacl) a where a.grantee = c.relowner and a.privilege_type = 'TRUNCATE') order by 1`)
  for (const { table } of rows) await client.query(`grant truncate on ${table} to current_user`)
  return rows.map(({ table }) => `revoke truncate on ${table} from current_user`)
}

/** Takes the foreign keys away, so that tables can be filled in any order; answers how to make them again, which checks them. */
async function dropReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace where c.contype = 'f' and n.nspname = 'public' and c.conparentid = 0 order by 1, 2`)
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quote(name)}`)
  return rows.map(
    ({ table, name, definition }) =>
      `alter table ${table} add constraint ${quote(name)} ${definition}`,
  )
}
