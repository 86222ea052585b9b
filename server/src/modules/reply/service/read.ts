import { type CallAnswer, type CallParsed, pageSize } from '@mailing/contract/call.ts'
import type { replyCalls } from '@mailing/contract/reply/calls.ts'
import type { ReplyDetail } from '@mailing/contract/reply/schemas.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { hasRecipient } from '../../address/service.ts'
import { readingsOf } from '../../audit/service.ts'
import { fileLink, fileLinks } from '../../file/service.ts'
import { recipientOfOrder } from '../../mail/service.ts'
import { findFacts, type UnreadReplies } from '../../order/service.ts'
import { compareScans } from '../rules.ts'
import {
  countUnread,
  findForWriter,
  listForWriter,
  listReads,
  markRead,
  unreadTo,
} from '../store/reading.ts'
import { listScans } from '../store/scans.ts'
import type { ReplyRow } from '../store.ts'
import { openSender } from './identity.ts'
import { ensurePdf } from './pdf.ts'

type Calls = typeof replyCalls
type Summary = CallAnswer<Calls['list']>['list'][number]
/** Screens say no more than "99+". */
const unreadCap = 1000
/** What staff did that showed them the scans. */
const showing = new Set(['reply.open', 'reply.read', 'reply.publish'])

async function toSummary(context: UserContext, row: ReplyRow): Promise<Summary> {
  const sender = row.sender_sealed
    ? openSender(context, row.sender_sealed)
    : { name: '', placeName: '' }
  const order = row.order_id ? await findFacts(context, { id: row.order_id }) : null
  return {
    id: row.id,
    receivedAt: row.received_at.toISOString(),
    publishedAt: (row.published_at ?? row.received_at).toISOString(),
    senderName: sender.name,
    placeName: sender.placeName,
    pages: row.sheets_stated * 2,
    sheets: row.sheets_stated,
    isRead: row.read_at !== null,
    orderId: row.order_id,
    orderNumber: order?.number ?? null,
  }
}

/** The writer's replies, newest first, and how many are unread. */
export async function getReplies(
  context: UserContext,
  { cursor, orderId }: CallParsed<Calls['list']>,
): Promise<CallAnswer<Calls['list']>> {
  const [before] = decodeCursor(cursor, z.tuple([z.int()])) ?? []
  const rows = await listForWriter(context, context.userId, orderId, before, pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const list = await Promise.all(shown.map((row) => toSummary(context, row)))
  return {
    list,
    nextCursor: rows.length > pageSize && last ? encodeCursor([last.published_seq ?? 0]) : null,
    unread: await countUnread(context, context.userId, unreadCap),
  }
}

/** What orders and the badge of the tab bar know of replies. */
export const unreadReplies: UnreadReplies = { count: countUnread, to: unreadTo }

/** A reply that this user may read. A stranger's and a missing one get the same answer; a withdrawn one says so. */
async function requireOwn(context: UserContext, id: string): Promise<ReplyRow> {
  const row = await findForWriter(context, context.userId, id)
  if (!row) throw new AppError('request.not_found')
  if (row.state === 'withdrawn') throw new AppError('reply.withdrawn')
  return row
}

/** Whom writing back goes to: the person of the answered letter or card, unless the writer has taken them out of the address book. */
async function recipientOf(
  context: UserContext,
  { order_id: orderId }: ReplyRow,
): Promise<string | null> {
  if (orderId === null) return null
  const { userId } = context
  const id = await recipientOfOrder(context, userId, orderId)
  return id !== null && (await hasRecipient(context, userId, id)) ? id : null
}

/** One reply with its scans, its PDF and its access log. */
export async function getReply(
  context: UserContext,
  { id }: CallParsed<Calls['get']>,
): Promise<ReplyDetail> {
  const row = await requireOwn(context, id)
  const pdfId = row.erased_at ? null : await ensurePdf(context, row)
  const scans = row.erased_at ? [] : (await listScans(context, [id])).sort(compareScans)
  const links = await fileLinks(
    context,
    scans.map((scan) => scan.file_id),
  )
  return {
    ...(await toSummary(context, row)),
    recipientId: await recipientOf(context, row),
    keptUntil: row.kept_until,
    original: {
      state: row.original_state,
      since: row.original_since?.toISOString() ?? null,
      orderId: row.original_order_id,
    },
    reads: await readsOf(context, id),
    pdf: pdfId === null ? null : await fileLink(context, pdfId),
    erasedAt: row.erased_at?.toISOString() ?? null,
    scans: scans.flatMap(({ id: scanId, kind, sheet, side, file_id: fileId }) => {
      const file = links.get(fileId)
      return file ? [{ id: scanId, kind, sheet, side, file }] : []
    }),
  }
}

/** Who has seen the scans, oldest first: staff by role, never by name, and the writer. */
async function readsOf(context: UserContext, id: string): Promise<ReplyDetail['reads']> {
  const [staff, own] = await Promise.all([
    readingsOf(context, [{ subject: 'reply', ids: [id] }], (action) => showing.has(action)),
    listReads(context, id),
  ])
  const byWriter = own.map((entry) => ({
    by: 'writer' as const,
    role: '',
    action: 'reply.read',
    at: entry.read_at.toISOString(),
  }))
  return [...staff, ...byWriter].sort((a, b) => a.at.localeCompare(b.at))
}

/** The writer has opened the reply. */
export async function readReply(
  context: UserContext,
  { id }: CallParsed<Calls['markRead']>,
): Promise<{ isDone: true }> {
  await requireOwn(context, id)
  const isMarked = await inTransaction(context, (context) =>
    markRead(context, context.userId, id, context.clock.now()),
  )
  // Withdrawn in this very moment.
  if (!isMarked) throw new AppError('reply.withdrawn')
  return { isDone: true }
}
