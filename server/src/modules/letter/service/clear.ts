import { releasePictures, removeFile } from '../../file/service.ts'
import type { OrderExtension } from '../../order/service.ts'
import { findLetter, listVersions } from '../store/letters.ts'

/**
 * Nothing of a letter will be printed: the files that were drawn for it go (the first one is its proof's as well), and its pictures are let go of.
 * The writer's draft keeps its own hold on them. The text stays with the order, sealed: "write again" begins with it.
 */
export const clearLetter: NonNullable<OrderExtension['clear']> = async (kernel, tx, { id }) => {
  const letter = await findLetter(tx, id)
  if (!letter) return
  for (const { file_id: fileId } of await listVersions(tx, id)) await removeFile(kernel, tx, fileId)
  for (const holder of [id, letter.proof_id])
    await releasePictures(tx, { holder, userId: letter.user_id })
}
