import type { CallAnswer } from '@mailing/contract/call.ts'
import type { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { pictureLinks } from '../../file/service.ts'
import { orderedText } from '../../mail/service.ts'
import type { CardWords } from '../rules/words.ts'
import { saveDraft } from './drafts.ts'
import { cardProduct } from './product.ts'

type Calls = typeof postcardCalls

/** What the writer made of an own card of this kind. Throws request.not_found. */
async function ordered<K extends CardWords['kind']>(
  context: UserContext,
  orderId: string,
  kind: K,
): Promise<{ words: Extract<CardWords, { kind: K }>; recipientId: string | null }> {
  const { text, recipientId } = await orderedText(context, cardProduct, { orderId, kind })
  const isOfKind = (words: CardWords): words is Extract<CardWords, { kind: K }> =>
    words.kind === kind
  if (!isOfKind(text.words)) throw new AppError('request.not_found')
  return { words: text.words, recipientId }
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
