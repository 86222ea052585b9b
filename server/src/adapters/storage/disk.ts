import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder, writeWhole } from '../../platform/disk.ts'
import type { FileStore } from './port.ts'

/**
 * Keys are ours: two hexadecimal characters, a slash, a UUID. Anything else cannot reach the disk.
 */
const keyForm = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

/**
 * A file store in a folder of this machine: temporary name, fsync, rename, fsync of the folder
 * (R22).
 */
export function diskStore(folder: string): FileStore {
  const unfinished = join(folder, 'unfinished')

  function pathOf(key: string): string {
    if (!keyForm.test(key)) throw new Error('malformed file key')
    return join(folder, key)
  }

  return {
    put: async (key, source) => {
      const path = pathOf(key)
      await makeFolder(unfinished)
      await makeFolder(dirname(path))
      await writeWhole(path, join(unfinished, randomUUID()), source)
    },
    get: (key) => createReadStream(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => listKeys(folder),
    sweep: (before) => sweepFolder(unfinished, before),
  }
}

async function* listKeys(folder: string): AsyncGenerator<{ key: string; changedAt: Date }> {
  for (const shard of await namesIn(folder)) {
    if (!/^[0-9a-f]{2}$/.test(shard)) continue
    for (const name of await namesIn(join(folder, shard))) {
      const key = `${shard}/${name}`
      if (keyForm.test(key)) yield { key, changedAt: (await stat(join(folder, key))).mtime }
    }
  }
}

async function sweepFolder(folder: string, before: Date): Promise<number> {
  let removed = 0
  for (const name of await namesIn(folder)) {
    const path = join(folder, name)
    if ((await stat(path)).mtime >= before) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
