import { z } from 'zod'
import { call, defineCalls, v5, zCsvPart, zDay, zId, zPage, zPageInput, zTime } from '../call.ts'
import { zFileLink } from '../file/calls.ts'
import { batchStates, cardSheets, scanRefusals, stations } from './bench.ts'
import { addressChoices } from './label-sheets.ts'
import { outcomeSpecs } from './outcome-calls.ts'
import { zFirstLabel, zLoad } from './print-job.ts'
import { zBatch, zCarrier, zGroup, zPiece, zReturnReason } from './schemas.ts'

/** Filters of returned mail. */
const returnFilter = { reason: zReturnReason.optional() }
const zBatchList = z.strictObject({ ...zPageInput, state: z.enum(batchStates).optional() })

export const deliveryCalls = defineCalls('delivery', {
  queue: call({
    method: 'GET',
    path: `${v5}/admin/print/queue`,
    access: { staff: 'print.batch' },
    summary: 'Approved pieces that wait for printing, grouped as they can be printed together',
    input: z.strictObject({}),
    output: z.object({
      groups: z.array(
        z.object({
          ...zGroup,
          pieces: z.int(),
          /**
           * Paper to load, with all that lies around letters but label sheets; cards on the usual
           * sheet.
           */
          sheets: z.int(),
          /** The same of cards for each kind of sheet; empty for letters. */
          cardSheets: z.array(z.object({ cardSheet: z.enum(cardSheets), sheets: z.int() })),
          pages: z.int(),
          oldestPaidAt: zTime,
        }),
      ),
      /**
       * Paper to load for all groups, by tray. Cards are given for each kind of sheet; one is
       * chosen.
       */
      load: z.array(zLoad),
      /** Cut-off of the next batches. */ addresses: z.enum(addressChoices),
      cutOffAt: zTime,
      /** Posted pieces to look into: open `logistics.cases`. `logistics.cases` that are open. */
      openCases: z.int(),
      /** Approved pieces waiting for a chosen day, by day of printing. */
      ahead: z.array(z.object({ printOn: zDay, pieces: z.int(), sheets: z.int() })),
    }),
  }),
  createBatch: call({
    method: 'POST',
    path: `${v5}/admin/print/createBatch`,
    access: { staff: 'print.batch' },
    summary: 'Lock a group of pieces into a batch and make its one PDF',
    /**
     * No idempotency key: a piece is in one batch at most, so a second press finds only what is
     * left. The PDF is drawn outside any transaction.
     */
    input: z.strictObject({
      ...zGroup,
      limit: z.int().min(1).max(500),
      /** Paper `postcard` only. */ cardSheet: z.enum(cardSheets).optional(),
      firstLabel: zFirstLabel,
    }),
    output: zBatch,
    errors: ['delivery.nothing_to_print', 'delivery.file_damaged'],
    isLong: true,
  }),
  batches: call({
    method: 'GET',
    path: `${v5}/admin/print/batches`,
    access: { staff: 'print.batch' },
    summary: 'Batches in one state or in any, newest first',
    input: zBatchList,
    output: zPage(zBatch),
  }),
  exportBatches: call({
    method: 'GET',
    path: `${v5}/admin/print/batches/export`,
    access: { staff: 'print.batch' },
    summary: 'The same list as a file for spreadsheets, part by part',
    input: zBatchList,
    output: zCsvPart,
    errors: ['account.second_factor_stale'],
  }),
  batch: call({
    method: 'GET',
    path: `${v5}/admin/print/batch`,
    access: { staff: 'print.batch' },
    summary: 'One batch with its pieces and its PDFs; the reading is audited first',
    input: z.strictObject({ id: zId }),
    output: z.object({
      batch: zBatch,
      pieces: z.array(zPiece),
      file: zFileLink,
      labelFile: zFileLink.nullable(),
    }),
    errors: ['request.not_found'],
  }),
  dissolve: call({
    method: 'POST',
    path: `${v5}/admin/print/dissolve`,
    access: { staff: 'print.batch' },
    summary: 'Take a batch apart before any sheet was scanned; its pieces wait for printing again',
    input: z.strictObject({ id: zId, reason: z.string().trim().min(2).max(200) }),
    output: zBatch,
    errors: ['request.not_found', 'delivery.batch_begun'],
  }),
  reprint: call({
    method: 'POST',
    path: `${v5}/admin/print/reprint`,
    access: { staff: 'print.batch' },
    summary: 'The PDF of one piece or one sheet again, from the same approved file',
    /**
     * `sheet` null: the whole piece with what its address stands on, a label being a file of its
     * own; 0: its label alone.
     */
    input: z.strictObject({
      pieceId: zId,
      sheet: z.int().min(0).nullable(),
      firstLabel: zFirstLabel,
      reason: z.string().trim().min(2).max(200),
    }),
    output: z.object({
      file: zFileLink,
      labelFile: zFileLink.nullable(),
      piece: zPiece,
    }),
    errors: [
      'request.not_found',
      'delivery.already_posted',
      'delivery.no_such_sheet',
      'delivery.file_damaged',
    ],
  }),
  scan: call({
    method: 'POST',
    path: `${v5}/admin/bench/scan`,
    access: { staff: 'bench.scan' },
    summary:
      'One scan at the desk. A wrong sheet is an answer with result `refused`, and is recorded',
    input: z.strictObject({
      station: z.enum(stations),
      code: z.string().trim().min(3).max(80),
      /** The piece that is open on the desk: its envelope was scanned before. Null: none. */
      openPieceId: zId.nullable(),
      tracking: z
        .strictObject({ carrier: zCarrier, number: z.string().trim().min(4).max(40) })
        .optional(),
      /** Carrier of the scanned labels whose numbers do not tell it. */
      carrier: zCarrier.optional(),
      evidenceFileId: zId.optional(),
    }),
    output: z.object({
      /**
       * `accepted`: this sheet belongs here, or at `post` the piece waits for its carrier's label;
       * `complete`: the piece has moved on; `already`: scanned before; `refused`: must not go in.
       */
      result: z.enum(['accepted', 'complete', 'already', 'refused']),
      refusal: z.enum(scanRefusals).nullable(),
      /** The piece of the scanned code, also when it was refused. Null: not one of ours. */
      piece: zPiece.nullable(),
      sheet: z.int().nullable(),
      /** The batch that came out whole, with its moved pieces. */
      batch: z.object({ number: z.string(), pieces: z.int() }).nullable(),
      /**
       * A carrier's label that waits for its piece to be scanned; the desk sends it along with
       * that.
       */
      label: z.object({ carrier: zCarrier.nullable(), number: z.string() }).nullable(),
    }),
    errors: ['request.not_found', 'delivery.tracking_used', 'delivery.tracking_check'],
  }),
  pieceByCode: call({
    method: 'GET',
    path: `${v5}/admin/bench/piece`,
    access: { staff: 'bench.scan' },
    summary: 'A piece by any code printed on it',
    input: z.strictObject({ code: z.string().trim().min(3).max(80) }),
    output: zPiece,
    errors: ['request.not_found'],
  }),
  importTracking: call({
    method: 'POST',
    path: `${v5}/admin/bench/tracking`,
    access: { staff: 'bench.scan' },
    summary: 'Tracking numbers from a CSV: piece code or order number, carrier, number',
    input: z.strictObject({ csv: z.string().min(1).max(500_000) }),
    output: z.object({
      accepted: z.int(),
      rows: z.array(
        z.object({
          line: z.int(),
          key: z.string(),
          /**
           * `rounded`: a spreadsheet has lost digits; `check_digit`: the number's own check finds
           * it wrong.
           */
          result: z.enum([
            'accepted',
            'unknown',
            'duplicate',
            'malformed',
            'rounded',
            'check_digit',
            'carrier',
          ]),
        }),
      ),
    }),
  }),
  recordReturn: call({
    method: 'POST',
    path: `${v5}/admin/bench/return`,
    access: { staff: 'bench.return' },
    summary: 'Returned mail: code, reason and photograph; the writer is told',
    input: z.strictObject({
      code: z.string().trim().min(3).max(80),
      reason: zReturnReason,
      note: z.string().trim().max(300),
      evidenceFileId: zId,
    }),
    output: zPiece,
    errors: ['request.not_found', 'delivery.not_posted', 'delivery.paid_back'],
    idempotent: true,
  }),
  ...outcomeSpecs,
  returnsOf: call({
    method: 'GET',
    path: `${v5}/admin/customer/returns`,
    access: { staff: 'user.read' },
    summary:
      'Staff: what came back of a customer’s mail, newest first, without photograph and note; the look is recorded',
    input: z.strictObject({ ...zPageInput, userId: zId }),
    output: zPage(
      z.object({
        orderNumber: z.string(),
        pieceCode: z.string(),
        reason: zReturnReason,
        at: zTime,
      }),
    ),
  }),
  exportReturns: call({
    method: 'GET',
    path: `${v5}/admin/bench/returns/export`,
    access: { staff: 'bench.return' },
    summary:
      'Returned mail as a file for spreadsheets, part by part, without photographs; the first part has the heading',
    input: z.strictObject({ ...zPageInput, ...returnFilter }),
    output: zCsvPart,
    errors: ['account.second_factor_stale'],
  }),
  returns: call({
    method: 'GET',
    path: `${v5}/admin/bench/returns`,
    access: { staff: 'bench.return' },
    summary: 'Returned mail by reason, newest first',
    input: z.strictObject({ ...zPageInput, ...returnFilter }),
    output: zPage(
      z.object({
        piece: zPiece,
        reason: zReturnReason,
        note: z.string(),
        at: zTime,
        photo: zFileLink.nullable(),
      }),
    ),
  }),
})
