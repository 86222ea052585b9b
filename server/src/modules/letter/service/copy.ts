import type { CallAnswer } from '@mailing/contract/call.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { findItem, findVersion, openRecipient, openText } from '../../mail/service.ts'
import { beginDraft } from './drafts.ts'
import { letterProduct } from './product.ts'

/** Begins a new draft with the text of a letter that was ordered before, as the writer last approved it. */
export async function copyToDraft(
  context: UserContext,
  orderId: string,
): Promise<CallAnswer<typeof letterCalls.copyToDraft>> {
  const letter = await findItem(context, orderId)
  if (letter?.user_id !== context.userId || letter.kind !== 'letter' || letter.erased_at)
    throw new AppError('request.not_found')
  const version = await findVersion(context, orderId, letter.approved_version)
  const { title, content } = openText(context, letterProduct, version)
  return beginDraft(context, {
    title,
    content,
    recipientId: openRecipient(context, letter).recipientId,
  })
}
