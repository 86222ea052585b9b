import { releasePictures, removeFile } from '../../file/service.ts'
import type { OrderExtension } from '../../order/service.ts'
import { findCard, formerFiles } from '../store/cards.ts'

/** Nothing of a card will be printed: the files that were drawn for it go, and its photograph is let go of. A draft keeps its own hold on it. */
export const clearCard: NonNullable<OrderExtension['clear']> = async (kernel, tx, { id }) => {
  const card = await findCard(tx, id)
  if (!card) return
  for (const fileId of [card.file_id, ...(await formerFiles(tx, id))])
    await removeFile(kernel, tx, fileId)
  await releasePictures(tx, { holder: id, userId: card.user_id })
}
