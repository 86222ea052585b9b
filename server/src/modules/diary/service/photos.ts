import type { FileLink } from '@mailing/contract/file/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import {
  cleanPicture,
  type FileGuards,
  fileLink,
  removeFile,
  savePicture,
  takeUpload,
} from '../../file/service.ts'
import { isBookOf } from '../store/books.ts'
import { lockDiary } from '../store/entries.ts'
import { countLoosePhotos, insertPhoto, isPhotoOf, takeLoosePhotos } from '../store/photos.ts'

const photoPurpose = 'diary_photo'
export const bookPurpose = 'diary_book'
/** Enough for a large screen. */
const maxSide = 2000
/** Nobody has more unsaved photographs than this. */
const maxLoose = 50
const looseMs = 24 * 3_600_000
const sweepSize = 200

/** Keeps a photograph for an entry: upright, without place, device and time. Throws `file.*` errors. */
export async function addPhoto(context: UserContext): Promise<FileLink> {
  const picture = await cleanPicture(context, takeUpload(context), maxSide)
  const { id } = await inTransaction(context, async (context) => {
    await lockDiary(context, context.userId)
    if ((await countLoosePhotos(context, context.userId)) >= maxLoose)
      throw new AppError('file.no_space')
    const saved = await savePicture(context, picture, {
      userId: context.userId,
      purpose: photoPurpose,
    })
    await insertPhoto(context, context.userId, saved.id, context.clock.now())
    return saved
  })
  return fileLink(context, id)
}

/** Removes photographs that no entry has shown for a day. Answers how many. */
export async function sweepPhotos(kernel: Kernel): Promise<number> {
  const before = new Date(kernel.clock.now().getTime() - looseMs)
  for (let swept = 0; ; ) {
    const files = await inTransaction(kernel, async (kernel) => {
      const ids = await takeLoosePhotos(kernel, before, sweepSize)
      for (const id of ids) await removeFile(kernel, id)
      return ids
    })
    swept += files.length
    if (files.length < sweepSize) return swept
  }
}

/** A diary is for its writer alone: no member of the staff opens a photograph or a book. */
export const diaryFileGuards: FileGuards = {
  [photoPurpose]: async (kernel, fileId, { userId }) => isPhotoOf(kernel, fileId, userId),
  [bookPurpose]: async (kernel, fileId, { userId }) =>
    isBookOf(kernel, fileId, userId, kernel.config.TIME_ZONE),
}
