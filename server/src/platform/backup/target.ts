import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder, writeWhole } from '../disk.ts'

/** Where backups lie, by names with slashes. A folder today; a bucket needs these five and nothing more. */
export interface BackupTarget {
  /** Where it is, for messages. */
  readonly place: string
  /** Stores all of `source` or nothing; durable when it resolves. */
  put(name: string, source: AsyncIterable<Uint8Array>): Promise<void>
  /** The bytes of a name. Iterating rejects when there are none. */
  get(name: string): AsyncIterable<Uint8Array>
  /** Lists all names below a prefix that ends in a slash. */
  list(prefix: string): AsyncIterable<{ readonly name: string; readonly bytes: number }>
  /** Removes a name; one that does not exist is no error. */
  remove(name: string): Promise<void>
}

/** A folder of this machine as a target. */
export function folderTarget(folder: string): BackupTarget {
  const unfinished = join(folder, 'unfinished')
  return {
    place: folder,
    put: async (name, source) => {
      const path = join(folder, name)
      await makeFolder(unfinished)
      await makeFolder(dirname(path))
      await writeWhole(path, join(unfinished, randomUUID()), source)
    },
    get: (name) => readFrom(join(folder, name)),
    list: (prefix) => listFolder(folder, prefix),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

/**
 * Opens a file when its first bytes are asked for.
 *
 * Before, nobody would hear that it is missing, and the process would end.
 */
export async function* readFrom(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path) as AsyncIterable<Buffer>
}

async function* listFolder(
  folder: string,
  prefix: string,
): AsyncGenerator<{ name: string; bytes: number }> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  for (const entry of entries) {
    const name = `${prefix}${entry.name}`
    if (entry.isDirectory()) yield* listFolder(folder, `${name}/`)
    else yield { name, bytes: (await stat(join(folder, name))).size }
  }
}
