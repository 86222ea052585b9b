import type { FileLink } from '@mailing/contract/file/calls.ts'
import { hasPermission, permissionsOf } from '@mailing/contract/roles.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import {
  cleanPicture,
  type FileGuards,
  fileLink,
  removeFile,
  savePicture,
  takeUpload,
} from '../../file/service.ts'
import { insertPicture, pictureOwner, takeUnused, usePictures } from '../store/pictures.ts'

const purpose = 'shop_picture'
/** Enough for a phone's whole width at three dots a point, and for staff to see a scratch. */
const maxSide = 1600
/** A comment and a return, both full. */
const mostUnused = 12
const keptUnusedMs = 24 * 3_600_000
const sweepSize = 200

/** Stores a picture for a comment or a return. Throws `file.*` errors or shop.too_many_pictures. */
export async function uploadShopPicture(context: UserContext): Promise<FileLink> {
  const picture = await cleanPicture(context, takeUpload(context), maxSide)
  const { id } = await inTransaction(context, async (context) => {
    const saved = await savePicture(context, picture, { userId: context.userId, purpose })
    if (
      !(await insertPicture(context, {
        fileId: saved.id,
        userId: context.userId,
        at: context.clock.now(),
        most: mostUnused,
      }))
    )
      throw new AppError('shop.too_many_pictures', { max: mostUnused })
    return saved
  })
  return fileLink(context, id)
}

/** Binds a person's pictures to the comment or return that shows them. Throws shop.picture_unknown when one is not theirs, used, gone, or named twice. */
export async function bindPictures(
  context: InTransaction,
  userId: UserId,
  ids: readonly string[],
  usedFor: string,
): Promise<void> {
  if ((await usePictures(context, userId, ids, usedFor)) !== ids.length)
    throw new AppError('shop.picture_unknown')
}

/** Removes pictures that nobody used within a day. Answers how many. */
export async function sweepPictures(kernel: Kernel): Promise<number> {
  const before = new Date(kernel.clock.now().getTime() - keptUnusedMs)
  for (let swept = 0; ; ) {
    const files = await inTransaction(kernel, async (kernel) => {
      const ids = await takeUnused(kernel, before, sweepSize)
      for (const id of ids) await removeFile(kernel, id)
      return ids
    })
    swept += files.length
    if (files.length < sweepSize) return swept
  }
}

/** Such a picture is its owner's, and theirs who decide comments and returns. */
const mayOpen: FileGuards[string] = async (kernel, fileId, { userId, roles }) => {
  const held = permissionsOf(roles)
  return (
    hasPermission(roles, held, 'goods.edit') ||
    hasPermission(roles, held, 'shop.serve') ||
    (await pictureOwner(kernel, fileId)) === userId
  )
}

export const shopFileGuards: FileGuards = { [purpose]: mayOpen }
