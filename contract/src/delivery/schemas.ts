import { z } from 'zod'
import { zId, zTime } from '../call.ts'
import { zLocalText } from '../local-text.ts'
import { zMailClass } from '../mail-class.ts'
import { zOrderState } from '../order/schemas.ts'
import { nameSchemas } from '../schema-names.ts'
import { batchStates, cardSheets, carriers, paperSizes, returnReasons } from './bench.ts'
import { asideReasons } from './desk-cards.ts'
import { zBatchLabels, zPrintJob } from './print-job.ts'

/** Pieces that can be printed together. */
export const zGroup = {
  mailClass: zMailClass,
  paper: z.enum(paperSizes),
  isColour: z.boolean(),
  isDuplex: z.boolean(),
}

/** Reason of a return. */
export const zReturnReason = z.enum(returnReasons)

/** Carriers of mail and parcels. */
export const zCarrier = z.enum(carriers)

export const zPiece = z.object({
  id: zId,
  code: z.string(),
  orderId: zId,
  orderNumber: z.string(),
  state: zOrderState,
  position: z.int(),
  pages: z.int(),
  sheets: z.int(),
  ...zGroup,
  sheetsScanned: z.array(z.int()),
  addressScanned: z.boolean(),
  trackingNumber: z.string().nullable(),
  reprints: z.int(),
  /**
   * Valid printing of the piece; copies of earlier ones are refused. Sheets reprinted alone are
   * later.
   */
  generation: z.int(),
  /** Hold at a desk until it continues or is reprinted. It has a time and a reason. */
  aside: z.object({ reason: z.enum(asideReasons), at: zTime }).nullable(),
  /** Supplies for the envelope, with their names at the order. */
  enclosures: z.array(
    z.object({
      sku: z.string(),
      quantity: z.int(),
      goodsName: zLocalText(60),
      variantName: zLocalText(40),
    }),
  ),
})
export type Piece = z.infer<typeof zPiece>

export const zBatch = z.object({
  id: zId,
  number: z.string(),
  state: z.enum(batchStates),
  ...zGroup,
  /** Null: letters. */ cardSheet: z.enum(cardSheets).nullable(),
  pieces: z.int(),
  /** The run that it was made in; null: it was made alone. */
  runId: zId.nullable(),
  /**
   * Paper that its PDF takes, with all that lies around the letters; label sheets are a stock of
   * their own.
   */
  sheets: z.int(),
  /**
   * Labels with the addresses, which are a file of their own; null: each letter has a sheet before
   * it, or it is cards.
   */
  labels: zBatchLabels.nullable(),
  /** Printed sides of the letters or cards themselves. */
  pages: z.int(),
  sha256: z.string(),
  createdAt: zTime,
  createdByName: z.string(),
  /** The last time that it was sent to a printer. */ printJob: zPrintJob.nullable(),
  counts: z.object({ printing: z.int(), printed: z.int(), packed: z.int(), posted: z.int() }),
})
export type Batch = z.infer<typeof zBatch>

nameSchemas({
  ReturnReason: zReturnReason,
  Carrier: zCarrier,
  Piece: zPiece,
  Batch: zBatch,
})
