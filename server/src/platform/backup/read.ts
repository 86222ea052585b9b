import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import type { Vault } from '../crypto.ts'
import { openStream } from '../sealed-stream.ts'
import { type Contents, zContents } from './tables.ts'
import { type BackupTarget, readFrom } from './target.ts'

/** A backup of any format, as restoring reads it. */
export interface Backup {
  readonly contents: Contents
  /** The rows of a table, as COPY writes them. */
  table(name: string): Readable
  /** The keys of the files that it holds. */
  files(): AsyncIterable<string>
  /** The encrypted bytes of a file. */
  file(key: string): AsyncIterable<Uint8Array>
  /** Keys of files that were removed while it was made. */
  readonly removed: readonly string[]
  /** Files that it lacks because the store lacked them. */
  readonly missing: readonly string[]
  /** Reads everything and says what is damaged; empty when nothing is. */
  check(): Promise<readonly string[]>
}

const zSecond = zContents.extend({
  format: z.literal(2),
  deploymentId: z.string().nullable(),
  files: z.number(),
  removed: z.array(z.string()),
  missing: z.array(z.object({ id: z.string(), key: z.string(), problem: z.string() })),
})
/**
 * The contents of a backup of the second format.
 *
 * They are written last, so that a backup without them is unfinished.
 */
export type Manifest = z.output<typeof zSecond>

const zFirst = zContents.extend({
  format: z.literal(1),
  tables: z.array(zContents.shape.tables.element.extend({ sha256: z.string() })),
  files: z.array(z.object({ key: z.string(), sha256: z.string(), bytes: z.number() })),
})

export const folderOf = (name: string): string => `backups/${name}/`

/** The names of the finished backups, the oldest first. */
export async function listBackups(target: BackupTarget): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of target.list('backups/')) {
    const found = /^backups\/([^/]+)\/manifest$/.exec(name)?.[1]
    if (found) names.push(found)
  }
  return names.sort()
}

async function readText(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = []
  for await (const part of parts) read.push(part)
  return Buffer.concat(read).toString('utf8')
}

/** Reads the manifest of a backup. @throws when the key ring lacks its key, or when it is damaged */
export const readManifest = async (
  target: BackupTarget,
  vault: Vault,
  name: string,
): Promise<Manifest> =>
  zSecond.parse(
    JSON.parse(await readText(openStream(vault, target.get(`${folderOf(name)}manifest`)))),
  )

/** Unpacks a stream; the reader gets the errors of its source. */
function unpacked(parts: AsyncIterable<Uint8Array>): Readable {
  const source = Readable.from(parts)
  const plain = createGunzip()
  source.on('error', (error) => plain.destroy(error))
  return source.pipe(plain)
}

/** The keys of the files of a backup, one a line. */
export async function* readFileList(
  target: BackupTarget,
  vault: Vault,
  name: string,
): AsyncGenerator<string> {
  let rest = ''
  const sealed = openStream(vault, target.get(`${folderOf(name)}files`))
  for await (const part of unpacked(sealed).setEncoding('utf8')) {
    const lines = (rest + String(part)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

async function problemOf(what: string, parts: AsyncIterable<unknown>): Promise<string[]> {
  try {
    for await (const part of parts) void part
    return []
  } catch (error) {
    return [`${what} of the backup is damaged: ${(error as Error).message}`]
  }
}

/** Opens one backup of a target. The seals prove that each part is whole. */
export async function openBackup(
  target: BackupTarget,
  vault: Vault,
  name: string,
): Promise<Backup> {
  const contents = await readManifest(target, vault, name)
  const table = (of: string): Readable =>
    unpacked(openStream(vault, target.get(`${folderOf(name)}tables/${of}`)))
  const file = (key: string) => target.get(`files/${key}`)
  return {
    contents,
    table,
    file,
    files: () => readFileList(target, vault, name),
    removed: contents.removed,
    missing: contents.missing.map(({ key }) => key),
    check: async () => {
      const problems: string[] = []
      for (const { name } of contents.tables)
        problems.push(...(await problemOf(`the table ${name}`, table(name))))
      let count = 0
      for await (const key of readFileList(target, vault, name)) {
        count += 1
        problems.push(...(await problemOf(`the file ${key}`, openStream(vault, file(key)))))
      }
      if (count !== contents.files)
        problems.push(`the list of files of the backup names ${count} instead of ${contents.files}`)
      return problems
    },
  }
}

/** True when a folder holds a backup of the first format, whose tables are not sealed. */
export const isFirstFormat = async (folder: string): Promise<boolean> =>
  readFile(join(folder, 'manifest.json')).then(
    () => true,
    () => false,
  )

/** Opens a backup of the first format. */
export async function openFirstFormat(folder: string): Promise<Backup> {
  const manifest = zFirst.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')))
  const file = (key: string) => readFrom(join(folder, 'files', key))
  const table = (name: string): Readable =>
    unpacked(readFrom(join(folder, 'tables', `${name}.copy.gz`)))
  return {
    contents: manifest,
    table,
    file,
    files: async function* () {
      for (const { key } of manifest.files) yield key
    },
    removed: [],
    missing: [],
    check: async () => {
      const problems: string[] = []
      for (const { name, sha256 } of manifest.tables)
        problems.push(...(await problemOf(`the table ${name}`, hashed(table(name), sha256))))
      for (const { key, sha256 } of manifest.files)
        problems.push(...(await problemOf(`the file ${key}`, hashed(file(key), sha256))))
      return problems
    },
  }
}

/** Passes bytes on. @throws at the end when they are not those of this SHA-256 */
async function* hashed(parts: AsyncIterable<unknown>, sha256: string): AsyncGenerator<unknown> {
  const hash = createHash('sha256')
  for await (const part of parts) {
    hash.update(part as Buffer)
    yield part
  }
  if (hash.digest('hex') !== sha256) throw new Error('its bytes are others than were written')
}
