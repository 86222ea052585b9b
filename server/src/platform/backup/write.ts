import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Vault } from '../crypto.ts'
import type { Address } from '../database.ts'
import { isMissingFile } from '../disk.ts'
import type { Outside } from '../kernel.ts'
import { openStream, sealStream } from '../sealed-stream.ts'
import { folderOf, type Manifest } from './read.ts'
import { dropOldBackups } from './retain.ts'
import { connect, copyOut, listTables, type Table } from './tables.ts'
import type { BackupTarget } from './target.ts'

export interface BackupOptions {
  readonly address: Address
  readonly target: BackupTarget
  readonly files: Outside['files']
  readonly vault: Vault
  readonly now: Date
  /** Backups older than this many days are removed, but for the newest; null keeps all. */
  readonly keepDays: number | null
}

export interface BackupReport {
  readonly name: string
  readonly manifest: Manifest
  /** Files that were not in the target yet. */
  readonly copied: { readonly files: number; readonly bytes: number }
  readonly dropped: { readonly backups: number; readonly files: number }
  /** Old backups that no key of the ring opens: their files are kept. */
  readonly closed: readonly string[]
}

/** One backup runs at a time: a second one would remove the files of the first. */
const lockKey = 7_412_090

interface StoredRow {
  readonly id: string
  readonly key: string
}

/** Selects the files, and the parts of uploads that are not complete. */
const liveFiles = `select id::text, storage_key as key from files where removed_at is null
  union all select upload_id::text, storage_key from file_upload_parts`

/**
 * Adds a backup to a target.
 *
 * It holds every table by COPY in one snapshot, sealed, and the encrypted files that the target does
 * not hold yet. Files never change under their keys, so they are copied once; most of them before the
 * snapshot is taken, which therefore stays short. A file that is missing or damaged is named, and the
 * rest goes on.
 * @throws when the target is full or away; the unfinished backup is removed, and earlier ones stay whole
 */
export async function writeBackup(options: BackupOptions): Promise<BackupReport> {
  const { address, target, vault, now, keepDays } = options
  const name = now.toISOString().replaceAll(':', '-')
  const client = await connect(address)
  try {
    await lock(client)
    const copying = await openCopying(options)
    const { rows: early } = await client.query<StoredRow>(liveFiles)
    for (const row of early) await copying.copy(row)
    const snapshot = await writeSnapshot(client, options, name)
    const { missing, removed, keys } = await copyRest(client, copying, snapshot.rows)
    await target.put(`${folderOf(name)}files`, sealStream(vault, packed(lines(keys))))
    const manifest: Manifest = {
      format: 2,
      madeAt: now.toISOString(),
      ...snapshot.contents,
      files: keys.length,
      removed,
      missing,
    }
    await target.put(`${folderOf(name)}manifest`, sealStream(vault, one(JSON.stringify(manifest))))
    const dropped = await dropOldBackups({ target, vault, now, keepDays, newest: name })
    return { name, manifest, copied: copying.copied(), ...dropped }
  } catch (error) {
    await removeUnfinished(target, name)
    throw error
  } finally {
    await client.end()
  }
}

async function lock(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_ours: boolean }>(
    'select pg_try_advisory_lock($1) as is_ours',
    [lockKey],
  )
  if (!rows[0]?.is_ours) throw new Error('Another backup of this database is under way.')
}

async function removeUnfinished(target: BackupTarget, name: string): Promise<void> {
  try {
    for await (const { name: part } of target.list(folderOf(name))) await target.remove(part)
  } catch {
    // The target is away: the next backup removes what has no manifest.
  }
}

async function* one(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

async function* lines(keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) yield Buffer.from(`${key}\n`)
}

const packed = (source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> =>
  Readable.from(source).pipe(createGzip({ level: 6 }))

interface Snapshot {
  readonly contents: Pick<Manifest, 'migrations' | 'sequences' | 'tables' | 'deploymentId'>
  readonly rows: readonly StoredRow[]
}

async function writeSnapshot(
  client: pg.Client,
  { target, vault }: BackupOptions,
  name: string,
): Promise<Snapshot> {
  await client.query('begin isolation level repeatable read read only')
  const tables: Table[] = []
  for (const table of await listTables(client)) {
    const source = client.query(copyTo(copyOut(table)))
    await pipeline(source, createGzip({ level: 6 }), (plain: AsyncIterable<Buffer>) =>
      target.put(`${folderOf(name)}tables/${table.name}`, sealStream(vault, plain)),
    )
    tables.push({ ...table, rows: source.rowCount })
  }
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from schema_migrations order by name',
  )
  const { rows: sequences } = await client.query<{ name: string; value: string | null }>(
    "select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1",
  )
  const { rows } = await client.query<StoredRow>(liveFiles)
  const deployment = tables.some((table) => table.name === 'public.deployment')
    ? await client.query<{ id: string }>('select id::text from deployment')
    : null
  await client.query('commit')
  return {
    rows,
    contents: {
      tables,
      migrations: migrations.map((row) => row.name),
      sequences: sequences.map((sequence) => ({
        name: sequence.name,
        value: sequence.value ?? '1',
        isCalled: sequence.value !== null,
      })),
      deploymentId: deployment?.rows[0]?.id ?? null,
    },
  }
}

/** The store could not give a file; other failures are of the target. */
class Unreadable extends Error {
  readonly isMissing: boolean
  constructor(reason: unknown) {
    super(isMissingFile(reason) ? 'missing' : (reason as Error).message)
    this.isMissing = isMissingFile(reason)
  }
}

async function* fromStore(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source
  } catch (error) {
    throw new Unreadable(error)
  }
}

interface Copying {
  /** Copies a file unless the target holds it; answers what was wrong with it, null when nothing was. */
  copy(row: StoredRow, from?: string): Promise<Unreadable | null>
  copied(): BackupReport['copied']
}

async function openCopying({ target, files, vault }: BackupOptions): Promise<Copying> {
  const held = new Set<string>()
  for await (const { name } of target.list('files/')) held.add(name.slice('files/'.length))
  const copied = { files: 0, bytes: 0 }
  return {
    copied: () => copied,
    copy: async ({ key }, from = key) => {
      if (held.has(key)) return null
      const name = `files/${key}`
      let bytes = 0
      try {
        await target.put(
          name,
          counted(fromStore(files.get(from)), (more) => (bytes += more)),
        )
      } catch (error) {
        if (error instanceof Unreadable) return error
        throw error
      }
      try {
        // Read back: this proves the copy, and that the stored file itself is whole.
        for await (const part of openStream(vault, target.get(name))) void part
      } catch (error) {
        await target.remove(name)
        return new Unreadable(error)
      }
      held.add(key)
      copied.files += 1
      copied.bytes += bytes
      return null
    },
  }
}

async function* counted(
  source: AsyncIterable<Uint8Array>,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const part of source) {
    count(part.length)
    yield part
  }
}

/**
 * Copies what came between the first look and the snapshot.
 *
 * A file that has moved since is taken from its new key.
 */
async function copyRest(
  client: pg.Client,
  copying: Copying,
  rows: readonly StoredRow[],
): Promise<{ keys: string[]; removed: string[]; missing: Manifest['missing'] }> {
  const keys: string[] = []
  const removed: string[] = []
  const missing: Manifest['missing'] = []
  for (const row of rows) {
    let problem = await copying.copy(row)
    if (problem?.isMissing) {
      const now = await currentKey(client, row)
      if (now === null) {
        removed.push(row.key)
        continue
      }
      if (now !== row.key) problem = await copying.copy(row, now)
    }
    if (problem) missing.push({ ...row, problem: problem.message })
    else keys.push(row.key)
  }
  return { keys, removed, missing }
}

/** Reads the current key of a file; null when it was removed. A rotation of keys moves it. */
async function currentKey(client: pg.Client, { id, key }: StoredRow): Promise<string | null> {
  const { rows } = await client.query<{ key: string }>(
    `select storage_key as key from files where id = $1 and removed_at is null
     union all select storage_key from file_upload_parts where upload_id = $1 and storage_key = $2`,
    [id, key],
  )
  return rows[0]?.key ?? null
}
