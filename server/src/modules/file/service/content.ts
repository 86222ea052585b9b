import { createHash } from 'node:crypto'
import type { FontKey } from '@mailing/typeset'
import { LRUCache } from 'lru-cache'
import type { Kernel } from '../../../platform/kernel.ts'
import { openStream } from '../../../platform/sealed-stream.ts'
import { wholeFile } from '../rules/own-bytes.ts'
import { findFiles, type StoredFile } from '../store.ts'

/** What reading a stored file takes. */
export type Reading = Pick<Kernel, 'db' | 'vault' | 'outside' | 'log'>

/** The purpose of the outlines of a face. */
export const facePurpose = 'face'

/** As many faces as the product has; all together take some 60 MB. */
const mostFaces = 10

/** Nearly every letter borrows from the same few faces: once read they stay, by the store that they were read from. */
const openFaces = new WeakMap<object, LRUCache<string, Promise<Buffer>>>()

function facesIn({ outside }: Pick<Reading, 'outside'>): LRUCache<string, Promise<Buffer>> {
  const known = openFaces.get(outside.files)
  if (known) return known
  const fresh = new LRUCache<string, Promise<Buffer>>({ max: mostFaces })
  openFaces.set(outside.files, fresh)
  return fresh
}

async function joined(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)
}

/** A file's content, whose last part is given only when all of it has the SHA-256 that was recorded. */
async function* verified(
  { sha256 }: Pick<StoredFile, 'sha256'>,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let held: Buffer | undefined
  for await (const part of content) {
    if (held) yield held
    hash.update(part)
    held = part
  }
  if (!hash.digest().equals(sha256)) throw new Error('the stored file is not what was stored')
  if (held) yield held
}

/** What is kept of a file, opened; of one that borrows nothing, the file. */
const keptOf = ({ vault, outside }: Reading, { storage_key: key }: StoredFile) =>
  openStream(vault, outside.files.get(key))

/** The outlines of a face as they were stored. Throws when they are damaged. */
export const readStoredFace = (kernel: Reading, file: StoredFile): Promise<Buffer> =>
  joined(verified(file, keptOf(kernel, file)))

/** The same, or, when they cannot be read, the program's own if it still comes with the same ones: no letter may be lost for them. */
async function readFace(kernel: Reading, file: StoredFile): Promise<Buffer> {
  try {
    return await readStoredFace(kernel, file)
  } catch (error) {
    kernel.log.error('the stored outlines of a face cannot be read', { fileId: file.id, error })
    const own = await kernel.outside.print.outlines(file.name as FontKey)
    if (!file.sha256.equals(own.sha256)) throw error
    return Buffer.from(own.content)
  }
}

/** Keeps the outlines of a face open. */
export function keepFaceOpen(kernel: Reading, id: string, content: Promise<Buffer>): void {
  const faces = facesIn(kernel)
  faces.set(id, content)
  content.catch(() => faces.delete(id))
}

function faceContent(kernel: Reading, file: StoredFile): Promise<Buffer> {
  const known = facesIn(kernel).get(file.id)
  if (known) return known
  const content = readFace(kernel, file)
  keepFaceOpen(kernel, file.id, content)
  return content
}

type SourceOf = (source: number) => Promise<Buffer>

/** Opens the files that one borrows from, one at a time and the next one ahead. Null: one of them was removed. */
async function openSources(kernel: Reading, ids: readonly string[]): Promise<SourceOf | null> {
  const faces = facesIn(kernel)
  const unknown = ids.filter((id) => !faces.has(id))
  const found = unknown.length === 0 ? [] : await findFiles(kernel, unknown)
  if (found.length < unknown.length) return null
  const files = new Map(found.map((file) => [file.id, file]))
  const load = async (source: number): Promise<Buffer> => {
    const id = ids[source] ?? ''
    const known = faces.get(id)
    if (known) return known
    const file = files.get(id) ?? (await findFiles(kernel, [id]))[0]
    if (!file) throw new Error('a file is borrowed from that does not exist')
    return file.purpose === facePurpose ? faceContent(kernel, file) : readStored(kernel, file)
  }
  let open: { readonly source: number; readonly content: Promise<Buffer> } | undefined
  let next: typeof open
  return (source) => {
    if (open?.source === source) return open.content
    open = next?.source === source ? next : { source, content: load(source) }
    next = undefined
    const following = files.get(ids[source + 1] ?? '')
    if (following && following.purpose !== facePurpose) {
      next = { source: source + 1, content: load(source + 1) }
      // Told when it is asked for.
      next.content.catch(() => {})
    }
    return open.content
  }
}

/**
 * The content of a stored file as a stream, which fails before its end unless it is what was stored. Null: a file that it
 * borrows from was removed.
 */
export async function openContent(
  kernel: Reading,
  file: StoredFile,
): Promise<AsyncIterable<Buffer> | null> {
  if (file.sources.length === 0) return verified(file, keptOf(kernel, file))
  const sourceOf = await openSources(kernel, file.sources)
  if (!sourceOf) return null
  const whole = async function* (): AsyncGenerator<Buffer> {
    yield* wholeFile(await joined(keptOf(kernel, file)), sourceOf)
  }
  return verified(file, whole())
}

/** A whole stored file in memory, compared with its SHA-256. Throws when it is damaged, or was removed with what it borrows from. */
export async function readStored(kernel: Reading, file: StoredFile): Promise<Buffer> {
  const content = await openContent(kernel, file)
  if (!content) throw new Error('a file that this one borrows from was removed')
  return joined(content)
}
