import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { type Carrier, type PaperCode, readPaperCode } from '@mailing/contract/delivery/bench.ts'
import type { deliveryCalls, Piece } from '@mailing/contract/delivery/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { emit } from '../../../platform/events.ts'
import { readCode } from '../../../platform/ids.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { moveOrder, readOrderNumber } from '../../order/service.ts'
import { judgeScan, type Verdict } from '../rules/scan.ts'
import { readTrackingNumber } from '../rules/tracking-file.ts'
import { endBatch, hasUnposted, lockBatch } from '../store/batches.ts'
import {
  findPieceByCode,
  findPieceByNumber,
  lockPiece,
  markPosted,
  markSheet,
  type PieceRow,
} from '../store/pieces.ts'
import { hasEvidenceFile, putTracking, recordScan } from '../store/scans.ts'
import { followNumber } from './carrier-tracking.ts'
import { toBenchPiece, toPiece } from './present.ts'

type Calls = typeof deliveryCalls
type ScanInput = CallParsed<Calls['scan']>

const pieceCodeOf = (code: PaperCode | null): string | null =>
  code && code.kind !== 'box' ? code.piece : null
const sheetOf = (code: PaperCode | null): number | null =>
  code?.kind === 'sheet' ? code.sheet : null

/**
 * One scan at the desk. Desks take turns at a piece by its row's lock, so that each sheet counts once and the piece moves
 * on once. Every scan is recorded, refused ones as well.
 */
export async function scanCode(
  context: StaffContext,
  input: ScanInput,
): Promise<CallAnswer<Calls['scan']>> {
  try {
    return await inTransaction(context, (context) => scan(context, input))
  } catch (error) {
    if (error instanceof AppError && error.code === 'delivery.tracking_used')
      await record(context, input, null, 'tracking_used')
    throw error
  }
}

async function scan(
  context: InTransaction<StaffContext>,
  input: ScanInput,
): Promise<CallAnswer<Calls['scan']>> {
  const code = readPaperCode(input.code)
  const pieceCode = pieceCodeOf(code)
  if (pieceCode) await lockPiece(context, { code: pieceCode })
  let row = pieceCode ? await findPieceByCode(context, pieceCode) : undefined
  if (input.evidenceFileId && !(await hasEvidenceFile(context, input.evidenceFileId)))
    throw new AppError('request.not_found')
  if (row && input.tracking && input.station === 'post' && row.state === 'packed') {
    await track(context, row, input.tracking)
    row = await findPieceByCode(context, row.code)
  }
  const verdict = judgeScan({
    station: input.station,
    code,
    piece: row ? toBenchPiece(row) : null,
    openPieceId: input.openPieceId,
  })
  if (row) await apply(context, row, verdict, input.evidenceFileId)
  await record(context, input, row ?? null, verdict.refusal, verdict.result)
  const after = row ? await findPieceByCode(context, row.code) : undefined
  return {
    result: verdict.result,
    refusal: verdict.refusal,
    piece: after ? toPiece(after) : null,
    sheet: sheetOf(code),
  }
}

async function track(
  context: InTransaction<StaffContext>,
  row: PieceRow,
  tracking: NonNullable<ScanInput['tracking']>,
): Promise<void> {
  const number = readTrackingNumber(tracking.number)
  if (!number) throw new AppError('request.invalid', { field: 'tracking.number' })
  const put = await putTracking(context, {
    pieceId: row.id,
    carrier: tracking.carrier,
    number,
    at: context.clock.now(),
    by: context.userId,
  })
  if (put === 'used') throw new AppError('delivery.tracking_used', { number })
}

async function apply(
  context: InTransaction<StaffContext>,
  row: PieceRow,
  { mark, move }: Verdict,
  evidenceFileId: string | undefined,
): Promise<void> {
  const at = context.clock.now()
  if (mark) await markSheet(context, { pieceId: row.id, ...mark, at, by: context.userId })
  if (!move) return
  const proof =
    move === 'posted' && row.tracking_number
      ? `${row.carrier} ${row.tracking_number}`
      : `${row.sheets}/${row.sheets}`
  const evidence =
    move !== 'posted'
      ? 'scan'
      : row.tracking_number
        ? 'tracking_number'
        : evidenceFileId
          ? 'photo'
          : 'scan'
  const isMoved = await moveOrder(context, {
    id: row.order_id,
    to: move,
    by: 'staff',
    byId: context.userId,
    evidence,
    proof,
    fileId: evidenceFileId,
  })
  if (!isMoved) throw new AppError('server.busy')
  if (move !== 'posted') return
  await markPosted(context, row.id, at)
  if (row.carrier && row.tracking_number)
    await followNumber(context, {
      orderId: row.order_id,
      carrier: row.carrier as Carrier,
      number: row.tracking_number,
      sentAt: at,
    })
  await emit(context, 'delivery.posted', { orderId: row.order_id, pieceId: row.id })
  if (row.batch_id) await closeBatch(context, row.batch_id)
}

/** The batch's row is locked first: of two desks that post the last two pieces, the second sees what the first did. */
async function closeBatch(context: InTransaction, batchId: string): Promise<void> {
  await lockBatch(context, batchId)
  if (!(await hasUnposted(context, batchId))) await endBatch(context, batchId, 'done', null)
}

const record = (
  context: StaffContext,
  { station, code }: ScanInput,
  row: PieceRow | null,
  refusal: string | null,
  result: Verdict['result'] = 'refused',
) =>
  recordScan(context, {
    at: context.clock.now(),
    staffId: context.userId,
    station,
    code,
    pieceId: row?.id ?? null,
    sheet: sheetOf(readPaperCode(code)),
    result,
    refusal,
  })

/** Finds a piece by anything that is printed on it: a scanned code, the bare code as it was typed, or the order's number. */
export async function findByAnyCode(context: WithDb, typed: string): Promise<PieceRow | undefined> {
  const number = readOrderNumber(typed)
  const pieceCode = pieceCodeOf(readPaperCode(typed)) ?? readCode(typed)
  return (
    (number ? await findPieceByNumber(context, number) : undefined) ??
    (pieceCode ? findPieceByCode(context, pieceCode) : undefined)
  )
}

/** A piece by any code printed on it. */
export async function getPieceByCode(
  context: StaffContext,
  { code }: CallParsed<Calls['pieceByCode']>,
): Promise<Piece> {
  const row = await findByAnyCode(context, code)
  if (!row) throw new AppError('request.not_found')
  return toPiece(row)
}
