import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { chatCalls } from '@mailing/contract/chat/calls.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { recordRead } from '../../audit/service.ts'
import { listCases } from '../store/cases.ts'
import { conversationOf } from '../store/conversations.ts'

type Calls = typeof chatCalls
const shown = 50

/** When a customer came with questions; what was written is read at the desk of talks. The look is recorded first. */
export async function listCasesOf(
  context: StaffContext,
  { userId }: CallParsed<Calls['casesOf']>,
): Promise<CallAnswer<Calls['casesOf']>> {
  await recordRead(context, { action: 'chat.list_of', subject: 'user', subjectId: userId })
  const conversation = await conversationOf(context, userId)
  const rows = conversation ? await listCases(context, conversation.id, shown) : []
  return {
    list: rows.map((row) => ({
      id: row.id,
      openedAt: row.opened_at.toISOString(),
      firstAnsweredAt: row.first_answered_at?.toISOString() ?? null,
      closedAt: row.closed_at?.toISOString() ?? null,
      stars: row.stars,
    })),
    conversationId: conversation?.id ?? null,
    blockedAt: conversation?.blocked_at?.toISOString() ?? null,
  }
}
