import { createHash } from 'node:crypto'
import type { UserContext } from '../../../platform/context.ts'
import { openConversation } from '../../chat/service.ts'
import { getTalk } from './talks.ts'

/** So many turns are what somebody still reads. */
const latest = 20

/** The answer of a turn has no id of its own; this one is always the same, so that a talk is added once. */
function answerId(turnId: string): string {
  const hash = createHash('sha256').update(`answer ${turnId}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

/** Hands a talk over to a person, with what was said. Throws request.not_found and chat.blocked. */
export async function handOver(context: UserContext, talkId: string): Promise<{ isDone: true }> {
  const { userId, locale } = context
  const { turns } = await getTalk(context, talkId)
  await openConversation(context, {
    userId,
    locale,
    reason: 'helper',
    opening: turns.slice(-latest).flatMap(({ id, question, answer }) => [
      { author: 'writer' as const, text: question, id },
      { author: 'helper' as const, text: answer, id: answerId(id) },
    ]),
  })
  return { isDone: true }
}
