import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { moveOrders } from '../../order/service.ts'
import { lockBatchOfNumber } from '../store/batches.ts'
import { lockPiecesOfBatch, markBatchPrinted } from '../store/pieces.ts'
import { recordScan } from '../store/scans.ts'
import { benchChoices } from './bench-settings.ts'

/** What one scan of a batch means. `pieces`: how many it has moved on. */
export interface BatchVerdict {
  readonly result: 'complete' | 'already' | 'refused'
  readonly refusal: 'unknown_code' | 'batch_scan_off' | 'wrong_state' | 'dissolved' | null
  readonly batch: { readonly number: string; readonly pieces: number } | null
}

interface BatchScan {
  readonly station: 'print' | 'pack' | 'post'
  readonly code: string
  readonly number: string
}

/**
 * All of a batch has come out of the printer, by one scan, where the bench allows that. Each piece has a record of its own, so that its
 * history and the figures of the shift say what scans of its sheets would have said.
 */
export async function scanBatch(
  context: InTransaction<StaffContext>,
  { station, code, number }: BatchScan,
): Promise<BatchVerdict> {
  const at = context.clock.now()
  const record = (
    result: BatchVerdict['result'],
    refusal: BatchVerdict['refusal'],
    pieceId: string | null = null,
  ) =>
    recordScan(context, {
      at,
      staffId: context.userId,
      station,
      code,
      pieceId,
      sheet: null,
      result,
      refusal,
    })
  const refuse = async (refusal: NonNullable<BatchVerdict['refusal']>): Promise<BatchVerdict> => {
    await record('refused', refusal)
    return { result: 'refused', refusal, batch: null }
  }
  const batch = await lockBatchOfNumber(context, number)
  if (!batch) return refuse('unknown_code')
  if (!(await benchChoices(context)).isBatchScanned) return refuse('batch_scan_off')
  if (station !== 'print') return refuse('wrong_state')
  if (batch.state === 'dissolved') return refuse('dissolved')
  await lockPiecesOfBatch(context, batch.id)
  const pieces = await markBatchPrinted(context, batch.id, at, context.userId)
  if (pieces.length === 0) {
    await record('already', null)
    return { result: 'already', refusal: null, batch: { number, pieces: 0 } }
  }
  const moved = await moveOrders(context, {
    ids: pieces.map((piece) => piece.order_id),
    to: 'printed',
    by: 'staff',
    byId: context.userId,
    evidence: 'scan',
    proof: number,
  })
  if (moved.length < pieces.length) throw new AppError('server.busy')
  for (const piece of pieces) await record('complete', null, piece.id)
  return { result: 'complete', refusal: null, batch: { number, pieces: pieces.length } }
}
