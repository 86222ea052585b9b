import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { chatCalls } from '@mailing/contract/chat/calls.ts'
import type { ChatFound } from '@mailing/contract/chat/schemas.ts'
import type { StaffContext, UserContext } from '../../../platform/context.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { maskedOf } from '../../account/service.ts'
import { recordRead } from '../../audit/service.ts'
import { foldSearch } from '../../institution/service.ts'
import { excerptAround, hasAll } from '../rules/words.ts'
import { findOfUser } from '../store/conversations.ts'
import { type FoundRow, findByTokens } from '../store/messages.ts'
import { hashesOf, openContent } from './content.ts'

type Calls = typeof chatCalls
const most = 20
/** More than are shown: of what the hashes find, some is something else. */
const firstCandidates = 25
/** So many where the first were too few. */
const candidates = 60

interface Found {
  readonly row: FoundRow
  readonly excerpt: string
}

async function find(
  context: UserContext,
  query: string,
  conversationId: string | null,
): Promise<readonly Found[]> {
  const folded = foldSearch(query)
  const tokens = hashesOf(context, folded)
  if (tokens.length === 0) return []
  const look = async (limit: number) => {
    const rows = await findByTokens(context, tokens, { conversationId, limit })
    const found = rows.flatMap((row) => excerptOf(context, row, folded)).slice(0, most)
    return { found, isEnough: found.length === most || rows.length < limit }
  }
  const first = await look(firstCandidates)
  return first.isEnough ? first.found : (await look(candidates)).found
}

/** A message with what was looked for in its midst; none: the hashes meant something else. */
function excerptOf(context: UserContext, row: FoundRow, folded: string): readonly Found[] {
  const content = openContent(context, row)
  if (content.kind !== 'text') return []
  const text = foldSearch(content.text)
  return hasAll(text, folded) ? [{ row, excerpt: excerptAround(content.text, text, folded) }] : []
}

const toFound = (
  { row, excerpt }: { readonly row: FoundRow; readonly excerpt: string },
  person: string,
): ChatFound => ({
  conversationId: row.conversation_id,
  seq: row.seq,
  at: row.at.toISOString(),
  author: row.author,
  excerpt,
  person,
})

/** The call `chat.search`: in the person's own conversation. */
export async function searchOwn(
  context: UserContext,
  { query }: CallParsed<Calls['search']>,
): Promise<CallAnswer<Calls['search']>> {
  await takeLimits(context, [{ key: `chat.search:${context.userId}`, max: 60, seconds: 60 }])
  const conversation = await findOfUser(context, context.userId)
  if (!conversation) return { list: [] }
  const found = await find(context, query, conversation.id)
  return { list: found.map((one) => toFound(one, '')) }
}

/** The call `chat.adminSearch`: everywhere. That somebody looked is written down first; what was looked for is private, so it is not. */
export async function searchForDesk(
  context: StaffContext,
  { query }: CallParsed<Calls['adminSearch']>,
): Promise<CallAnswer<Calls['adminSearch']>> {
  await recordRead(context, { action: 'chat.search', subject: 'chat', subjectId: 'search' })
  const found = await find(context, query, null)
  const masked = await maskedOf(
    context,
    found.map(({ row }) => row.user_id),
  )
  return { list: found.map((one) => toFound(one, masked.get(one.row.user_id) ?? '')) }
}
