import type { CallAnswer } from '@mailing/contract/call.ts'
import type { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { hasRecipient } from '../../address/service.ts'
import { pictureLinks } from '../../file/service.ts'
import { findItem, findVersion, openText, recipientOfOrder } from '../../mail/service.ts'
import type { CardWords } from '../rules/words.ts'
import { saveDraft } from './drafts.ts'
import { cardProduct } from './product.ts'

type Calls = typeof postcardCalls

interface Ordered<K extends CardWords['kind']> {
  readonly words: Extract<CardWords, { kind: K }>
  /** Null: whom it was for is not in the address book any more. */
  readonly recipientId: string | null
}

/** What the writer made of an own card of this kind. Throws request.not_found. */
async function ordered<K extends CardWords['kind']>(
  context: UserContext,
  orderId: string,
  kind: K,
): Promise<Ordered<K>> {
  const { userId } = context
  const card = await findItem(context, orderId)
  if (card?.user_id !== userId || card.kind !== kind) throw new AppError('request.not_found')
  const version = await findVersion(context, orderId, card.approved_version)
  const { words } = openText(context, cardProduct, version)
  const id = await recipientOfOrder(context, userId, orderId)
  return {
    words: words as Ordered<K>['words'],
    recipientId: id !== null && (await hasRecipient(context, userId, id)) ? id : null,
  }
}

/** Begins a new postcard with what was on an ordered one; without its photograph, if the writer has removed that since. */
export async function copyToDraft(
  context: UserContext,
  orderId: string,
): Promise<CallAnswer<Calls['copyToDraft']>> {
  const {
    words: { content },
    recipientId,
  } = await ordered(context, orderId, 'postcard')
  const [picture] = content.photo
    ? await pictureLinks(context, [content.photo.pictureId], context.userId)
    : []
  const { draft } = await saveDraft(context, {
    id: newId(),
    baseVersion: 0,
    content: picture ? content : { ...content, photo: null },
    recipientId,
  })
  return draft
}

/** The words of a pass message, and whom it was for. */
export async function orderedMessage(
  context: UserContext,
  orderId: string,
): Promise<CallAnswer<Calls['orderedMessage']>> {
  const { words, recipientId } = await ordered(context, orderId, 'pass_message')
  return { text: words.content.text, recipientId }
}
