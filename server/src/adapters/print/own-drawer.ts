import { pageCount } from '@mailing/typeset'
import { labelsWork } from './address-labels.ts'
import { printAgain } from './batch.ts'
import { drawCalibration } from './calibration.ts'
import { drawDeskCards } from './desk-cards.ts'
import { DrawingPool } from './drawing-pool.ts'
import { outlinesWork } from './outlines.ts'
import type { PrintDrawer } from './port.ts'
import { senderWork } from './sender.ts'
import { tableWork } from './table.ts'

/** Time that any drawing may take, and what each page adds. A page takes 1 to 4 ms. */
const letterLimit = { base: 2000, page: 100 }
const cardLimit = 3000
const batchLimit = { base: 10_000, piece: 200 }
/** The longest text of a letter takes a tenth of a second. */
const workLimit = 20_000

/**
 * The print drawing of this product: our layout, drawn by our own small PDF writer in threads of
 * its own (see docs/decisions/typeset.md).
 */
export function createPrintDrawer(settings: { readonly threads?: number } = {}): PrintDrawer {
  const pool = new DrawingPool({ threads: settings.threads ?? 2 })
  return {
    async drawLetter(drawing) {
      const limit =
        letterLimit.base +
        letterLimit.page * (pageCount(drawing.model) + (drawing.parts?.model.pages.length ?? 0))
      return pool.run({ kind: 'letter', drawing }, limit)
    },
    async composeBatch(batch) {
      const limit = batchLimit.base + batchLimit.piece * batch.pieces.length
      return pool.run({ kind: 'batch', batch }, limit)
    },
    async drawCard(drawing) {
      return pool.run({ kind: 'card', drawing }, cardLimit)
    },
    async composeCards(batch) {
      const limit = batchLimit.base + batchLimit.piece * batch.cards.length
      return pool.run({ kind: 'cards', batch }, limit)
    },
    async drawLabels(drawing) {
      const limit = batchLimit.base + batchLimit.piece * drawing.labels.length
      const { pdf, ...drawn } = await pool.work(labelsWork, drawing, limit)
      // It has crossed as plain bytes.
      return { ...drawn, pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength) }
    },
    outlines: (face) => pool.work(outlinesWork, face, workLimit),
    work: (work, input) => pool.work(work, input, workLimit),
    senderProblem: (sender) => pool.work(senderWork, sender, workLimit),
    drawTables: (tables) => pool.work(tableWork, tables, workLimit),
    // Nobody's text is in it: it needs no thread of its own.
    drawCalibration,
    drawDeskCards,
    // Draws a few codes again; that is quicker than a thread.
    printAgain,
    close: () => pool.close(),
  }
}
