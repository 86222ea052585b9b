import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Outside } from './kernel.ts'

/**
 * The key of the mark that tells one file store from another. It has the form of every storage key,
 * so each kind of store holds it, and moving all keys moves the mark.
 */
export const storeMarkKey = '00/00000000-0000-4000-8000-000000000000'

type Storing = Pick<Outside, 'files'>

/** True when a store says that it has no such key; any other failure may pass. */
export const isMissingFile = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'ENOENT'

/** Reads the id of a file store; null when it has no mark. @throws what the store says when it is away */
export async function readStoreMark({ files }: Storing): Promise<string | null> {
  const parts: Uint8Array[] = []
  try {
    for await (const part of files.get(storeMarkKey)) parts.push(part)
  } catch (error) {
    if (isMissingFile(error)) return null
    throw error
  }
  return z.uuid().parse(Buffer.concat(parts).toString('utf8').trim())
}

/** Gives a file store its mark, unless it has one; answers its id. */
export async function markStore(outside: Storing): Promise<string> {
  const known = await readStoreMark(outside)
  if (known !== null) return known
  const id = randomUUID()
  async function* mark(): AsyncGenerator<Buffer> {
    yield Buffer.from(`${id}\n`)
  }
  await outside.files.put(storeMarkKey, mark())
  return id
}
