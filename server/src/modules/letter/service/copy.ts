import type { CallAnswer } from '@mailing/contract/call.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import type { UserContext } from '../../../platform/context.ts'
import { orderedText } from '../../mail/service.ts'
import { beginDraft } from './drafts.ts'
import { letterProduct } from './product.ts'

/** Begins a new draft with the text of a letter that was ordered before, as the writer last approved it. */
export async function copyToDraft(
  context: UserContext,
  orderId: string,
): Promise<CallAnswer<typeof letterCalls.copyToDraft>> {
  const { text, recipientId } = await orderedText(context, letterProduct, {
    orderId,
    kind: 'letter',
  })
  return beginDraft(context, { title: text.title, content: text.content, recipientId })
}
