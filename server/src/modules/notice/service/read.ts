import { type CallAnswer, type CallParsed, pageSize } from '@mailing/contract/call.ts'
import { type noticeCalls, unreadCap } from '@mailing/contract/notice/calls.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { countUnseen, listNotices, markSeen } from '../store/notices.ts'
import { say } from './say.ts'

type Calls = typeof noticeCalls
type Unread = CallAnswer<Calls['count']>

/** The message centre, newest first. */
export async function getNotices(
  context: UserContext,
  { cursor, show }: CallParsed<Calls['list']>,
): Promise<CallAnswer<Calls['list']>> {
  const [before] = decodeCursor(cursor, z.tuple([z.int()])) ?? []
  const rows = await listNotices(context, context.userId, {
    isUnseenOnly: show === 'unseen',
    ...(before !== undefined && { before }),
    limit: pageSize + 1,
  })
  const page = toPage(
    rows,
    (row) => row,
    (row) => [row.id],
  )
  const said = await say(context, page.list, () => context.locale)
  return {
    nextCursor: page.nextCursor,
    list: said.map(([row, { topic, title, about, place }]) => ({
      id: row.id,
      topic,
      title,
      about,
      at: row.at.toISOString(),
      isSeen: row.seen_at !== null,
      path: place.path,
      params: { ...place.params },
    })),
  }
}

/** How many notices a person has not read, counted up to a cap. */
export const countUnread = async (context: UserContext): Promise<Unread> => ({
  unread: await countUnseen(context, context.userId, unreadCap),
})

export async function seeNotice(
  context: UserContext,
  { id }: CallParsed<Calls['see']>,
): Promise<Unread> {
  return inTransaction(context, async (context) => {
    const now = context.clock.now()
    if ((await markSeen(context, context.userId, { id, isUpTo: false }, now)) === 0)
      throw new AppError('request.not_found')
    return countUnread(context)
  })
}

/** Only up to what the person has seen: what came meanwhile stays unread. */
export async function seeAllNotices(
  context: UserContext,
  { upTo }: CallParsed<Calls['seeAll']>,
): Promise<Unread> {
  return inTransaction(context, async (context) => {
    await markSeen(context, context.userId, { id: upTo, isUpTo: true }, context.clock.now())
    return countUnread(context)
  })
}
