import { pieceOfPaper, readPaperCode } from '@mailing/contract/delivery/bench.ts'
import { scannedText } from '@mailing/contract/scanned-text.ts'
import { readCode } from '../../../platform/ids.ts'
import type { DeskFinder } from '../../account/service.ts'
import { orderHits } from '../../order/service.ts'
import { readTrackingNumber } from '../rules/tracking-file.ts'
import { findBatchOfNumber } from '../store/batches.ts'
import { ordersOfNumber } from '../store/logistics.ts'
import { findPieceByCode } from '../store/pieces.ts'

const batchNumber = /^B\d{6,}$/

/** By its number, or by the code on the sheet at its end. */
export const batchFinder: DeskFinder = {
  permission: 'print.batch',
  find: async (context, words) => {
    const paper = readPaperCode(words)
    const number = paper?.kind === 'batch' ? paper.batch : scannedText(words)
    const batch = batchNumber.test(number) ? await findBatchOfNumber(context, number) : undefined
    return batch ? [{ kind: 'batch' as const, key: batch.id, label: batch.number, about: '' }] : []
  },
}

/** By what is scanned off a sheet, an envelope or a carrier's label. */
export const pieceFinder: DeskFinder = {
  permission: 'order.read',
  find: async (context, words) => {
    const paper = readPaperCode(words)
    const code = pieceOfPaper(paper) ?? readCode(words)
    const piece = code ? await findPieceByCode(context, code) : undefined
    const number = readTrackingNumber(words)
    const tracked = number === null ? [] : await ordersOfNumber(context, number)
    return orderHits(context, [...(piece ? [piece.order_id] : []), ...tracked])
  },
}
