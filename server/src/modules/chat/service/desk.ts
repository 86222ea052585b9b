import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import type { chatCalls } from '@mailing/contract/chat/calls.ts'
import type { ChatTask } from '@mailing/contract/chat/schemas.ts'
import { minor } from '@mailing/contract/money.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { ownerOf } from '../../../platform/session.ts'
import { maskedOf, namesOf } from '../../account/service.ts'
import { recordLook, recordRead } from '../../audit/service.ts'
import { getMoney } from '../../wallet/service.ts'
import { countUnderWay, newestOrders } from '../store/cards.ts'
import { listCases, listNotes } from '../store/cases.ts'
import {
  type ConversationRow,
  countQueues,
  findConversation,
  listQueue,
  placeIn,
  putMarks,
} from '../store/conversations.ts'
import { liveOf, tellChat } from './live.ts'
import { readPart } from './record.ts'

type Calls = typeof chatCalls
const zCursor = z.tuple([z.iso.datetime(), z.int()])
const countCap = 100
const besideOrders = 6
const besideNotes = 30
const besideCases = 5
const done = { isDone: true } as const

/** Conversations as the desk shows them: people masked, nothing of what was written. */
export async function presentTasks(
  context: StaffContext,
  rows: readonly ConversationRow[],
): Promise<ChatTask[]> {
  const userIds = rows.map((row) => row.user_id)
  const [masked, names] = await Promise.all([
    maskedOf(context, userIds),
    namesOf(context, [...userIds, ...rows.flatMap((row) => row.assigned_to ?? [])]),
  ])
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    person: masked.get(row.user_id) ?? '',
    nickname: names.get(row.user_id) ?? '',
    isOpen: row.is_open,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    lastAt: row.last_at.toISOString(),
    lastSeq: row.last_seq,
    staffRead: row.staff_read,
    assigneeId: row.assigned_to,
    assigneeName: (row.assigned_to && names.get(row.assigned_to)) || '',
    labels: [...row.labels],
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    blockedAt: row.blocked_at?.toISOString() ?? null,
    locale: row.locale,
    seq: row.number,
  }))
}

export async function presentTask(context: StaffContext, row: ConversationRow): Promise<ChatTask> {
  const [task] = await presentTasks(context, [row])
  if (!task) throw new Error('a conversation was not presented')
  return task
}

export async function requireConversation(
  context: StaffContext,
  id: string,
): Promise<ConversationRow> {
  const row = await findConversation(context, id)
  if (!row) throw new AppError('request.not_found')
  return row
}

/** The call `chat.adminList`. It shows nothing of what was written, but what people call themselves: looking over a heap is recorded as one look. */
export async function listTasks(
  context: StaffContext,
  { cursor, queue, label }: CallParsed<Calls['adminList']>,
): Promise<CallAnswer<Calls['adminList']>> {
  const heap = [queue, label].filter(Boolean).join(' ')
  await recordLook(context, { action: 'chat.list', subject: 'chat', subjectId: heap })
  const rows = await listQueue(context, {
    queue,
    label,
    staffId: context.userId,
    now: context.clock.now(),
    after: decodeCursor(cursor, zCursor),
    limit: deskPageSize + 1,
  })
  const tasks = new Map((await presentTasks(context, rows)).map((task) => [task.id, task]))
  const page = toPage(
    rows,
    (row) => tasks.get(row.id),
    (row) => [placeIn(queue, row).toISOString(), row.number],
    deskPageSize,
  )
  return { ...page, list: page.list.flatMap((task) => task ?? []) }
}

export async function countTasks(context: StaffContext): Promise<CallAnswer<Calls['adminCounts']>> {
  const { oldest, ...counts } = await countQueues(context, {
    staffId: context.userId,
    now: context.clock.now(),
    cap: countCap,
  })
  return { ...counts, oldestAt: oldest?.toISOString() ?? null }
}

/** The call `chat.adminRecord`: each reading is in the audit log before anything is shown. */
export async function readForDesk(
  context: StaffContext,
  { conversationId, before, after }: CallParsed<Calls['adminRecord']>,
): Promise<CallAnswer<Calls['adminRecord']>> {
  const row = await requireConversation(context, conversationId)
  return {
    ...(await readPart(context, row, {
      before,
      after,
      side: 'staff',
      beforeShown: () =>
        recordRead(context, { action: 'chat.read', subject: 'chat', subjectId: row.id }),
    })),
    task: await presentTask(context, row),
  }
}

/** The call `chat.adminMark`. */
export async function markForDesk(
  context: StaffContext,
  { conversationId: id, seq, isRead }: CallParsed<Calls['adminMark']>,
): Promise<typeof done> {
  const row = await putMarks(context, { id }, { side: 'staff', seq, isRead })
  if (row)
    tellChat(context, { conversationId: id, userId: row.user_id, what: 'marks', by: 'staff' })
  return done
}

/** The call `chat.adminTyping`: nothing is written down. */
export async function typeForDesk(
  context: StaffContext,
  { conversationId }: CallParsed<Calls['adminTyping']>,
): Promise<typeof done> {
  const { user_id: userId } = await requireConversation(context, conversationId)
  liveOf(context).tell({ conversationId, userId, what: 'typing', by: 'staff' })
  return done
}

/** The call `chat.adminBeside`. */
export async function readBeside(
  context: StaffContext,
  { conversationId }: CallParsed<Calls['adminBeside']>,
): Promise<CallAnswer<Calls['adminBeside']>> {
  const conversation = await requireConversation(context, conversationId)
  const { user_id: userId } = conversation
  await recordRead(context, { action: 'chat.read_beside', subject: 'user', subjectId: userId })
  const [orders, underWay, money, notes, cases] = await Promise.all([
    newestOrders(context, userId, besideOrders),
    countUnderWay(context, userId, countCap),
    getMoney(context, ownerOf(conversation)),
    listNotes(context, conversationId, besideNotes),
    listCases(context, conversationId, besideCases),
  ])
  const names = await namesOf(
    context,
    notes.map((note) => note.staff_id),
  )
  const { vault } = context
  return {
    userId,
    orders: orders.map((row) => ({
      id: row.id,
      number: row.number,
      kind: row.kind,
      state: row.state,
      createdAt: row.created_at.toISOString(),
      total: minor(row.total),
      mailClass: row.mail_class,
    })),
    underWay,
    money,
    notes: notes.map((note) => ({
      id: note.id,
      at: note.at.toISOString(),
      byName: names.get(note.staff_id) ?? '',
      text: vault.openText(note.text_sealed, 'chat_notes.text_sealed'),
    })),
    cases: cases.map((one) => ({
      id: one.id,
      openedAt: one.opened_at.toISOString(),
      firstAnsweredAt: one.first_answered_at?.toISOString() ?? null,
      closedAt: one.closed_at?.toISOString() ?? null,
      stars: one.stars,
      words:
        one.words_sealed === null
          ? ''
          : vault.openText(one.words_sealed, 'chat_cases.words_sealed'),
    })),
  }
}
