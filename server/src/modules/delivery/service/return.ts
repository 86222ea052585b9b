import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import type { deliveryCalls } from '@mailing/contract/delivery/calls.ts'
import type { Piece } from '@mailing/contract/delivery/schemas.ts'
import type { OrderState } from '@mailing/contract/order-states.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { csvName } from '../../../platform/csv-part.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts'
import { emit } from '../../../platform/events.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { exportPart, recordAudit } from '../../audit/service.ts'
import { fileLinks } from '../../file/service.ts'
import { moveOrder } from '../../order/service.ts'
import { closeCases } from '../store/cases.ts'
import { hasEvidenceFile } from '../store/evidence.ts'
import { isPaidBack } from '../store/lost.ts'
import { findPiece, lockPiece, piecesByIds, stateOf } from '../store/pieces.ts'
import { findReturn, insertReturn, listReturns, type ReturnRow } from '../store/returns.ts'
import { settleReturn } from './outcome.ts'
import { toPiece } from './present.ts'
import { findByAnyCode } from './scan.ts'

type Calls = typeof deliveryCalls
const zCursor = z.tuple([z.int()])
/** Rows of one part of a file. */
const exportedAtOnce = 1000
const noteColumn = 'piece_returns.note_sealed'
const onTheWay: readonly OrderState[] = ['posted', 'in_transit', 'delivered']

/** Records returned mail with its reason and photograph; the writer sees both. A second time changes nothing. */
export async function recordReturn(
  context: StaffContext,
  { code, reason, note, evidenceFileId }: CallParsed<Calls['recordReturn']>,
): Promise<Piece> {
  return inTransaction(context, async (context) => {
    const found = await findByAnyCode(context, code)
    if (!found || !(await hasEvidenceFile(context, evidenceFileId)))
      throw new AppError('request.not_found')
    await lockPiece(context, { id: found.id })
    const row = await findPiece(context, found.id)
    if (!row) throw new AppError('request.not_found')
    if (row.state === 'returned' || (await findReturn(context, row.id))) return toPiece(row)
    if (await isPaidBack(context, row.id)) throw new AppError('delivery.paid_back')
    if (!onTheWay.includes(stateOf(row))) throw new AppError('delivery.not_posted')
    const at = context.clock.now()
    await insertReturn(context, {
      pieceId: row.id,
      userId: row.user_id,
      reason,
      noteSealed: context.vault.seal(note, noteColumn),
      photoFileId: evidenceFileId,
      at,
      by: context.userId,
    })
    const isMoved = await moveOrder(context, {
      id: row.order_id,
      to: 'returned',
      by: 'staff',
      byId: context.userId,
      evidence: 'photo',
      reason,
      fileId: evidenceFileId,
    })
    if (!isMoved) throw new AppError('server.busy')
    await settleReturn(context, {
      pieceId: row.id,
      orderId: row.order_id,
      reason,
      staffId: context.userId,
    })
    await closeCases(context, row.id, at)
    await emit(context, 'delivery.returned', { orderId: row.order_id, pieceId: row.id, reason })
    await recordAudit(context, {
      action: 'delivery.record_return',
      subject: 'piece',
      subjectId: row.id,
      reason,
    })
    const after = await findPiece(context, row.id)
    return toPiece(after ?? row)
  })
}

/** Returned mail, newest first. Its photographs show names and addresses: the reading is recorded before. */
export async function getReturns(
  context: StaffContext,
  { cursor, reason }: CallParsed<Calls['returns']>,
): Promise<CallAnswer<Calls['returns']>> {
  const [before] = decodeCursor(cursor, zCursor) ?? []
  const rows = await listReturns(context, reason, before, deskPageSize + 1)
  const shown = rows.slice(0, deskPageSize)
  await inTransaction(context, async (context) => {
    for (const row of shown)
      await recordAudit(context, {
        action: 'delivery.read_return',
        subject: 'piece',
        subjectId: row.piece_id,
      })
  })
  const pieces = await piecesOf(context, shown)
  const photos = await fileLinks(
    context,
    shown.map((row) => row.photo_file_id),
  )
  const last = shown.at(-1)
  return {
    list: shown.flatMap((row) => {
      const piece = pieces.get(row.piece_id)
      if (!piece) return []
      return [
        {
          piece: toPiece(piece),
          reason: row.reason,
          note: context.vault.openText(row.note_sealed, noteColumn),
          at: row.returned_at.toISOString(),
          photo: photos.get(row.photo_file_id) ?? null,
        },
      ]
    }),
    nextCursor: rows.length > deskPageSize && last ? encodeCursor([last.seq]) : null,
  }
}

async function piecesOf(context: StaffContext, rows: readonly ReturnRow[]) {
  const ids = rows.map((row) => row.piece_id)
  return new Map((await piecesByIds(context, ids)).map((piece) => [piece.id, piece]))
}

const heading = ['order', 'piece', 'reason', 'note', 'returned_at']

/** The same list as a file, without photographs. Who took it, and of which reason, is recorded before the first part. */
export const exportReturns = (
  context: StaffContext,
  { cursor, reason }: CallParsed<Calls['exportReturns']>,
): Promise<CallAnswer<Calls['exportReturns']>> =>
  exportPart(context, {
    cursor,
    note: { action: 'delivery.export_returns', subject: 'piece', subjectId: reason ?? 'all' },
    name: csvName(context, 'returned-mail'),
    heading,
    most: exportedAtOnce,
    find: (limit) => listReturns(context, reason, decodeCursor(cursor, zCursor)?.[0], limit),
    linesOf: async (shown) => {
      const pieces = await piecesOf(context, shown)
      return shown.map((row) => {
        const piece = pieces.get(row.piece_id)
        return [
          piece?.order_number ?? '',
          piece?.code ?? '',
          row.reason,
          context.vault.openText(row.note_sealed, noteColumn),
          row.returned_at.toISOString(),
        ]
      })
    },
    placeOf: (row) => [row.seq],
  })
