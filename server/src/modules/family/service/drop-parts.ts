import type { InTransaction } from '../../../platform/database.ts'
import { releasePictures } from '../../file/service.ts'
import { clearParts } from '../store/sections.ts'

/** Throws away the pictures of people who are no longer there; a draft or an order that shows them keeps them. */
export async function dropParts(
  context: InTransaction,
  ownerId: string,
  memberIds: readonly string[],
): Promise<void> {
  await releasePictures(context, ...memberIds.map((holder) => ({ holder, userId: ownerId })))
  await clearParts(context, memberIds)
}
