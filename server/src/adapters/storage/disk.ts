import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  isMissingFile as isMissing,
  leastFreeShare,
  makeFolder,
  readDisk,
  writeFirst,
  writeWhole,
} from '../../platform/disk.ts'
import {
  type ByteRange,
  FileExists,
  type FileStore,
  fileKeyForm,
  MissingFile,
  requireFileKey,
} from './port.ts'

const dayMs = 86_400_000

/**
 * A file store in a folder of this machine: temporary name, fsync, rename, fsync of the folder (R22).
 * @param removedDays For how many days removed files can be recovered; 0 deletes them immediately.
 */
export function diskStore(folder: string, { removedDays = 0 } = {}): FileStore {
  const unfinished = join(folder, 'unfinished')
  const removed = join(folder, 'removed')
  const idFile = join(folder, 'store-id')
  const pathOf = (key: string): string => join(folder, requireFileKey(key))
  const removedPathOf = (key: string): string => join(removed, requireFileKey(key))
  const readId = async (): Promise<string | null> =>
    (await ifThere(readFile(idFile, 'utf8')))?.trim() || null

  return {
    put: async (key, source) => {
      const path = pathOf(key)
      await makeFolder(unfinished)
      await makeFolder(dirname(path))
      // Keys are random, so no other writer can take this one between the question and the rename.
      if (await exists(path)) throw new FileExists(key)
      await writeWhole(path, join(unfinished, randomUUID()), source)
    },
    get: (key, range) => read(key, pathOf(key), range),
    has: (key) => exists(pathOf(key)),
    remove: (key) =>
      removedDays === 0
        ? rm(pathOf(key), { force: true })
        : moveAway(pathOf(key), removedPathOf(key)),
    recover: async (key) => {
      if (await exists(pathOf(key))) return 'present'
      await makeFolder(dirname(pathOf(key)))
      return (await isRenamed(removedPathOf(key), pathOf(key))) ? 'recovered' : 'missing'
    },
    list: () => listKeys(folder),
    sweep: async (before) =>
      (await sweepFolder(unfinished, before)) +
      (await sweepRemoved(removed, new Date(Date.now() - removedDays * dayMs))),
    readId,
    claimId: async (id) => {
      await makeFolder(unfinished)
      await writeFirst(idFile, join(unfinished, randomUUID()), [Buffer.from(id)])
      return (await readId()) ?? id
    },
    forgetId: () => rm(idFile, { force: true }),
    hasRoom: async () => (await readDisk(dirname(folder))).freeShare >= leastFreeShare,
    examine: async () => null,
  }
}

async function* read(key: string, path: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  const end = range?.end === undefined ? undefined : range.end - 1
  try {
    yield* createReadStream(path, { start: range?.start ?? 0, ...(end !== undefined && { end }) })
  } catch (error) {
    throw isMissing(error) ? new MissingFile(key, error) : error
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false
      throw error
    },
  )

async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const isRenamed = async (from: string, to: string): Promise<boolean> =>
  (await ifThere(rename(from, to).then(() => true))) ?? false

/** The time of a removed file says since when it is removed. */
async function moveAway(from: string, to: string): Promise<void> {
  await makeFolder(dirname(to))
  const now = new Date()
  await ifThere(utimes(from, now, now))
  await isRenamed(from, to)
}

async function* listKeys(folder: string): AsyncGenerator<{ key: string; changedAt: Date }> {
  for (const shard of await namesIn(folder)) {
    if (!/^[0-9a-f]{2}$/.test(shard)) continue
    for (const name of await namesIn(join(folder, shard))) {
      const key = `${shard}/${name}`
      if (!fileKeyForm.test(key)) continue
      // A file that was removed since then is no longer one of the keys.
      const entry = await ifThere(stat(join(folder, key)))
      if (entry) yield { key, changedAt: entry.mtime }
    }
  }
}

async function sweepRemoved(folder: string, before: Date): Promise<number> {
  let count = 0
  for (const shard of await namesIn(folder)) count += await sweepFolder(join(folder, shard), before)
  return count
}

async function sweepFolder(folder: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of await namesIn(folder)) {
    const path = join(folder, name)
    const entry = await ifThere(stat(path))
    if (!entry || entry.mtime >= before) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

const namesIn = async (folder: string): Promise<string[]> => (await ifThere(readdir(folder))) ?? []
