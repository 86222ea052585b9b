import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { CallParsed } from '@mailing/contract/call.ts'
import type { Document, fileCalls, Picture, UploadState } from '@mailing/contract/file/calls.ts'
import { uploadLimits } from '@mailing/contract/file/limits.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Upload, UserContext } from '../../../platform/context.ts'
import { makeFolder } from '../../../platform/disk.ts'
import { sniffType } from '../../../platform/file-type.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { openStream, sealStream } from '../../../platform/sealed-stream.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { readHead, uploadFolder } from '../../../platform/upload.ts'
import {
  appendPart,
  deleteParts,
  deleteUpload,
  endUpload,
  findUpload,
  insertUpload,
  listParts,
  type UploadRow,
} from '../store/uploads.ts'
import { getDocument } from './documents.ts'
import { arrivedPicture, keepPicture, limitUploads, preparePicture } from './own-pictures.ts'
import { takeUpload } from './pictures.ts'
import { takeDocument } from './take-document.ts'

/** Whose upload it is: a person, or a program of others, by an id that stands for it. */
export type Uploading = Kernel & { readonly userId: string }

/** What is announced of an upload. */
export type Announced = Omit<CallParsed<typeof fileCalls.beginUpload>, 'kind'> & {
  readonly kind: UploadRow['kind']
}

const nameColumn = 'file_uploads.name_sealed'
const stateOf = (row: UploadRow): UploadState => ({
  id: row.id,
  offset: Number(row.received),
  bytes: Number(row.bytes),
  partBytes: uploadLimits.partBytes,
})

/** Begins an upload in parts. Its id is the client's: begun again, it goes on where it was. */
export async function beginUpload(
  context: UserContext,
  input: CallParsed<typeof fileCalls.beginUpload>,
): Promise<UploadState> {
  await limitUploads(context, { bytes: input.bytes, uploadId: input.id })
  return openUpload(context, input)
}

/** The same for anybody who may upload; the caller has counted it. */
export async function openUpload(context: Uploading, input: Announced): Promise<UploadState> {
  await inTransaction(context, (context) =>
    insertUpload(context, {
      id: input.id,
      user_id: context.userId,
      kind: input.kind,
      name_sealed: context.vault.seal(input.name, nameColumn),
      bytes: input.bytes,
      sha256: Buffer.from(input.sha256, 'hex'),
      created_at: context.clock.now(),
    }),
  )
  return uploadState(context, input.id)
}

async function requireUpload(context: Uploading, id: string): Promise<UploadRow> {
  const row = await findUpload(context, context.userId, id)
  if (!row) throw new AppError('request.not_found')
  return row
}

export const uploadState = async (context: Uploading, id: string): Promise<UploadState> =>
  stateOf(await requireUpload(context, id))

/** The call `file.uploadPart`. */
export const uploadPart = (
  context: UserContext,
  { id, offset }: CallParsed<typeof fileCalls.uploadPart>,
): Promise<UploadState> => addPart(context, { id, offset, part: takeUpload(context) })

interface Part {
  readonly id: string
  readonly offset: number
  readonly part: Pick<Upload, 'path' | 'bytes'>
}

/**
 * Adds a part where the upload has got to. A part that comes again, or too early, adds nothing: the answer says from where
 * the client goes on. The bytes are encrypted and durable before their row.
 */
export async function addPart(
  context: Uploading,
  { id, offset, part }: Part,
): Promise<UploadState> {
  const row = await requireUpload(context, id)
  if (Number(row.received) !== offset || part.bytes === 0) return stateOf(row)
  const uuid = randomUUID()
  const storageKey = `${uuid.slice(0, 2)}/${uuid}`
  await context.outside.files.put(
    storageKey,
    sealStream(context.vault, createReadStream(part.path)),
  )
  const isAdded = await inTransaction(context, (context) =>
    appendPart(context, {
      uploadId: id,
      userId: context.userId,
      start: offset,
      bytes: part.bytes,
      storageKey,
    }),
  )
  if (!isAdded) await context.outside.files.remove(storageKey)
  return uploadState(context, id)
}

/** Joins the parts of a picture, once; asked again it answers the same picture. */
export async function finishImage(context: UserContext, id: string): Promise<Picture> {
  let isAnimated: boolean | undefined
  const resultId = await finishUpload(context, { id, kind: 'image' }, async ({ path }) => {
    const prepared = await preparePicture(context, path)
    isAnimated = prepared.isAnimated
    return (context) =>
      inTransaction(context, (context) => keepPicture(context, prepared, context.userId))
  })
  return arrivedPicture(context, resultId, { isAnimated })
}

/** Joins the parts of a document, once; asked again it answers the same document. */
export async function finishFile(context: UserContext, id: string): Promise<Document> {
  const resultId = await finishUpload(context, { id, kind: 'file' }, (upload) =>
    takeDocument(context, upload),
  )
  return getDocument(context, resultId)
}

/**
 * Joins the parts of an upload, once, and answers what became of it. `prepare` gets the whole file, outside of any transaction,
 * and answers what keeps it.
 */
export async function finishUpload<C extends Uploading>(
  context: C,
  { id, kind }: Pick<UploadRow, 'id' | 'kind'>,
  prepare: (upload: Upload) => Promise<(context: C) => Promise<string>>,
): Promise<string> {
  const row = await requireUpload(context, id)
  if (row.kind !== kind) throw new AppError('request.not_found')
  return (
    row.result_id ??
    withJoined(context, row, async (upload) => end(context, row, await prepare(upload)))
  )
}

/** Keeps the result unless another request was first; then the transaction's own work is undone and the first one's result counts. */
async function end<C extends Uploading>(
  context: C,
  row: UploadRow,
  keep: (context: C) => Promise<string>,
): Promise<string> {
  const late = new Error('another request has finished this upload')
  try {
    const keys: string[] = []
    const id = await inTransaction(context, async (context) => {
      const resultId = await keep(context)
      if (!(await endUpload(context, row.id, resultId))) throw late
      keys.push(...(await deleteParts(context, row.id)))
      return resultId
    })
    for (const key of keys) await context.outside.files.remove(key)
    return id
  } catch (error) {
    if (error !== late) throw error
    const { result_id: resultId } = await requireUpload(context, row.id)
    if (!resultId) throw error
    return resultId
  }
}

/** The whole upload in one temporary file, compared with the announced SHA-256; it is removed afterwards, whatever happens. */
async function withJoined(
  context: Uploading,
  row: UploadRow,
  work: (upload: Upload) => Promise<string>,
): Promise<string> {
  if (row.received !== row.bytes)
    throw new AppError('file.incomplete', { offset: Number(row.received) })
  const folder = uploadFolder(context.config.DATA_DIR)
  await makeFolder(folder)
  const path = join(folder, randomUUID())
  try {
    const hash = createHash('sha256')
    await pipeline(
      joined(context, row.id, hash),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    )
    const digest = hash.digest()
    if (!digest.equals(row.sha256)) throw new AppError('file.changed')
    const type = sniffType(await readHead(path)) ?? 'application/octet-stream'
    return await work({
      path,
      bytes: Number(row.bytes),
      sha256: digest.toString('hex'),
      type,
      name: context.vault.openText(row.name_sealed, nameColumn),
    })
  } catch (error) {
    // What was refused does not stay: the writer chooses another file.
    if (error instanceof AppError && error.code.startsWith('file.'))
      await cancelUpload(context, row.id)
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

async function* joined(
  context: Uploading,
  id: string,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for (const part of await listParts(context, id)) {
    for await (const piece of openStream(
      context.vault,
      context.outside.files.get(part.storage_key),
    )) {
      hash.update(piece)
      yield piece
    }
  }
}

/** Throws an unfinished upload away. */
export async function cancelUpload(context: Uploading, id: string): Promise<void> {
  const keys = await inTransaction(context, (context) => deleteUpload(context, context.userId, id))
  if (!keys) throw new AppError('request.not_found')
  for (const key of keys) await context.outside.files.remove(key)
}
