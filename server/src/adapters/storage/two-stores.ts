import { createHash } from 'node:crypto'
import { type ByteRange, FileExists, type FileStore, MissingFile } from './port.ts'

/**
 * Two stores as one, while files move from `former` to `current`: new files go to the current one,
 * and each is read where it lies.
 */
export const twoStores = (current: FileStore, former: FileStore): FileStore => ({
  ...current,
  get: (key, range) => readEither([current, former, current], key, range),
  has: async (key) => (await current.has(key)) || (await former.has(key)),
  // In this order: `moveFile` looks at the former store after it has written to the current one.
  remove: async (key) => {
    await former.remove(key)
    await current.remove(key)
  },
  recover: async (key) => {
    if ((await former.has(key)) || (await current.has(key))) return 'present'
    const found = await current.recover(key)
    return found === 'missing' ? former.recover(key) : found
  },
  list: async function* () {
    yield* former.list()
    yield* current.list()
  },
  sweep: async (before) => (await current.sweep(before)) + (await former.sweep(before)),
  readId: () => readOneId(current, former),
  claimId: async (id) => current.claimId((await readOneId(current, former)) ?? id),
  forgetId: async () => {
    await former.forgetId()
    await current.forgetId()
  },
  examine: async () => {
    const found = [await current.examine(), await former.examine()].filter((one) => one !== null)
    return found.find(({ isHealthy }) => !isHealthy) ?? found[0] ?? null
  },
})

/**
 * Reads the one id of two stores of a deployment.
 *
 * A store of another deployment would be swept empty.
 * @throws when their ids differ
 */
async function readOneId(current: FileStore, former: FileStore): Promise<string | null> {
  const [here, there] = [await current.readId(), await former.readId()]
  if (here !== null && there !== null && here !== there)
    throw new Error('FILE_STORE and FILE_STORE_ALSO name stores of different deployments')
  return here ?? there
}

/**
 * Reads a key from the first store that has it. A file that moves while it
 * is looked for is in the current one then.
 */
async function* readEither(
  stores: readonly FileStore[],
  key: string,
  range?: ByteRange,
): AsyncGenerator<Uint8Array> {
  for (const [at, store] of stores.entries()) {
    let isBegun = false
    try {
      for await (const part of store.get(key, range)) {
        isBegun = true
        yield part
      }
      return
    } catch (error) {
      if (!(error instanceof MissingFile) || isBegun || at === stores.length - 1) throw error
    }
  }
}

async function hashOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of source) hash.update(part)
  return hash.digest('hex')
}

/** Moves one file, reads it back and compares it; false when it was removed before that. */
async function moveFile(key: string, from: FileStore, to: FileStore): Promise<boolean> {
  try {
    // A copy that an interrupted move has left is compared like a new one.
    await to.put(key, from.get(key)).catch((error: unknown) => {
      if (!(error instanceof FileExists)) throw error
    })
    const [here, there] = [await hashOf(from.get(key)), await hashOf(to.get(key))]
    if (here !== there) throw new Error(`${key} is not the same in both stores, and stays in both`)
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error
  }
  if (!(await from.has(key))) {
    await to.remove(key)
    return false
  }
  await from.remove(key)
  return true
}

async function isEmpty(store: FileStore): Promise<boolean> {
  for await (const _ of store.list()) return false
  return true
}

/** Limit of files that move at the same time. */
const parallel = 8

/**
 * Moves all files from one store to another.
 *
 * Servers that read both may run. Started again, it continues. The id of the store moves with them: a server that knows only the former store is
 * refused from then on.
 * @returns how many files were moved.
 */
export async function moveFiles(
  from: FileStore,
  to: FileStore,
  onProgress: (moved: number) => void = () => undefined,
): Promise<number> {
  const id = await from.readId()
  if (id && (await to.claimId(id)) !== id)
    throw new Error('both stores have files of different deployments: nothing was moved')
  let moved = 0
  const keys = from.list()[Symbol.asyncIterator]()
  const work = async (): Promise<void> => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      if (await moveFile(next.value.key, from, to)) moved += 1
      if (moved % 1000 === 0) onProgress(moved)
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  if (await isEmpty(from)) await from.forgetId()
  return moved
}
