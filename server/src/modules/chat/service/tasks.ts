import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { chatCalls } from '@mailing/contract/chat/calls.ts'
import type { ChatTask } from '@mailing/contract/chat/schemas.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { addNote } from '../store/cases.ts'
import {
  type ConversationRow,
  closeConversation,
  putAssignee,
  putBlocked,
  putLabels,
  putSnooze,
} from '../store/conversations.ts'
import { clerkIds } from './clerks.ts'
import { presentTask, requireConversation } from './desk.ts'
import { tellChat } from './live.ts'

type Calls = typeof chatCalls

interface Change {
  readonly action: string
  readonly reason?: string
  readonly change: (context: InTransaction<StaffContext>) => Promise<ConversationRow | undefined>
}

/** Changes a conversation, writes down who did, and tells the desks. Undefined from `change`: it was so already. */
async function changeTask(
  context: StaffContext,
  conversationId: string,
  { action, reason, change }: Change,
): Promise<ChatTask> {
  const row = await inTransaction(context, async (context) => {
    const changed = await change(context)
    if (changed)
      await recordAudit(context, { action, subject: 'chat', subjectId: conversationId, reason })
    return changed ?? requireConversation(context, conversationId)
  })
  tellChat(context, { conversationId, userId: row.user_id, what: 'marks', by: 'staff' })
  return presentTask(context, row)
}

/** The call `chat.assign`. */
export async function assignTask(
  context: StaffContext,
  { conversationId: id, from, to }: CallParsed<Calls['assign']>,
): Promise<ChatTask> {
  if (to !== null && !(await clerkIds(context)).includes(to)) throw new AppError('chat.no_clerk')
  return changeTask(context, id, {
    action: 'chat.assign',
    reason: to ?? undefined,
    change: async (context) => {
      await requireConversation(context, id)
      const row = await putAssignee(context, id, { from, to })
      if (!row) throw new AppError('chat.taken')
      return row
    },
  })
}

/** The call `chat.snooze`. */
export const snoozeTask = (
  context: StaffContext,
  { conversationId: id, until }: CallParsed<Calls['snooze']>,
): Promise<ChatTask> =>
  changeTask(context, id, {
    action: 'chat.snooze',
    change: (context) => putSnooze(context, id, until === null ? null : new Date(until)),
  })

/** The call `chat.setLabels`. */
export const labelTask = (
  context: StaffContext,
  { conversationId: id, labels }: CallParsed<Calls['setLabels']>,
): Promise<ChatTask> =>
  changeTask(context, id, {
    action: 'chat.label',
    reason: labels.join(', '),
    change: (context) => putLabels(context, id, [...new Set(labels)]),
  })

/** The call `chat.close`. */
export const closeTask = (
  context: StaffContext,
  { conversationId: id, seq }: CallParsed<Calls['close']>,
): Promise<ChatTask> =>
  changeTask(context, id, {
    action: 'chat.close',
    change: async (context) => {
      const end = { at: context.clock.now(), by: context.userId, seq }
      const row = await closeConversation(context, id, end)
      if (!row && (await requireConversation(context, id)).is_open)
        throw new AppError('chat.written_since')
      return row
    },
  })

/** The call `chat.block`. */
export const blockTask = (
  context: StaffContext,
  { conversationId: id, isBlocked, reason }: CallParsed<Calls['block']>,
): Promise<ChatTask> =>
  changeTask(context, id, {
    action: isBlocked ? 'chat.block' : 'chat.unblock',
    reason,
    change: (context) => putBlocked(context, id, isBlocked ? context.clock.now() : null),
  })

/** The call `chat.addNote`. */
export async function noteTask(
  context: StaffContext,
  { conversationId, id, text }: CallParsed<Calls['addNote']>,
): Promise<CallAnswer<Calls['addNote']>> {
  await requireConversation(context, conversationId)
  const at = context.clock.now()
  await inTransaction(context, async (context) => {
    await addNote(context, {
      id,
      conversationId,
      staffId: context.userId,
      text: context.vault.seal(text, 'chat_notes.text_sealed'),
      at,
    })
    await recordAudit(context, { action: 'chat.note', subject: 'chat', subjectId: conversationId })
  })
  const names = await namesOf(context, [context.userId])
  return { id, at: at.toISOString(), byName: names.get(context.userId) ?? '', text }
}
