import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import type { noticeCalls } from '@mailing/contract/notice/calls.ts'
import type { Channel, DeliveryState } from '@mailing/contract/notice/topics.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { csvName } from '../../../platform/csv-part.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { actOnEach } from '../../../platform/many.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { maskedOf } from '../../account/service.ts'
import { exportPart, recordAudit, recordRead } from '../../audit/service.ts'
import { isDead, listDead, messagesOf, reviveDead } from '../store/deliveries.ts'
import { listNotices } from '../store/notices.ts'
import { isTopic } from './say.ts'

type Calls = typeof noticeCalls
const zCursor = z.tuple([z.int()])

interface MessageRow {
  readonly channel: Channel
  readonly state: DeliveryState
  readonly problem: string | null
  readonly attempts: number
  readonly due_at: Date
  readonly changed_at: Date
}

const toDelivery = ({ channel, state, problem, attempts, due_at, changed_at }: MessageRow) => ({
  channel,
  state,
  problem,
  attempts,
  at: (state === 'waiting' ? due_at : changed_at).toISOString(),
})

/** What somebody was told and by which channels. What it was about is not shown; that somebody looked is recorded first. */
export async function getPersonNotices(
  context: StaffContext,
  { userId, cursor }: CallParsed<Calls['adminPerson']>,
): Promise<CallAnswer<Calls['adminPerson']>> {
  const [before] = decodeCursor(cursor, zCursor) ?? []
  await recordRead(context, { action: 'notice.read', subject: 'user', subjectId: userId })
  const rows = await listNotices(context, userId, {
    isUnseenOnly: false,
    ...(before !== undefined && { before }),
    limit: deskPageSize + 1,
  })
  const messages =
    rows.length === 0
      ? []
      : await messagesOf(
          context,
          userId,
          rows.map(({ id }) => id),
        )
  const page = toPage(
    rows,
    (row) => row,
    (row) => [row.id],
    deskPageSize,
  )
  return {
    nextCursor: page.nextCursor,
    list: page.list.flatMap(({ id, topic, at, seen_at }) =>
      isTopic(topic)
        ? [
            {
              id,
              topic,
              at: at.toISOString(),
              seenAt: seen_at?.toISOString() ?? null,
              deliveries: messages.filter((one) => one.notice_id === id).map(toDelivery),
            },
          ]
        : [],
    ),
  }
}

/** Messages that failed for good. People are masked, so that looking needs no record. */
export async function getFailed(
  context: StaffContext,
  { cursor }: CallParsed<Calls['adminFailed']>,
): Promise<CallAnswer<Calls['adminFailed']>> {
  const [before] = decodeCursor(cursor, zCursor) ?? []
  const rows = await listDead(context, before, deskPageSize + 1)
  const masked = await maskedOf(
    context,
    rows.map(({ user_id }) => user_id),
  )
  const page = toPage(
    rows,
    (row) => row,
    (row) => [row.id],
    deskPageSize,
  )
  return {
    nextCursor: page.nextCursor,
    list: page.list.flatMap((row) =>
      isTopic(row.topic)
        ? [
            {
              id: row.id,
              ...toDelivery(row),
              topic: row.topic,
              userId: row.user_id,
              userMasked: masked.get(row.user_id) ?? '',
            },
          ]
        : [],
    ),
  }
}

const heading = ['at', 'person', 'topic', 'channel', 'problem', 'attempts']

/** The same list as a file, with people as masked as they are there. */
export const exportFailed = (
  context: StaffContext,
  { cursor }: CallParsed<Calls['exportFailed']>,
): Promise<CallAnswer<Calls['exportFailed']>> =>
  exportPart(context, {
    cursor,
    note: { action: 'notice.export_failed', subject: 'notice', subjectId: 'failed' },
    name: csvName(context, 'failed-messages'),
    heading,
    most: 1000,
    find: (limit) => listDead(context, decodeCursor(cursor, zCursor)?.[0], limit),
    linesOf: async (rows) => {
      const masked = await maskedOf(
        context,
        rows.map(({ user_id }) => user_id),
      )
      return rows.map((row) => {
        const { at, channel, problem, attempts } = toDelivery(row)
        const person = masked.get(row.user_id) ?? ''
        return [at, person, row.topic, channel, problem ?? '', String(attempts)]
      })
    },
    placeOf: (row) => [row.id],
  })

/** Lets messages that failed be tried again, each by itself, where they surely did not arrive. */
export async function retryMessages(
  context: StaffContext,
  { ids, key }: CallParsed<Calls['adminRetry']>,
): Promise<CallAnswer<Calls['adminRetry']>> {
  const answer = await actOnEach(context, {
    callId: 'notice.adminRetry',
    key,
    items: ids.map((id) => ({ id })),
    what: {},
    act: retryMessage,
    obstacleOf: ({ data }) => (data['isUnclear'] === true ? 'unclear' : null),
  })
  if (answer.done > 0) await context.enqueue(context, 'notice.send', {})
  return answer
}

const retryMessage = (context: StaffContext, { id }: { readonly id: number }): Promise<void> =>
  inTransaction(context, async (context) => {
    if (!(await reviveDead(context, id, context.clock.now())))
      throw new AppError('request.not_found', { isUnclear: await isDead(context, id) })
    await recordAudit(context, { action: 'notice.retry', subject: 'notice', subjectId: String(id) })
  })
