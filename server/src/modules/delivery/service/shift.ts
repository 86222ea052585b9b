import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import type { benchCalls, Shift } from '@mailing/contract/delivery/shift.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { WithDb } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { findBatch } from '../store/batches.ts'
import { countCopies } from '../store/copies.ts'
import { findPiece, putAside } from '../store/pieces.ts'
import {
  countKept,
  countMissing,
  endShift,
  figuresSince,
  isInTheHouse,
  listShifts,
  lockShift,
  missingPieces,
  openShift,
  seePiece,
  seeUnprinted,
} from '../store/shift.ts'
import { toPiece } from './present.ts'
import { findByAnyCode } from './scan.ts'

type Calls = typeof benchCalls

/** Missing pieces are shown up to here; their number is always given. */
const shownMissing = 100

/** The open shift: what was done in it, and what nobody has seen yet. */
export async function getShift(context: WithDb): Promise<Shift> {
  const shift = await openShift(context)
  const [figures, missing, missingCount, kept, copies] = await Promise.all([
    figuresSince(context, shift.opened_at),
    missingPieces(context, shift.id, shownMissing),
    countMissing(context, shift.id),
    countKept(context, shift.id),
    countCopies(context),
  ])
  return {
    openedAt: shift.opened_at.toISOString(),
    ...figures,
    missing: missing.map((row) => ({
      ...toPiece(row),
      batchId: row.batch_id as string,
      batchNumber: row.batch_number,
    })),
    missingCount,
    kept,
    copies,
  }
}

/** A piece was seen on the shelf, by any code that is printed on it. */
export async function accountPiece(
  context: StaffContext,
  { code, aside }: CallParsed<Calls['account']>,
): Promise<CallAnswer<Calls['account']>> {
  return inTransaction(context, async (context) => {
    const { id: shiftId } = await lockShift(context)
    const row = await findByAnyCode(context, code)
    if (!row) throw new AppError('request.not_found')
    const isHere = await isInTheHouse(context, row.id)
    const isNew =
      isHere &&
      (await seePiece(context, {
        shiftId,
        pieceId: row.id,
        at: context.clock.now(),
        by: context.userId,
      }))
    const isAside = isHere && aside !== undefined
    if (isAside) await putAside(context, row.id, { reason: aside, at: context.clock.now() })
    return {
      result: !isHere ? 'not_here' : isNew ? 'kept' : 'already',
      piece: toPiece((isAside && (await findPiece(context, row.id))) || row),
      shift: await getShift(context),
    }
  })
}

/** A batch that lies ready as a file only: there is no paper that could be scanned. */
export async function accountBatch(
  context: StaffContext,
  { batchId }: CallParsed<Calls['accountBatch']>,
): Promise<Shift> {
  return inTransaction(context, async (context) => {
    const { id: shiftId } = await lockShift(context)
    if (!(await findBatch(context, batchId))) throw new AppError('request.not_found')
    await seeUnprinted(context, { shiftId, batchId, at: context.clock.now(), by: context.userId })
    return getShift(context)
  })
}

/**
 * Closes the shift and opens the next. Refused while a piece in the house was not seen in this shift, or a second
 * copy is neither sent nor destroyed: what is not accounted for is looked for now, not tomorrow. Throws
 * `delivery.shift_closed` when a colleague has closed the one that was looked at.
 */
export async function closeShift(
  context: StaffContext,
  { openedAt, note }: CallParsed<Calls['closeShift']>,
): Promise<Shift> {
  return inTransaction(context, async (context) => {
    const shift = await lockShift(context)
    if (shift.opened_at.toISOString() !== openedAt) throw new AppError('delivery.shift_closed')
    const count = (await countMissing(context, shift.id)) + (await countCopies(context))
    if (count > 0) throw new AppError('delivery.unaccounted', { count })
    const [figures, kept] = await Promise.all([
      figuresSince(context, shift.opened_at),
      countKept(context, shift.id),
    ])
    await endShift(context, shift, {
      at: context.clock.now(),
      by: context.userId,
      note,
      kept,
      figures,
    })
    await recordAudit(context, {
      action: 'bench.close_shift',
      subject: 'shift',
      subjectId: shift.id,
      reason: note,
    })
    return getShift(context)
  })
}

/** Closed shifts, newest first. */
export async function getShifts(
  context: StaffContext,
  { cursor }: CallParsed<Calls['shifts']>,
): Promise<CallAnswer<Calls['shifts']>> {
  const [before] = decodeCursor(cursor, z.tuple([z.int()])) ?? []
  const rows = await listShifts(context, before, deskPageSize + 1)
  const names = await namesOf(
    context,
    rows.flatMap((row) => row.closed_by ?? []),
  )
  return toPage(
    rows,
    (row) => ({
      id: row.id,
      openedAt: row.opened_at.toISOString(),
      closedAt: (row.closed_at ?? row.opened_at).toISOString(),
      closedByName: names.get(row.closed_by ?? '') ?? '',
      note: row.note ?? '',
      kept: row.kept,
      printed: row.printed,
      packed: row.packed,
      posted: row.posted,
      refused: row.refused,
    }),
    (row) => [Number(row.seq)],
    deskPageSize,
  )
}
