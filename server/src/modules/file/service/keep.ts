import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { InTransaction } from '../../../platform/database.ts'
import { makeFolder } from '../../../platform/disk.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { openStream, sealStream } from '../../../platform/sealed-stream.ts'
import { uploadFolder } from '../../../platform/upload.ts'
import { addFile, findFile, markRemoved, type StoredFile } from '../store.ts'

export interface FileToSave {
  /** Whose it is; null: the service's. */
  readonly userId: string | null
  /** What it is, in lower-case words: `letter_proof`, `batch`, `scan`, `evidence`. */
  readonly purpose: string
  /** MIME type, known by the content or because we made it. */
  readonly type: string
  readonly content: Uint8Array | { readonly path: string }
  readonly name?: string
  readonly width?: number
  readonly height?: number
  /** Given by the caller when the row must be known before; else a new one. */
  readonly id?: string
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

/**
 * Keeps a file: encrypted and durable on the store first, then its row in the transaction (R22). When the transaction is rolled back
 * or tried again, the bytes without a row are removed by the sweeper.
 */
export async function saveFile(
  kernel: InTransaction<Pick<Kernel, 'vault' | 'outside' | 'clock'>>,
  file: FileToSave,
): Promise<SavedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const source =
    file.content instanceof Uint8Array
      ? inPieces(file.content)
      : createReadStream(file.content.path)
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const part of source as AsyncIterable<Uint8Array>) {
      hash.update(part)
      bytes += part.length
      yield part
    }
  }
  const storageKey = newStorageKey()
  const keyId = kernel.vault.currentKey()
  await kernel.outside.files.put(storageKey, sealStream(kernel.vault, measured()))
  const sha256 = hash.digest()
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
  })
  return { id, bytes, sha256: sha256.toString('hex') }
}

export interface OpenedFile {
  readonly file: StoredFile
  readonly content: AsyncIterable<Buffer>
}

/** Opens a file for reading as a stream; null when there is none. The caller has checked who may read it. */
export async function openFile(
  kernel: Pick<Kernel, 'db' | 'vault' | 'outside'>,
  id: string,
): Promise<OpenedFile | null> {
  const file = await findFile(kernel, id)
  return file
    ? { file, content: openStream(kernel.vault, kernel.outside.files.get(file.storage_key)) }
    : null
}

/** A whole file in memory, compared with its SHA-256. Throws when there is none or it is damaged. */
export async function readFile(
  kernel: Pick<Kernel, 'db' | 'vault' | 'outside'>,
  id: string,
): Promise<Buffer> {
  const opened = await openFile(kernel, id)
  if (!opened) throw new Error('there is no such file')
  const parts: Buffer[] = []
  for await (const part of opened.content) parts.push(part)
  const content = Buffer.concat(parts)
  if (!createHash('sha256').update(content).digest().equals(opened.file.sha256))
    throw new Error('the stored file is not what was stored')
  return content
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
