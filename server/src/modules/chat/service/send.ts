import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { chatCalls } from '@mailing/contract/chat/calls.ts'
import { chatPace } from '@mailing/contract/chat/rules.ts'
import type { ChatContent } from '@mailing/contract/chat/schemas.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext, UserContext } from '../../../platform/context.ts'
import { wakeOutbox } from '../../../platform/events.ts'
import { newId } from '../../../platform/ids.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { inOneStatement, inTransaction, isUniqueViolation } from '../../../platform/transaction.ts'
import type { Work } from '../../../platform/work.ts'
import { holdPictures } from '../../file/service.ts'
import {
  addConversation,
  type ConversationRow,
  findConversation,
  findOfUser,
  type Side,
} from '../store/conversations.ts'
import {
  type Added,
  addByStaff,
  addByWriter,
  findMessage,
  type NewMessage,
} from '../store/messages.ts'
import { answerByHouse } from './answer-by-house.ts'
import { newMessage, openContent } from './content.ts'
import { tellChat } from './live.ts'
import { presentMessages, readCards } from './present.ts'

type Calls = typeof chatCalls
type Sent = CallAnswer<Calls['send']>

/** Adds a message and what belongs to it. Undefined: it was not added, for one of the reasons that its statement knows. */
type Add = (context: UserContext) => Promise<Added | undefined>

async function addOne(context: UserContext, work: Work<Added>): Promise<Added | undefined> {
  return (await inOneStatement(context, work))[0]
}

/** A picture that is shown stays as long as its message. Throws unless its sender may use it. */
async function holdPicture(context: UserContext, id: string, content: ChatContent): Promise<void> {
  if (content.kind !== 'picture') return
  const fileIds = [content.pictureId]
  const held = await inTransaction(context, (context) =>
    holdPictures(context, { holder: id, userId: context.userId, fileIds }),
  )
  if (held.length === 0) throw new AppError('chat.picture_gone')
}

/** Only what is there, and is of the person whose conversation it is, can be shown. */
async function requireCard(
  context: UserContext,
  content: ChatContent,
  userId: string,
): Promise<void> {
  if (content.kind !== 'card') return
  const found = await readCards(context, [content.card], { userId, side: 'staff' })
  if (!found.has(content.card.id)) throw new AppError('chat.card_gone')
}

/** Undefined also when the same message is being added by another request at this moment. */
async function tryAdd(context: UserContext, add: Add): Promise<Added | undefined> {
  try {
    return await add(context)
  } catch (error) {
    if (isUniqueViolation(error)) return undefined
    throw error
  }
}

async function present(
  context: UserContext,
  { sealed, staffId, ...message }: NewMessage,
  { added, side }: { readonly added: Added; readonly side: Side },
): Promise<Sent> {
  const row = {
    ...message,
    conversation_id: added.id,
    seq: added.seq,
    number: 0,
    staff_id: staffId,
    content_sealed: sealed,
  }
  const [shown] = await presentMessages(context, [row], { userId: added.user_id, side })
  if (!shown) throw new Error('a message that was just added is gone')
  return { message: shown }
}

/** What was sent before under the same id; the same content is answered again, another one is refused. */
async function sentBefore(
  context: UserContext,
  conversation: ConversationRow,
  {
    id,
    content,
    side,
  }: { readonly id: string; readonly content: ChatContent; readonly side: Side },
): Promise<Sent | null> {
  const row = await findMessage(context, conversation.id, id)
  if (!row) return null
  if (row.author !== side || JSON.stringify(openContent(context, row)) !== JSON.stringify(content))
    throw new AppError('chat.id_taken')
  const [shown] = await presentMessages(context, [row], { userId: conversation.user_id, side })
  return shown ? { message: shown } : null
}

/** The call `chat.send`. */
export async function sendMessage(
  context: UserContext,
  { id, content }: CallParsed<Calls['send']>,
): Promise<Sent> {
  const { userId, locale } = context
  await takeLimits(context, [
    { key: `chat.send:${userId}`, max: chatPace.minute, seconds: 60 },
    { key: `chat.send:${userId}`, max: chatPace.hour, seconds: 3600 },
  ])
  await requireCard(context, content, userId)
  const message = newMessage(context, content, { id, author: 'writer' })
  const add: Add =
    content.kind === 'picture'
      ? (context) =>
          inTransaction(context, async (context) => {
            await holdPicture(context, id, content)
            return addOne(context, addByWriter(message, { userId, locale }))
          })
      : (context) => addOne(context, addByWriter(message, { userId, locale }))
  let added = await tryAdd(context, add)
  // Another request may make the conversation, or add the same message, between two looks.
  for (let look = 0; !added && look < 3; look += 1) {
    const conversation = await findOfUser(context, userId)
    if (conversation) {
      const before = await sentBefore(context, conversation, { id, content, side: 'writer' })
      if (before) return before
      if (conversation.blocked_at) throw new AppError('chat.blocked')
    } else {
      const at = context.clock.now()
      await addConversation(context, { id: newId(), caseId: newId(), userId, locale, at })
    }
    added = await tryAdd(context, add)
  }
  if (!added) throw new Error('a message was not added, and is not there')
  tellChat(context, { conversationId: added.id, userId, what: 'message', by: 'writer' })
  await answerByHouse(context, added.id, locale)
  return present(context, message, { added, side: 'writer' })
}

/** The call `chat.adminSend`. */
export async function answerMessage(
  context: StaffContext,
  { conversationId, id, content }: CallParsed<Calls['adminSend']>,
): Promise<Sent> {
  const message = newMessage(context, content, {
    id,
    author: 'staff',
    staffId: context.userId,
  })
  if (content.kind === 'card') {
    const conversation = await findConversation(context, conversationId)
    if (conversation) await requireCard(context, content, conversation.user_id)
  }
  const add: Add = (context) =>
    content.kind === 'picture'
      ? inTransaction(context, async (context) => {
          await holdPicture(context, id, content)
          return addOne(context, addByStaff(message, conversationId))
        })
      : addOne(context, addByStaff(message, conversationId))
  const added = await tryAdd(context, add)
  if (!added) {
    const conversation = await findConversation(context, conversationId)
    const before =
      conversation && (await sentBefore(context, conversation, { id, content, side: 'staff' }))
    if (!before) throw new AppError('request.not_found')
    return before
  }
  wakeOutbox(context)
  tellChat(context, { conversationId, userId: added.user_id, what: 'message', by: 'staff' })
  return present(context, message, { added, side: 'staff' })
}
