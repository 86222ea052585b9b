import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { InTransaction } from '../../../platform/database.ts'
import { makeFolder } from '../../../platform/disk.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { sealStream } from '../../../platform/sealed-stream.ts'
import { uploadFolder } from '../../../platform/upload.ts'
import { ownBytes } from '../rules/own-bytes.ts'
import { addFile, findFile, findFiles, markRemoved, type StoredFile } from '../store.ts'
import { openContent, type Reading, readStored } from './content.ts'
import type { FileSource } from './faces.ts'

export interface FileToSave {
  /** Whose it is; null: the service's. */
  readonly userId: string | null
  /** What it is, in lower-case words: `letter_proof`, `batch`, `scan`, `evidence`. */
  readonly purpose: string
  /** MIME type, known by the content or because we made it. */
  readonly type: string
  readonly content: Uint8Array | { readonly path: string } | StoredBytes
  readonly name?: string
  readonly width?: number
  readonly height?: number
  /** Given by the caller when the row must be known before; else a new one. */
  readonly id?: string
  /** What of content in memory lies in other stored files too (`sourcesOf`): it is not kept a second time. */
  readonly sources?: readonly FileSource[]
}

/** Bytes that are on the store already and wait for the row of their file. */
export interface StoredBytes {
  readonly storageKey: string
  readonly keyId: string
  readonly bytes: number
  /** Of the content, not of what lies encrypted. */
  readonly sha256: Buffer
}

export interface SavedFile {
  readonly id: string
  readonly bytes: number
  /** SHA-256 of the content, in lower-case hexadecimal. */
  readonly sha256: string
}

const newStorageKey = (): string => {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}`
}

/** A long file in pieces: hashing and sealing all of it at once would keep everybody else waiting. */
async function* inPieces(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += pieceBytes)
    yield content.subarray(at, at + pieceBytes)
}
const pieceBytes = 262_144

/** So long is compared and hashed before others get their turn, in ms. */
const turnMs = 5

/** What of a file goes to the store; `measure` is told of all of it. */
async function* partsOf(
  {
    content,
    sources = [],
  }: Pick<FileToSave, 'sources'> & {
    readonly content: Uint8Array | { readonly path: string }
  },
  measure: (part: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  if (!(content instanceof Uint8Array) || sources.length === 0) {
    const parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array> =
      content instanceof Uint8Array ? inPieces(content) : createReadStream(content.path)
    for await (const part of parts) {
      measure(part)
      yield part
    }
    return
  }
  let begun = performance.now()
  for (const part of ownBytes(content, sources, measure)) {
    if (part.length > 0) yield part
    if (performance.now() - begun < turnMs) continue
    await endOfTurn()
    begun = performance.now()
  }
}

type Storing = Pick<Kernel, 'vault' | 'outside'>

/** Puts bytes on the store, encrypted; `partsFor` is told what measures them. */
async function put(
  { vault, outside }: Storing,
  partsFor: (measure: (part: Uint8Array) => void) => AsyncIterable<Uint8Array>,
): Promise<StoredBytes> {
  const hash = createHash('sha256')
  let bytes = 0
  const parts = partsFor((part) => {
    hash.update(part)
    bytes += part.length
  })
  const storageKey = newStorageKey()
  const keyId = vault.currentKey()
  await outside.files.put(storageKey, sealStream(vault, parts))
  return { storageKey, keyId, bytes, sha256: hash.digest() }
}

/**
 * Puts a stream on the store, encrypted as it comes, for `saveFile`: what takes longer than a transaction may. Bytes that get no
 * row are removed by the sweeper after a day.
 */
export const storeBytes = (kernel: Storing, stream: AsyncIterable<Uint8Array>) =>
  put(kernel, async function* (measure) {
    for await (const part of stream) {
      measure(part)
      yield part
    }
  })

/**
 * Puts the content of a file on the store before the transaction that saves its row, so that no transaction
 * waits for the store (R5). Bytes that get no row are removed by the sweeper after a day.
 */
export const storeContent = (
  kernel: Storing,
  file: Pick<FileToSave, 'sources'> & {
    readonly content: Uint8Array | { readonly path: string }
  },
): Promise<StoredBytes> => put(kernel, (measure) => partsOf(file, measure))

/**
 * Keeps a file: encrypted and durable on the store first, then its row in the transaction (R22). When the transaction is rolled back
 * or tried again, the bytes without a row are removed by the sweeper.
 */
export async function saveFile(
  kernel: InTransaction<Pick<Kernel, 'vault' | 'outside' | 'clock'>>,
  file: FileToSave,
): Promise<SavedFile> {
  const { content, sources = [] } = file
  const { storageKey, keyId, bytes, sha256 } =
    'storageKey' in content
      ? content
      : await put(kernel, (measure) => partsOf({ content, sources }, measure))
  const id = file.id ?? newId()
  await addFile(kernel, {
    id,
    userId: file.userId,
    purpose: file.purpose,
    type: file.type,
    name: file.name ?? '',
    bytes,
    sha256,
    width: file.width ?? null,
    height: file.height ?? null,
    storageKey,
    keyId,
    createdAt: kernel.clock.now(),
    sources: sources.map(({ fileId }) => fileId),
  })
  return { id, bytes, sha256: sha256.toString('hex') }
}

export interface OpenedFile {
  readonly file: StoredFile
  readonly content: AsyncIterable<Buffer>
}

/**
 * Opens a file for reading as a stream, which fails before its end unless it is what was stored; null when there is none, or
 * one that it borrows from was removed. The caller has checked who may read it.
 */
export async function openFile(kernel: Reading, id: string): Promise<OpenedFile | null> {
  const file = await findFile(kernel, id)
  const content = file && (await openContent(kernel, file))
  return file && content ? { file, content } : null
}

/**
 * Reads the first part of a content before an answer begins: an error of the store is then answered with its
 * own status, not by a cut stream.
 */
export async function beginReading(content: AsyncIterable<Buffer>): Promise<AsyncIterable<Buffer>> {
  const parts = content[Symbol.asyncIterator]()
  const first = await parts.next()
  return (async function* () {
    try {
      for (let next = first; !next.done; next = await parts.next()) yield next.value
    } finally {
      await parts.return?.()
    }
  })()
}

/** A whole file in memory, compared with its SHA-256. Throws when there is none or it is damaged. */
export async function readFile(kernel: Reading, id: string): Promise<Buffer> {
  const file = await findFile(kernel, id)
  if (!file) throw new Error('there is no such file')
  return readStored(kernel, file)
}

/** Files that are about to be read, by their ids; those that do not exist are left out. */
export const filesToRead = async (
  kernel: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredFile>> =>
  new Map((await findFiles(kernel, ids)).map((file) => [file.id, file]))

/** The same as `readFile` of a file that must have this SHA-256 (lower-case hexadecimal); null when it is another one. */
export async function readFixed(
  kernel: Reading,
  file: StoredFile | undefined,
  sha256: string,
): Promise<Buffer | null> {
  if (!file) throw new Error('there is no such file')
  return file.sha256.toString('hex') === sha256 ? readStored(kernel, file) : null
}

/** Takes a file away: nobody can open it from now on, and the sweeper removes its bytes. */
export const removeFile = (kernel: InTransaction<Pick<Kernel, 'clock'>>, id: string) =>
  markRemoved(kernel, id, kernel.clock.now())

/** A file in a temporary place of its own, for a process that reads it; the caller removes it. Throws when there is none. */
export async function placeFile(kernel: Kernel, id: string): Promise<string> {
  const opened = await openFile(kernel, id)
  if (!opened) throw new Error('there is no such file')
  const folder = uploadFolder(kernel.config.DATA_DIR)
  await makeFolder(folder)
  const path = join(folder, randomUUID())
  await pipeline(opened.content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return path
}
