import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { chatCalls } from '@mailing/contract/chat/calls.ts'
import { chatLimits } from '@mailing/contract/chat/rules.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { readingsOf } from '../../audit/service.ts'
import { findToRate, putRating } from '../store/cases.ts'
import { type ConversationRow, findOfUser, putMarks, type Side } from '../store/conversations.ts'
import { countUnread, listMessages } from '../store/messages.ts'
import { liveOf, tellChat } from './live.ts'
import { marksOf, presentMessages } from './present.ts'

type Calls = typeof chatCalls
type Part = Pick<CallAnswer<Calls['record']>, 'list' | 'hasMore' | 'marks'>
const unreadCap = 100
const done = { isDone: true } as const

/** The call `chat.list`: whoever has not written yet has no conversation. */
export async function listConversations(context: UserContext): Promise<CallAnswer<Calls['list']>> {
  const row = await findOfUser(context, context.userId)
  if (!row) return { list: [] }
  return {
    list: [
      {
        id: row.id,
        lastAt: row.last_at.toISOString(),
        lastSeq: row.last_seq,
        unreadNum: await countUnread(context, context.userId, unreadCap),
        isOpen: row.is_open,
      },
    ],
  }
}

/** One part of a conversation for one of its sides. `beforeShown` is called when there is something, before it is opened. */
export async function readPart(
  context: UserContext,
  row: ConversationRow,
  {
    before,
    after,
    side,
    beforeShown,
  }: { before?: number; after?: number; side: Side; beforeShown?: () => Promise<void> },
): Promise<Part> {
  const limit = chatLimits.page
  const rows = await listMessages(context, row.id, { before, after, limit: limit + 1 })
  if (rows.length > 0) await beforeShown?.()
  const shown = after === undefined ? rows.slice(-limit) : rows.slice(0, limit)
  return {
    list: await presentMessages(context, shown, { userId: row.user_id, side }),
    hasMore: rows.length > limit,
    marks: marksOf(row),
  }
}

/** The call `chat.record`. */
export async function readRecord(
  context: UserContext,
  { before, after }: CallParsed<Calls['record']>,
): Promise<CallAnswer<Calls['record']>> {
  const row = await findOfUser(context, context.userId)
  if (!row)
    return {
      list: [],
      hasMore: false,
      marks: marksOf(undefined),
      caseToRate: null,
      isBlocked: false,
    }
  return {
    ...(await readPart(context, row, { before, after, side: 'writer' })),
    caseToRate: row.is_open ? null : await findToRate(context, context.userId),
    isBlocked: row.blocked_at !== null,
  }
}

export const countOwnUnread = async (context: UserContext): Promise<{ unreadNum: number }> => ({
  unreadNum: await countUnread(context, context.userId, unreadCap),
})

/** The call `chat.mark`. */
export async function markOwn(
  context: UserContext,
  { seq, isRead }: CallParsed<Calls['mark']>,
): Promise<typeof done> {
  const { userId } = context
  const row = await putMarks(context, { userId }, { side: 'writer', seq, isRead })
  if (row) tellChat(context, { conversationId: row.id, userId, what: 'marks', by: 'writer' })
  return done
}

/** Of what the desk does with a talk, only that somebody read it. */
const isReading = (action: string): boolean => action === 'chat.read'

/** Who of the staff has read the person's talk. */
export async function readReadings(context: UserContext): Promise<CallAnswer<Calls['readings']>> {
  const row = await findOfUser(context, context.userId)
  return {
    list: row ? await readingsOf(context, [{ subject: 'chat', ids: [row.id] }], isReading) : [],
  }
}

/** The call `chat.typing`: nothing is written down. */
export async function typeOwn(context: UserContext): Promise<typeof done> {
  const { userId } = context
  const row = await findOfUser(context, userId)
  if (row && !row.blocked_at)
    liveOf(context).tell({ conversationId: row.id, userId, what: 'typing', by: 'writer' })
  return done
}

/** The call `chat.rate`. */
export async function rateCase(
  context: UserContext,
  { caseId, stars, words }: CallParsed<Calls['rate']>,
): Promise<typeof done> {
  await takeLimits(context, [{ key: `chat.rate:${context.userId}`, max: 30, seconds: 3600 }])
  const isKept = await putRating(context, context.userId, {
    caseId,
    stars,
    words: words === '' ? null : context.vault.seal(words, 'chat_cases.words_sealed'),
    at: context.clock.now(),
  })
  if (!isKept) throw new AppError('chat.rated')
  return done
}
