import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import type { replyCalls } from '@mailing/contract/reply/calls.ts'
import type { DeskReply } from '@mailing/contract/reply/schemas.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { maskedOf, namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { fileLinks } from '../../file/service.ts'
import { findFacts } from '../../order/service.ts'
import { compareScans, hasEnvelope, missingSides, type ScanPlace } from '../rules.ts'
import { listScans, type ScanRow } from '../store/scans.ts'
import { countInState, findReply, listReplies, lockReply, type ReplyRow } from '../store.ts'
import { openIdentifier, openSender } from './identity.ts'

type Calls = typeof replyCalls

/** What staff see of a name or number in a list: its first character. */
export const mask = (text: string): string => (text === '' ? '' : `${[...text][0] ?? ''}**`)

interface Shown {
  readonly scans: readonly ScanRow[]
  readonly openedByName: string
  readonly userMasked: string
  /** A list shows neither names nor scans: opening a reply does, and is recorded. */
  readonly isMasked: boolean
}

async function toDeskReply(
  context: StaffContext,
  row: ReplyRow,
  { scans, openedByName, userMasked, isMasked }: Shown,
): Promise<DeskReply> {
  const own = [...scans].sort(compareScans)
  const links = await fileLinks(context, isMasked ? [] : own.map((scan) => scan.file_id))
  const shown = (text: string): string => (isMasked ? mask(text) : text)
  const sender = row.sender_sealed ? openSender(context, row.sender_sealed) : null
  const [order, sending] = await Promise.all(
    [row.order_id, row.original_order_id].map((orderId) =>
      orderId ? findFacts(context, { id: orderId }) : null,
    ),
  )
  return {
    id: row.id,
    state: row.state,
    receivedAt: row.received_at.toISOString(),
    boxCode: row.box_stated,
    identifierKind: row.identifier_kind,
    identifierValue: shown(openIdentifier(context, row.identifier_sealed)),
    sheetsStated: row.sheets_stated,
    scans: own.flatMap(({ id, kind, sheet, side, file_id: fileId }) => {
      const file = links.get(fileId)
      return file ? [{ id, kind, sheet, side, file }] : []
    }),
    missing: missingSides(row.sheets_stated, own),
    hasEnvelope: hasEnvelope(own),
    unsureScans: own.filter((scan) => scan.is_as_shown === false).length,
    match: sender
      ? {
          userMasked,
          recipientName: shown(sender.name),
          placeName: sender.placeName,
          orderNumber: order?.number ?? null,
        }
      : null,
    quarantineReason: row.quarantine_reason,
    publishedAt: row.published_at?.toISOString() ?? null,
    openedByName,
    version: row.version,
    original: {
      state: row.original_state,
      keptUntil: row.kept_until,
      orderNumber: sending?.number ?? null,
    },
  }
}

/** What stands beside replies in the list and in its file: their scans, who opened them, and whose they are. */
export async function besideOf(context: StaffContext, rows: readonly ReplyRow[]) {
  const [scans, names, masked] = await Promise.all([
    listScans(
      context,
      rows.map((row) => row.id),
    ),
    namesOf(
      context,
      rows.map((row) => row.opened_by),
    ),
    maskedOf(
      context,
      rows.flatMap((row) => row.user_id ?? []),
    ),
  ])
  const scansOf = Map.groupBy(scans, (scan) => scan.reply_id)
  return (row: ReplyRow) => ({
    scans: scansOf.get(row.id) ?? [],
    openedByName: names.get(row.opened_by) ?? '',
    userMasked: masked.get(row.user_id ?? '') ?? '',
  })
}

async function presentAll(
  context: StaffContext,
  rows: readonly ReplyRow[],
  isMasked: boolean,
): Promise<DeskReply[]> {
  const beside = await besideOf(context, rows)
  const list: DeskReply[] = []
  for (const row of rows) {
    list.push(await toDeskReply(context, row, { ...beside(row), isMasked }))
  }
  return list
}

/** A reply with its scans, for somebody whose reading has been recorded. */
export async function presentReply(context: StaffContext, id: string): Promise<DeskReply> {
  const row = await findReply(context, id)
  const [reply] = row ? await presentAll(context, [row], false) : []
  if (!reply) throw new AppError('request.not_found')
  return reply
}

/** Replies on the desk by state, newest first. */
export async function getDeskList(
  context: StaffContext,
  { cursor, state }: CallParsed<Calls['deskList']>,
): Promise<CallAnswer<Calls['deskList']>> {
  const [before] = decodeCursor(cursor, z.tuple([z.int()])) ?? []
  const rows = await listReplies(context, state, before, deskPageSize + 1)
  const shown = rows.slice(0, deskPageSize)
  const last = shown.at(-1)
  return {
    list: await presentAll(context, shown, true),
    nextCursor: rows.length > deskPageSize && last ? encodeCursor([last.seq]) : null,
    quarantined: await countInState(context, 'quarantine'),
  }
}

/** One reply on the desk. The reading is recorded before it is shown. */
export async function getDeskReply(
  context: StaffContext,
  { id }: CallParsed<Calls['deskGet']>,
): Promise<DeskReply> {
  if (!(await findReply(context, id))) throw new AppError('request.not_found')
  await inTransaction(context, (context) =>
    recordAudit(context, { action: 'reply.read', subject: 'reply', subjectId: id }),
  )
  return presentReply(context, id)
}

/** A reply that can still be worked on, locked. Throws `request.not_found` or `reply.not_open`. */
export async function lockOpen(context: InTransaction, id: string): Promise<ReplyRow> {
  const row = await lockReply(context, id)
  if (!row) throw new AppError('request.not_found')
  if (row.state !== 'scanning' && row.state !== 'quarantine') throw new AppError('reply.not_open')
  return row
}

/** Throws reply.no_such_sheet for a page beyond the sheets that were counted. */
export function requireSheet(sheets: number, { kind, sheet }: ScanPlace): void {
  if (kind === 'page' && sheet > sheets)
    throw new AppError('reply.no_such_sheet', { sheet, sheets })
}
