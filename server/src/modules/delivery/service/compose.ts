import { type CardSheet, labelFileName } from '@mailing/contract/delivery/bench.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { PrintError } from '../../../adapters/print/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { type FileToSave, saveFile, storeContent } from '../../file/service.ts'
import { moveOrders } from '../../order/service.ts'
import {
  beginPrinting,
  extendLease,
  failBatch,
  holdBatch,
  type ReservedPiece,
  releasePieces,
  reservedPieces,
} from '../store/composing.ts'
import { countHeld } from '../store/print-day.ts'
import { type DrawnBatch, drawBatch } from './draw-batch.ts'
import type { LabelChoice } from './draw-labels.ts'

/** How long a composer counts as alive without a sign of life (R19). */
export const leaseMs = 30_000
const beatMs = 10_000

/** A batch whose pieces are reserved, and the right to compose it. */
export interface Reservation {
  readonly batchId: string
  readonly number: string
  readonly lease: string
  readonly createdBy: string
  readonly locale: Locale
  /** What cards are printed on; null: letters. */
  readonly cardSheet: CardSheet | null
  /** The label sheets that its addresses stand on, and where they begin; null: address sheets, or cards. */
  readonly labels: LabelChoice | null
  /** What its file is called. */
  readonly fileName: string
}

/**
 * An order was cancelled, held, addressed anew or put off while its letter was being composed: the batch must be made again
 * without it.
 */
class OrderLeft extends Error {}

/**
 * Makes the PDFs of a reserved batch and begins its printing. The drawing happens outside any transaction; the last step
 * moves every order from `approved` in one transaction. A cancellation that came before wins, and its letter is in no
 * PDF; one that comes after finds the order printing. A kill in between leaves a lease that runs out. Pieces that cannot
 * be drawn stay in the queue and are told to the log: they must not keep the others from being printed.
 */
export async function composeBatch(kernel: Kernel, reservation: Reservation): Promise<void> {
  const beat = setInterval(() => {
    extendLease(
      kernel,
      reservation.batchId,
      reservation.lease,
      new Date(kernel.clock.now().getTime() + leaseMs),
    ).catch((error: unknown) => kernel.log.warn('the lease of a batch was not extended', { error }))
  }, beatMs)
  beat.unref()
  const undrawable = new Set<string>()
  try {
    for (;;) {
      const pieces = await approvedPieces(kernel, reservation, undrawable)
      if (pieces.length === 0) throw new AppError('delivery.nothing_to_print')
      const composed = await drawAll(kernel, reservation, pieces, undrawable)
      if (composed && (await begin(kernel, reservation, pieces, composed))) return
    }
  } catch (error) {
    await giveUp(kernel, reservation, error, undrawable.size > 0)
    throw error
  } finally {
    clearInterval(beat)
  }
}

/** The reserved pieces that may still be printed; those cancelled or held meanwhile, and those that cannot be drawn, leave the batch. */
function approvedPieces(
  kernel: Kernel,
  { batchId, lease }: Reservation,
  undrawable: ReadonlySet<string>,
): Promise<ReservedPiece[]> {
  return inTransaction(kernel, async (kernel) => {
    // Who was taken for dead must not touch a batch that another has finished.
    if (!(await holdBatch(kernel, batchId, lease))) throw new AppError('server.busy')
    const reserved = await reservedPieces(kernel, batchId)
    const isPrintable = ({ state, held_at: heldAt, code }: ReservedPiece): boolean =>
      state === 'approved' && heldAt === null && !undrawable.has(code)
    const gone = reserved.filter((piece) => !isPrintable(piece))
    if (gone.length > 0)
      await releasePieces(
        kernel,
        batchId,
        gone.map((piece) => piece.id),
      )
    return reserved.filter(isPrintable)
  })
}

/** Null: some of the pieces cannot be drawn; their codes are noted, and the batch must be made without them. */
async function drawAll(
  kernel: Kernel,
  reservation: Reservation,
  pieces: readonly ReservedPiece[],
  undrawable: Set<string>,
): Promise<DrawnBatch | null> {
  try {
    return await drawBatch(kernel, reservation, pieces)
  } catch (error) {
    const left =
      error instanceof PrintError ? pieces.filter(({ code }) => error.pieces.includes(code)) : []
    if (left.length === 0) throw error
    for (const { code, order_id: orderId } of left) {
      undrawable.add(code)
      // Without the error itself, which quotes from the address.
      kernel.log.error('a piece cannot be drawn and is left out of its batch', {
        batchId: reservation.batchId,
        orderId,
      })
    }
    return null
  }
}

type Drawing = Pick<FileToSave, 'sources'> & { readonly content: Uint8Array }

/** Puts what was drawn on the store, before the transaction that keeps it (R5). */
async function storeDrawn(kernel: Kernel, letters: Drawing, labels: Drawing | null) {
  const store = async ({ content, sources }: Drawing) => ({
    content: await storeContent(kernel, { content, sources }),
    ...(sources && { sources }),
  })
  return { letters: await store(letters), labels: labels && (await store(labels)) }
}

/** The last step. False: an order was cancelled, held, addressed anew or put off meanwhile, and nothing has happened. */
async function begin(
  kernel: Kernel,
  { batchId, number, lease, createdBy, cardSheet, labels, fileName }: Reservation,
  pieces: readonly ReservedPiece[],
  { letters: { pdf, sha256, pages, sources }, labels: drawnLabels }: DrawnBatch,
): Promise<boolean> {
  const stored = await storeDrawn(kernel, { content: pdf, sources }, drawnLabels)
  const isTwoSided = cardSheet !== null || (pieces[0]?.is_duplex ?? false)
  try {
    await inTransaction(kernel, async (kernel) => {
      const save = (name: string, file: Pick<FileToSave, 'content' | 'sources'>) =>
        saveFile(kernel, {
          userId: null,
          purpose: 'batch',
          type: 'application/pdf',
          ...file,
          name,
          id: newId(),
        })
      const file = await save(fileName, stored.letters)
      const isBegun = await beginPrinting(kernel, {
        id: batchId,
        lease,
        fileId: file.id,
        sha256,
        pieces: pieces.length,
        // What comes out of the printer, address sheets and separators among it.
        sheets: isTwoSided ? Math.ceil(pages / 2) : pages,
        pages: pieces.reduce((sum, piece) => sum + piece.pages, 0),
        labels:
          labels && drawnLabels && stored.labels
            ? {
                fileId: (await save(labelFileName(number, labels.format), stored.labels)).id,
                sha256: drawnLabels.sha256,
                sheets: drawnLabels.sheets,
              }
            : null,
      })
      if (!isBegun) throw new AppError('server.busy')
      const moved = await moveOrders(kernel, {
        ids: pieces.map((piece) => piece.order_id),
        to: 'printing',
        by: 'staff',
        byId: createdBy,
        evidence: 'batch_hash',
        proof: `${number} ${sha256.slice(0, 16)}`,
      })
      if (moved.length < pieces.length) throw new OrderLeft()
      // Addressed anew, or given another day, since it was drawn.
      if ((await countHeld(kernel, batchId, pieces)) < pieces.length) throw new OrderLeft()
    })
    return true
  } catch (error) {
    if (error instanceof OrderLeft) return false
    throw error
  }
}

/** Gives the pieces back to the queue, if the batch is still ours. */
async function giveUp(
  kernel: Kernel,
  { batchId, lease }: Reservation,
  error: unknown,
  isAnyUndrawable: boolean,
): Promise<void> {
  const code = error instanceof AppError ? error.code : 'composing_failed'
  const reason = code === 'delivery.nothing_to_print' && isAnyUndrawable ? 'undrawable' : code
  const number = error instanceof AppError ? error.data['number'] : undefined
  const stoppedBy = typeof number === 'string' ? number : null
  await inTransaction(kernel, async (kernel) => {
    if (await failBatch(kernel, { id: batchId, lease, reason, stoppedBy }))
      await releasePieces(kernel, batchId)
  })
}
