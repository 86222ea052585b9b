import { rm } from 'node:fs/promises'
import type { Picture } from '@mailing/contract/file/calls.ts'
import {
  maxMegapixels,
  PictureError,
  type PreparedPicture,
} from '../../../adapters/picture/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import {
  addPicture,
  findPictures,
  insertGrants,
  removeHolds,
  replaceHolds,
} from '../store/pictures.ts'
import { lossesOfPictures } from './arrivals.ts'
import { placeFile, type StoredBytes, saveFile, storeContent } from './keep.ts'
import { fileLinks, type Linking } from './links.ts'
import { takeUpload } from './pictures.ts'
import { type Incoming, requireRoom } from './unused.ts'

/** Most uploads of one person an hour: a letter with all its photos several times over. */
const uploadLimit = { max: 400, seconds: 3600 }
export async function limitUploads(context: UserContext, incoming: Incoming): Promise<void> {
  await takeLimits(context, [{ key: `file.upload:${context.userId}`, ...uploadLimit }])
  await requireRoom(context, incoming)
}

/** What a picture's problem is called over the wire. */
export function pictureProblem(error: unknown): unknown {
  if (!(error instanceof PictureError)) return error
  if (error.problem === 'type') return new AppError('file.type', { types: 'JPEG, PNG, WebP, GIF' })
  if (error.problem === 'pixels')
    return new AppError('file.too_many_pixels', { max: maxMegapixels })
  if (error.problem === 'white') return new AppError('file.only_white')
  return new AppError(error.problem === 'mixed' ? 'file.mixed' : 'file.unreadable')
}

/** A print-ready picture and its preview, on the store already. */
export interface StoredPicture extends PreparedPicture {
  readonly stored: { readonly picture: StoredBytes; readonly preview: StoredBytes }
}

/** Puts a print-ready picture on the store, before the transaction that keeps it (R5). */
export async function storePicture(
  kernel: Pick<Kernel, 'vault' | 'outside'>,
  prepared: PreparedPicture,
): Promise<StoredPicture> {
  const [picture, preview] = await Promise.all([
    storeContent(kernel, { content: prepared.picture.bytes }),
    storeContent(kernel, { content: prepared.preview.bytes }),
  ])
  return { ...prepared, stored: { picture, preview } }
}

/** Makes a picture print-ready, outside any transaction. Throws `file.*` errors. */
export async function preparePicture(
  kernel: Pick<Kernel, 'vault' | 'outside'>,
  path: string,
): Promise<StoredPicture> {
  const prepared = await kernel.outside.pictures.prepare(path).catch((error: unknown) => {
    throw pictureProblem(error)
  })
  return storePicture(kernel, prepared)
}

/** Keeps a prepared picture and its preview; answers the picture's id. */
export async function keepPicture(
  kernel: InTransaction<Kernel>,
  { picture, preview, isColour, stored }: PreparedPicture & Partial<StoredPicture>,
  userId: string,
): Promise<string> {
  const owner = { userId, type: 'image/jpeg' }
  const saved = await saveFile(kernel, {
    ...owner,
    purpose: 'picture',
    content: stored?.picture ?? picture.bytes,
    width: picture.width,
    height: picture.height,
  })
  const small = await saveFile(kernel, {
    ...owner,
    purpose: 'picture_preview',
    content: stored?.preview ?? preview.bytes,
    width: preview.width,
    height: preview.height,
  })
  await addPicture(kernel, { file_id: saved.id, preview_id: small.id, is_colour: isColour })
  return saved.id
}

/** The call `file.uploadImage`. */
export async function uploadImage(context: UserContext): Promise<Picture> {
  const { path, bytes } = takeUpload(context)
  await limitUploads(context, { bytes })
  const prepared = await preparePicture(context, path)
  const id = await inTransaction(context, (context) =>
    keepPicture(context, prepared, context.userId),
  )
  return arrivedPicture(context, id, prepared)
}

/** A picture as it is shown when it has just arrived. */
export const arrivedPicture = async (
  context: UserContext,
  id: string,
  { isAnimated }: Pick<PreparedPicture, 'isAnimated'>,
): Promise<Picture> => ({
  ...(await ownPicture(context, id)),
  ...(isAnimated && { isAnimated }),
})

/** Makes a print-ready picture out of a stored one of the same person, which stays; the caller has checked whose it is. Never inside a transaction. */
export async function copyToPicture(
  kernel: Kernel,
  fileId: string,
  userId: string,
): Promise<{ readonly id: string; readonly width: number; readonly height: number }> {
  const path = await placeFile(kernel, fileId)
  try {
    const prepared = await preparePicture(kernel, path)
    const id = await inTransaction(kernel, (kernel) => keepPicture(kernel, prepared, userId))
    return { id, width: prepared.picture.width, height: prepared.picture.height }
  } finally {
    await rm(path, { force: true })
  }
}

/** Addresses of pictures; the caller has checked that the person may see them. In the order of the ids; what is gone is left out. */
export async function pictureLinks(
  context: Linking,
  ids: readonly string[],
  userId: string | null,
): Promise<Picture[]> {
  const rows = new Map((await findPictures(context, ids, userId)).map((row) => [row.file_id, row]))
  const links = await fileLinks(
    context,
    [...rows.values()].flatMap((row) => [row.file_id, row.preview_id]),
  )
  return ids.flatMap((id) => {
    const row = rows.get(id)
    const [file, preview] = [row && links.get(row.file_id), row && links.get(row.preview_id)]
    return row && file && preview ? [{ id, file, preview, isColour: row.is_colour }] : []
  })
}

/** The call `file.pictures`: a person's own, and those that were lent. */
export async function ownPictures(
  context: UserContext,
  ids: readonly string[],
): Promise<Picture[]> {
  const pictures = await pictureLinks(context, [...new Set(ids)], context.userId)
  const lost = await lossesOfPictures(
    context,
    pictures.map(({ id }) => id),
  )
  return pictures.map((picture) => {
    const losses = lost.get(picture.id)
    return losses ? { ...picture, losses } : picture
  })
}

export async function ownPicture(context: UserContext, id: string): Promise<Picture> {
  const [picture] = await ownPictures(context, [id])
  if (!picture) throw new AppError('request.not_found')
  return picture
}

/** Pixels of the pictures that a person may use, by id; what is not there, or somebody else's, is left out. */
export async function pictureSizes(
  kernel: WithDb,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { width: number; height: number }>> {
  const rows = await findPictures(kernel, ids, userId)
  return new Map(
    rows.map((row) => [row.file_id, { width: row.width ?? 0, height: row.height ?? 0 }]),
  )
}

/** Pictures that a person may use and that something (a draft, a proof, an order) shows. */
export interface Hold {
  /** The id of what shows them. */
  readonly holder: string
  readonly userId: string
  readonly fileIds: readonly string[]
}

/** Lends a person's own pictures to somebody else, who may use them from then on as if they were the own ones. Answers those that could be lent. */
export const lendPictures = (
  context: InTransaction,
  loan: { readonly from: string; readonly to: string; readonly fileIds: readonly string[] },
): Promise<string[]> => insertGrants(context, loan)

/** Keeps pictures from being swept for as long as `holder` shows them, and lets go of its former ones. Answers those that could be held. */
export const holdPictures = (context: InTransaction, hold: Hold): Promise<string[]> =>
  replaceHolds(context, hold)

/** Lets go of all pictures that these things of people's showed. A holder's id may be a client's choice: what others hold under it stays. */
export const releasePictures = async (
  context: InTransaction,
  ...holders: readonly Pick<Hold, 'holder' | 'userId'>[]
): Promise<void> => void (await removeHolds(context, holders))
