import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import type { benchCalls, Copy } from '@mailing/contract/delivery/shift.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { fileLinks } from '../../file/service.ts'
import { noteAct, tellWriter } from '../../order/service.ts'
import { readTrackingNumber } from '../rules/tracking-file.ts'
import { type CopyRow, decide, end, findCopy, insertCopy, listCopies } from '../store/copies.ts'
import { isPaidBack } from '../store/lost.ts'
import { findPiece, lockPiece, piecesByIds } from '../store/pieces.ts'
import { followNumber } from './carrier-tracking.ts'
import { requireCheckDigit } from './check-number.ts'
import { toPiece } from './present.ts'
import { drawAgain, saveAgain } from './reprint.ts'
import { findByAnyCode } from './scan.ts'

type Calls = typeof benchCalls

/** Asks that a posted piece be printed once more. Two copies of one letter in the world are a matter for two people. */
export async function askCopy(
  context: StaffContext,
  { pieceId, reason }: CallParsed<Calls['askCopy']>,
): Promise<Copy> {
  const copy = await inTransaction(context, async (context) => {
    await lockPiece(context, { id: pieceId })
    const piece = await findPiece(context, pieceId)
    if (!piece) throw new AppError('request.not_found')
    if (!piece.posted_at) throw new AppError('delivery.not_posted_yet')
    const row = await insertCopy(context, {
      id: newId(),
      pieceId,
      reason,
      at: context.clock.now(),
      by: context.userId,
    })
    if (!row) throw new AppError('delivery.copy_open')
    await noteAct(context, { orderId: piece.order_id, action: 'resend', reason })
    await recordAudit(context, {
      action: 'delivery.ask_copy',
      subject: 'piece',
      subjectId: pieceId,
      reason,
    })
    return row
  })
  return present(context, copy)
}

/** Another person allows the copy, and gets its file: the approved one, with the piece's own codes. Or declines it. */
export async function decideCopy(
  context: StaffContext,
  { id, decision }: CallParsed<Calls['decideCopy']>,
): Promise<CallAnswer<Calls['decideCopy']>> {
  const asked = await findCopy(context, id)
  if (!asked) throw new AppError('request.not_found')
  if (asked.asked_by === context.userId) throw new AppError('delivery.same_person')
  if (asked.state !== 'asked') throw new AppError('delivery.copy_decided')
  const drawn =
    decision === 'approve' ? await drawAgain(context, asked.piece_id, { sheet: null }) : null
  const copy = await inTransaction(context, async (context) => {
    const files = drawn
      ? await saveAgain(context, drawn, 'copy')
      : { fileId: null, labelFileId: null }
    const row = await decide(context, id, {
      state: decision === 'approve' ? 'approved' : 'declined',
      at: context.clock.now(),
      by: context.userId,
      ...files,
    })
    if (!row) throw new AppError('delivery.copy_decided')
    await recordAudit(context, {
      action: decision === 'approve' ? 'delivery.approve_copy' : 'delivery.decline_copy',
      subject: 'piece',
      subjectId: row.piece_id,
      reason: row.reason,
    })
    return row
  })
  return { ...(await present(context, copy)), ...(await linksOf(context, copy)) }
}

/** A copy's files. Without them when its writer has let the letter's content go meanwhile. */
async function linksOf(
  context: StaffContext,
  { file_id: fileId, label_file_id: labelFileId }: CopyRow,
): Promise<Pick<CallAnswer<Calls['copy']>, 'file' | 'labelFile'>> {
  const links = await fileLinks(
    context,
    [fileId, labelFileId].filter((id) => id !== null),
  )
  return { file: links.get(fileId ?? '') ?? null, labelFile: links.get(labelFileId ?? '') ?? null }
}

/** The copy has left the house, which the scan of its address proves, or was destroyed. */
export async function endCopy(
  context: StaffContext,
  { id, ending, code, tracking }: CallParsed<Calls['endCopy']>,
): Promise<Copy> {
  const copy = await inTransaction(context, async (context) => {
    const row = await findCopy(context, id)
    if (!row) throw new AppError('request.not_found')
    if ((await findByAnyCode(context, code))?.id !== row.piece_id)
      throw new AppError('delivery.other_code')
    if (ending === 'sent') await handOver(context, row, tracking)
    const ended = await end(context, id, {
      state: ending,
      at: context.clock.now(),
      by: context.userId,
    })
    if (!ended) throw new AppError('delivery.copy_decided')
    if (ending === 'sent' && row.claim_id) await tellSentAgain(context, row)
    await recordAudit(context, {
      action: ending === 'sent' ? 'delivery.send_copy' : 'delivery.destroy_copy',
      subject: 'piece',
      subjectId: row.piece_id,
      reason: row.reason,
    })
    return ended
  })
  return present(context, copy)
}

type CopyTracking = CallParsed<Calls['endCopy']>['tracking']

/** Follows the number under which a copy leaves the house. What stands for lost mail with a number has one too; what was paid back stays here. */
async function handOver(
  context: InTransaction<StaffContext>,
  { piece_id: pieceId, claim_id: claimId }: CopyRow,
  tracking: CopyTracking,
): Promise<void> {
  await lockPiece(context, { id: pieceId })
  const piece = await findPiece(context, pieceId)
  if (!piece) throw new AppError('request.not_found')
  if (await isPaidBack(context, pieceId)) throw new AppError('delivery.paid_back')
  if (!tracking) {
    if (claimId && piece.mail_class !== 'ordinary')
      throw new AppError('request.invalid', { field: 'tracking' })
    return
  }
  const number = readTrackingNumber(tracking.number)
  if (!number) throw new AppError('request.invalid', { field: 'tracking.number' })
  requireCheckDigit(number)
  const isNew = await followNumber(context, {
    orderId: piece.order_id,
    carrier: tracking.carrier,
    number,
    sentAt: context.clock.now(),
  })
  if (!isNew) throw new AppError('delivery.tracking_used', { number })
}

async function tellSentAgain(context: InTransaction<StaffContext>, row: CopyRow): Promise<void> {
  const piece = await findPiece(context, row.piece_id)
  if (piece)
    await tellWriter(context, {
      orderId: piece.order_id,
      userId: piece.user_id,
      kind: 'sent_again',
      key: row.id,
      params: {},
    })
}

/** One copy with its file, for whoever prints it. Only while it is approved: afterwards there is nothing left to print. */
export async function getCopy(
  context: StaffContext,
  { id }: CallParsed<Calls['copy']>,
): Promise<CallAnswer<Calls['copy']>> {
  const row = await findCopy(context, id)
  if (!row) throw new AppError('request.not_found')
  const copy = await present(context, row)
  if (row.state !== 'approved' || !row.file_id) return { ...copy, file: null, labelFile: null }
  await inTransaction(context, (context) =>
    recordAudit(context, {
      action: 'delivery.read_copy',
      subject: 'piece',
      subjectId: row.piece_id,
      reason: row.reason,
    }),
  )
  return { ...copy, ...(await linksOf(context, row)) }
}

/** Second copies, newest first. */
export async function getCopies(
  context: StaffContext,
  { cursor }: CallParsed<Calls['copies']>,
): Promise<CallAnswer<Calls['copies']>> {
  const [before] = decodeCursor(cursor, z.tuple([z.int()])) ?? []
  const rows = await listCopies(context, before, deskPageSize + 1)
  const copies = new Map((await presentAll(context, rows)).map((copy) => [copy.id, copy]))
  return toPage(
    rows,
    (row) => copies.get(row.id) as Copy,
    (row) => [Number(row.seq)],
    deskPageSize,
  )
}

async function present(context: StaffContext, row: CopyRow): Promise<Copy> {
  const [copy] = await presentAll(context, [row])
  if (!copy) throw new AppError('request.not_found')
  return copy
}

async function presentAll(context: StaffContext, rows: readonly CopyRow[]): Promise<Copy[]> {
  const pieces = new Map(
    (
      await piecesByIds(
        context,
        rows.map((row) => row.piece_id),
      )
    ).map((piece) => [piece.id, piece]),
  )
  const names = await namesOf(
    context,
    rows.flatMap((row) => [row.asked_by, row.decided_by ?? []].flat()),
  )
  return rows.flatMap((row) => {
    const piece = pieces.get(row.piece_id)
    return piece
      ? [
          {
            id: row.id,
            piece: toPiece(piece),
            state: row.state,
            reason: row.reason,
            askedByName: row.claim_id ? '' : (names.get(row.asked_by) ?? ''),
            isClaimed: row.claim_id !== null,
            askedAt: row.asked_at.toISOString(),
            decidedByName: row.decided_by ? (names.get(row.decided_by) ?? '') : null,
            decidedAt: row.decided_at?.toISOString() ?? null,
            endedAt: row.ended_at?.toISOString() ?? null,
            isMine: row.asked_by === context.userId,
          },
        ]
      : []
  })
}
