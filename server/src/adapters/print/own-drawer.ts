import { drawCalibration } from './calibration.ts';
import { DrawingPool } from './drawing-pool.ts';
import type { ComposedBatch, DrawnLetter, PrintDrawer } from './port.ts';

/** Time that any drawing may take, and what each page adds. A page takes 1 to 4 ms. */
const LETTER_LIMIT = { base: 2000, page: 100 };
const CARD_LIMIT = 3000;
const BATCH_LIMIT = { base: 10_000, piece: 200 };

/**
 * The print drawing of this product: our layout, drawn by our own small PDF writer in threads of its own (see
 * docs/decisions/010-print-drawing.md).
 */
export function createPrintDrawer(settings: { readonly threads?: number } = {}): PrintDrawer {
  const pool = new DrawingPool({ threads: settings.threads ?? 2 });
  return {
    async drawLetter(drawing) {
      const limit = LETTER_LIMIT.base + LETTER_LIMIT.page * (drawing.model.pages.length + (drawing.parts?.model.pages.length ?? 0));
      return (await pool.run({ kind: 'letter', drawing }, limit)) as DrawnLetter;
    },
    async composeBatch(batch) {
      const limit = BATCH_LIMIT.base + BATCH_LIMIT.piece * batch.pieces.length;
      return (await pool.run({ kind: 'batch', batch }, limit)) as ComposedBatch;
    },
    async drawCard(drawing) {
      return (await pool.run({ kind: 'card', drawing }, CARD_LIMIT)) as DrawnLetter;
    },
    async composeCards(batch) {
      const limit = BATCH_LIMIT.base + BATCH_LIMIT.piece * batch.cards.length;
      return (await pool.run({ kind: 'cards', batch }, limit)) as ComposedBatch;
    },
    // Nobody's text is in it: it needs no thread of its own.
    drawCalibration,
    close: () => pool.close(),
  };
}
