import { releasePictures, removeFile } from '../../file/service.ts'
import type { OrderExtension } from '../../order/service.ts'
import { findItem } from '../store/items.ts'
import { listVersions } from '../store/versions.ts'

/**
 * Nothing of it will be printed: the files that were drawn for it go (the first one is its proof's as well), and its pictures are let go of.
 * The writer's draft keeps its own hold on them. The text stays with the order, sealed: "write again" begins with it.
 */
export const clearMail: NonNullable<OrderExtension['clear']> = async (kernel, { id }) => {
  const item = await findItem(kernel, id)
  if (!item) return
  for (const { file_id: fileId } of await listVersions(kernel, id)) await removeFile(kernel, fileId)
  const userId = item.user_id
  await releasePictures(kernel, { holder: id, userId }, { holder: item.proof_id, userId })
}
