import { randomUUID } from 'node:crypto'
import type { FontKey } from '@mailing/typeset'
import type { Borrowed, FaceOutlines } from '../../../adapters/print/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { sealStream } from '../../../platform/sealed-stream.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Source } from '../rules/own-bytes.ts'
import { addFace, findFace, moveFile, type StoredFile } from '../store.ts'
import { facePurpose, keepFaceOpen, readStoredFace } from './content.ts'

/** A stored file that another one borrows from. */
export interface FileSource extends Source {
  readonly fileId: string
}

/** A stored file in memory. */
export interface LentFile {
  readonly fileId: string
  readonly content: Uint8Array
}

/** Faces that this process has made sure of, by the store that they are in. */
const sure = new WeakMap<object, Map<FontKey, Promise<LentFile>>>()

/**
 * What a drawn file borrows, with what it borrows from; for `saveFile`. The outlines of a face are stored when the first file
 * borrows from them; while they cannot be, files keep their glyphs themselves. Never inside a transaction. `pieces`: the
 * stored files that were handed to the drawing, in their order.
 */
export async function sourcesOf(
  kernel: Kernel,
  borrowed: readonly Borrowed[],
  pieces: readonly LentFile[] = [],
): Promise<FileSource[]> {
  const sources = await Promise.all(
    borrowed.map(async ({ from, runs }) => {
      const lent = 'face' in from ? await faceOrNull(kernel, from.face) : pieces[from.piece]
      if (lent === undefined)
        throw new Error('the drawing borrows from a file that it was not given')
      return lent && { ...lent, runs }
    }),
  )
  return sources.filter((source) => source !== null)
}

/** Null: there is no room for it, and letters must go on (R22), or it cannot be stored now. */
async function faceOrNull(kernel: Kernel, key: FontKey): Promise<LentFile | null> {
  try {
    return await keptFace(kernel, key)
  } catch (error) {
    kernel.log.warn('the outlines of a face could not be stored', { error })
    return null
  }
}

function keptFace(kernel: Kernel, key: FontKey): Promise<LentFile> {
  const { files } = kernel.outside
  const faces = sure.get(files) ?? new Map<FontKey, Promise<LentFile>>()
  sure.set(files, faces)
  const known = faces.get(key)
  if (known) return known
  const made = makeSure(kernel, key)
  faces.set(key, made)
  made.catch(() => faces.delete(key))
  return made
}

/** Stores the outlines of a face unless they are there and whole. */
async function makeSure(kernel: Kernel, key: FontKey): Promise<LentFile> {
  const outlines = await kernel.outside.print.outlines(key)
  const { buffer, byteOffset, byteLength } = outlines.content
  const content = Buffer.from(buffer, byteOffset, byteLength)
  const stored = await findFace(kernel, Buffer.from(outlines.sha256))
  const fileId = stored?.id ?? (await store(kernel, key, outlines))
  if (stored) await mend(kernel, stored, content)
  keepFaceOpen(kernel, fileId, Promise.resolve(content))
  return { fileId, content }
}

async function put({ vault, outside }: Kernel, content: Uint8Array) {
  // Nearly full, the store is for letters and payments.
  if (!(await outside.files.hasRoom())) throw new AppError('server.no_space')
  const id = randomUUID()
  const storageKey = `${id.slice(0, 2)}/${id}`
  const keyId = vault.currentKey()
  await outside.files.put(
    storageKey,
    sealStream(
      vault,
      (async function* () {
        yield content
      })(),
    ),
  )
  return { storageKey, keyId }
}

async function store(
  kernel: Kernel,
  key: FontKey,
  { content, sha256: hash }: FaceOutlines,
): Promise<string> {
  const place = await put(kernel, content)
  const sha256 = Buffer.from(hash)
  return inTransaction(kernel, async (kernel) => {
    const id = await addFace(kernel, {
      ...place,
      id: newId(),
      userId: null,
      purpose: facePurpose,
      type: 'application/octet-stream',
      name: key,
      bytes: content.length,
      sha256,
      width: null,
      height: null,
      createdAt: kernel.clock.now(),
      sources: [],
    })
    // Another process was first; our bytes have no row, and the sweeper removes them.
    const face = id ?? (await findFace(kernel, sha256))?.id
    if (!face) throw new Error('the outlines of a face were neither stored nor there')
    return face
  })
}

/** Many letters rest on it: what cannot be read is written anew while the program still has the same outlines. */
async function mend(kernel: Kernel, stored: StoredFile, content: Uint8Array): Promise<void> {
  try {
    await readStoredFace(kernel, stored)
  } catch (error) {
    kernel.log.error('the stored outlines of a face were damaged and are written anew', {
      fileId: stored.id,
      error,
    })
    const place = await put(kernel, content)
    const isMoved = await moveFile(kernel, stored, place)
    await kernel.outside.files.remove(isMoved ? stored.storage_key : place.storageKey)
  }
}
