import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import {
  type Carrier,
  carrierOfNumber,
  type PaperCode,
  pieceOfPaper,
  readPaperCode,
} from '@mailing/contract/delivery/bench.ts'
import type { deliveryCalls } from '@mailing/contract/delivery/calls.ts'
import type { Piece } from '@mailing/contract/delivery/schemas.ts'
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
import { hasEvidenceFile } from '../store/evidence.ts'
import {
  findPiece,
  findPieceByCode,
  findPieceByNumber,
  lockPiece,
  markPosted,
  markSheet,
  type PieceRow,
  putAside,
  stateOf,
} from '../store/pieces.ts'
import { ownersOfNumbers, putTracking, recordScan } from '../store/scans.ts'
import { benchChoices } from './bench-settings.ts'
import { followNumber } from './carrier-tracking.ts'
import { requireCheckDigit } from './check-number.ts'
import { toBenchPiece, toPiece } from './present.ts'
import { scanBatch } from './scan-batch.ts'

type Calls = typeof deliveryCalls
type ScanInput = CallParsed<Calls['scan']>

const sheetOf = (code: PaperCode | null): number | null =>
  code?.kind === 'sheet' ? code.sheet : null

/** Errors of a carrier's number; the scan is recorded with them. */
const refusedNumbers: ReadonlySet<string> = new Set([
  'delivery.tracking_used',
  'delivery.tracking_check',
])

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
    if (error instanceof AppError && refusedNumbers.has(error.code))
      await record(context, input, null, error.code.replace('delivery.', ''))
    throw error
  }
}

async function scan(
  context: InTransaction<StaffContext>,
  input: ScanInput,
): Promise<CallAnswer<Calls['scan']>> {
  const { station } = input
  const code = readPaperCode(input.code)
  if (code?.kind === 'batch') {
    const verdict = await scanBatch(context, { station, code: input.code, number: code.batch })
    return { ...verdict, piece: null, sheet: null, label: null }
  }
  if (input.evidenceFileId && !(await hasEvidenceFile(context, input.evidenceFileId)))
    throw new AppError('request.not_found')
  const label = code === null && station === 'post' ? await readLabel(context, input) : null
  if (!label) return scanPiece(context, input, code)
  const open = input.openPieceId ? await findPiece(context, input.openPieceId) : undefined
  // Its piece was scanned before: the number is there now, and the piece is posted as if its address sheet were scanned again.
  if (open)
    return scanPiece(
      context,
      { ...input, tracking: { carrier: carrierOf(label, open), number: label.number } },
      postingCode(open),
    )
  await record(context, input, null, null, 'accepted')
  return { result: 'accepted', refusal: null, piece: null, sheet: null, batch: null, label }
}

/** What is scanned of a piece to post it: a card has no address sheet. */
const postingCode = (row: PieceRow): PaperCode => {
  if (row.paper !== 'postcard')
    return { kind: 'address', piece: row.code, generation: row.generation }
  const generation = Math.max(row.generation, row.sheet_generations[1] ?? 1)
  return { kind: 'sheet', piece: row.code, sheet: 1, sheets: row.sheets, generation }
}

/** Whose a label is; that of a number which the piece has already, where the label does not tell. */
const carrierOf = (
  { carrier, number }: { readonly carrier: Carrier | null; readonly number: string },
  piece: PieceRow,
): Carrier =>
  carrier ??
  (piece.tracking_number === number ? (piece.carrier as Carrier | null) : null) ??
  'other'

/** Shorter ones are no carrier's: a code of ours that was typed without its mark must not become a number. */
const shortestLabel = 8

/** A carrier's label, when what was scanned looks like one and is nothing of ours. One that another piece has is refused. */
async function readLabel(context: InTransaction, { code, carrier, openPieceId }: ScanInput) {
  const number = readTrackingNumber(code)
  if (!number || number.length < shortestLabel || (await findByAnyCode(context, code))) return null
  requireCheckDigit(number)
  const own = carrierOfNumber(number) ?? carrier ?? null
  const owners = await ownersOfNumbers(context, [number])
  const owner = owners.get(`${own ?? 'other'} ${number}`)
  if (owner !== undefined && owner !== openPieceId)
    throw new AppError('delivery.tracking_used', { number })
  return { carrier: own, number }
}

async function scanPiece(
  context: InTransaction<StaffContext>,
  input: ScanInput,
  code: PaperCode | null,
): Promise<CallAnswer<Calls['scan']>> {
  const pieceCode = pieceOfPaper(code)
  if (pieceCode) await lockPiece(context, { code: pieceCode })
  let row = pieceCode ? await findPieceByCode(context, pieceCode) : undefined
  const tracking = input.station === 'post' && row?.state === 'packed' ? input.tracking : undefined
  const { sheetCheck } = await benchChoices(context)
  const verdict = judgeScan({
    station: input.station,
    code,
    piece: row ? { ...toBenchPiece(row), ...(tracking && { isTracked: true }) } : null,
    openPieceId: input.openPieceId,
    sheetCheck,
  })
  // Only of a piece that is posted: the number of one parcel must not stay with another that was refused.
  if (row && tracking && verdict.move === 'posted') {
    await track(context, row, tracking)
    row = await findPieceByCode(context, row.code)
  }
  if (row) await apply(context, row, verdict, input.evidenceFileId)
  await record(context, input, row ?? null, verdict.refusal, verdict.result)
  const after = row ? await findPieceByCode(context, row.code) : undefined
  return {
    result: verdict.result,
    refusal: verdict.refusal,
    piece: after ? toPiece(after) : null,
    sheet: sheetOf(code),
    batch: null,
    label: null,
  }
}

async function track(
  context: InTransaction<StaffContext>,
  row: PieceRow,
  tracking: NonNullable<ScanInput['tracking']>,
): Promise<void> {
  const number = readTrackingNumber(tracking.number)
  if (!number) throw new AppError('request.invalid', { field: 'tracking.number' })
  requireCheckDigit(number)
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
  // Where sheets are scanned only as they are packed, that they are there says that they were printed.
  if (move === 'packed' && stateOf(row) === 'printing') await notePrinted(context, row, proof)
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
  if (row.aside_reason) await putAside(context, row.id, null)
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

async function notePrinted(
  context: InTransaction<StaffContext>,
  row: PieceRow,
  proof: string,
): Promise<void> {
  const isMoved = await moveOrder(context, {
    id: row.order_id,
    to: 'printed',
    by: 'staff',
    byId: context.userId,
    evidence: 'scan',
    proof,
  })
  if (!isMoved) throw new AppError('server.busy')
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
  const pieceCode = pieceOfPaper(readPaperCode(typed)) ?? readCode(typed)
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
