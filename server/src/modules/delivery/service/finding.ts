import { pieceOfPaper, readPaperCode } from '@mailing/contract/delivery/bench.ts'
import { readCode } from '../../../platform/ids.ts'
import type { DeskFinder } from '../../account/service.ts'
import { orderHits } from '../../order/service.ts'
import { readTrackingNumber } from '../rules/tracking-file.ts'
import { ordersOfNumber } from '../store/logistics.ts'
import { findPieceByCode } from '../store/pieces.ts'

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
