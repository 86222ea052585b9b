import { AppError } from '../../../platform/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inOneStatement, inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { addConversation, lockOfUser } from '../store/conversations.ts'
import { addBefore } from '../store/messages.ts'
import { answerByHouse } from './answer-by-house.ts'
import { newMessage } from './content.ts'
import { tellChat } from './live.ts'

/** What was said before a person was called, in its order. */
export interface OpeningMessage {
  readonly author: 'helper' | 'writer'
  /** 1 to 2,000 characters; longer ones are cut. */
  readonly text: string
  /** A UUID, so that the same one is added once; a new one unless given. */
  readonly id?: string
}

export interface Opening {
  readonly userId: string
  /** BCP 47, of the person. */
  readonly locale: string
  readonly opening: readonly OpeningMessage[]
  /** Why a person is called, in a few words of the code: it stands in the audit log, so never anything private. */
  readonly reason: string
}

const mostCharacters = 2000

/**
 * Hands somebody over to staff: the person's conversation, made or opened again, with what was said so far, waits for an
 * answer from now on, and outside of the hours is told so. In one transaction, or in the caller's. Throws `chat.blocked` for whom staff
 * have stopped.
 */
export async function openConversation(
  context: Kernel,
  { userId, locale, opening, reason }: Opening,
): Promise<{ readonly conversationId: string }> {
  const conversationId = await inTransaction(context, async (context) => {
    const at = context.clock.now()
    await addConversation(context, { id: newId(), caseId: newId(), userId, locale, at })
    const conversation = await lockOfUser(context, userId)
    if (!conversation) throw new Error('a conversation that was just made is gone')
    if (conversation.blocked_at) throw new AppError('chat.blocked')
    const add = async ({ author, text, id = newId() }: OpeningMessage): Promise<boolean> => {
      const content = { kind: 'text', text: text.trim().slice(0, mostCharacters) } as const
      if (content.text === '') return false
      const message = newMessage(context, content, { id, author })
      return (await inOneStatement(context, addBefore(message, conversation.id))).length > 0
    }
    let isNews = false
    for (const message of opening) isNews = (await add(message)) || isNews
    // All of it was handed over before, and staff have ended that: the last question is asked again, and somebody waits.
    const asked = opening.findLast(({ author }) => author === 'writer')
    if (!isNews && !conversation.is_open && asked) await add({ author: 'writer', text: asked.text })
    tellChat(context, { conversationId: conversation.id, userId, what: 'message', by: 'writer' })
    await answerByHouse(context, conversation.id, locale)
    await recordAudit(context, {
      action: 'chat.open',
      subject: 'chat',
      subjectId: conversation.id,
      reason,
    })
    return conversation.id
  })
  return { conversationId }
}
