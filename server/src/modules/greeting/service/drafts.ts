import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { greetingCalls } from '@mailing/contract/greeting/calls.ts'
import { type GreetingContent, zGreetingContent } from '@mailing/contract/greeting/content.ts'
import { greetingText } from '@mailing/contract/greeting/layout.ts'
import { greetingLimits } from '@mailing/contract/greeting/limits.ts'
import { findCover } from '@mailing/typeset/greeting/index.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { type DraftShelf, draftDesk, excerptOf, orderedText } from '../../mail/service.ts'
import { greetingProduct } from './product.ts'

type Calls = typeof greetingCalls

export const greetingShelf: DraftShelf = {
  kind: 'greeting_card',
  name: 'greeting',
  max: greetingLimits.drafts,
}

/** The calls `greeting.draft` and `greeting.saveDraft`. */
export const greetingDrafts = draftDesk<GreetingContent>({
  shelf: greetingShelf,
  zContent: zGreetingContent,
  check: (_context, { cover }) => {
    if (!findCover(cover)) throw new AppError('greeting.unknown_cover')
  },
  excerptOf: (content) => excerptOf(greetingText(content)),
  styleOf: ({ cover }) => cover,
  pictureIds: () => [],
})

/** The writer's greeting cards in the making, last changed first. */
export async function listOwnDrafts(
  context: UserContext,
  input: CallParsed<Calls['drafts']>,
): Promise<CallAnswer<Calls['drafts']>> {
  const { list, ...page } = await greetingDrafts.list(context, input)
  return { ...page, list: list.map(({ style, ...draft }) => ({ ...draft, cover: style })) }
}

/** Begins a new greeting card with what was in an ordered one. */
export async function copyToDraft(
  context: UserContext,
  orderId: string,
): Promise<CallAnswer<Calls['copyToDraft']>> {
  const { text, recipientId } = await orderedText(context, greetingProduct, {
    orderId,
    kind: 'greeting_card',
  })
  const { content } = text
  const { draft } = await greetingDrafts.save(context, {
    id: newId(),
    baseVersion: 0,
    content,
    recipientId,
  })
  return draft
}
