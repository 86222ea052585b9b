import { z } from 'zod'
import { call, defineCalls, v5, zId, zPage, zPageInput, zReason, zTime } from '../call.ts'
import { zFileLink } from '../file/calls.ts'
import { nameSchemas } from '../schema-names.ts'
import { copyStates, measuredStocks, printOffsetMax } from './bench.ts'
import { asideReasons } from './desk-cards.ts'
import { zCarrier, zPiece } from './schemas.ts'

/**
 * A posted piece printed once more: asked for by one person, allowed by another, and then sent or
 * destroyed.
 */
export const zCopy = z.object({
  id: zId,
  piece: zPiece,
  state: z.enum(copyStates),
  reason: z.string(),
  askedByName: z.string(),
  askedAt: zTime,
  decidedByName: z.string().nullable(),
  decidedAt: zTime.nullable(),
  endedAt: zTime.nullable(),
  /** True: the writer says that the letter is lost; `askedByName` is empty. */
  isClaimed: z.boolean(),
  /** True: the person who reads this has asked for it, so somebody else must decide. */
  isMine: z.boolean(),
})
export type Copy = z.infer<typeof zCopy>

/** A copy with its files, where it is approved. */
const zCopyFiles = zCopy.extend({
  file: zFileLink.nullable(),
  labelFile: zFileLink.nullable(),
})

/** A piece not seen in this shift, with its batch. */
const zMissing = zPiece.extend({ batchId: zId, batchNumber: z.string() })

/** Work between two closings. */
const zFigures = { printed: z.int(), packed: z.int(), posted: z.int(), refused: z.int() }

export const zShift = z.object({
  openedAt: zTime,
  ...zFigures,
  /**
   * Pieces in the house that nobody has seen since the shift began: the first of them, and how many
   * there are.
   */
  missing: z.array(zMissing),
  missingCount: z.int(),
  /** Pieces that stay until the next shift, each seen by a scan. */
  kept: z.int(),
  /**
   * Second copies of posted pieces that lie in the house: they are sent or destroyed before a shift
   * ends.
   */
  copies: z.int(),
})
export type Shift = z.infer<typeof zShift>

const zClosedShift = z.object({
  id: zId,
  openedAt: zTime,
  closedAt: zTime,
  closedByName: z.string(),
  note: z.string(),
  kept: z.int(),
  ...zFigures,
})

/** Offset of the print to the right and down, 0.01 mm. */
const zOffset = z.int().min(-printOffsetMax).max(printOffsetMax)
/** Version 0 came with the product: nobody made it, at no time. */
const zPrintVersion = z.object({
  version: z.int(),
  tray: z.string(),
  offsetX: zOffset,
  offsetY: zOffset,
  reason: z.string(),
  createdAt: zTime.nullable(),
  createdByName: z.string(),
})
export type PrintVersion = z.infer<typeof zPrintVersion>

const zPrintSettings = z.object({
  paper: z.enum(measuredStocks),
  /** Newest first, at least one. */
  versions: z.array(zPrintVersion),
})
export type PrintSettings = z.infer<typeof zPrintSettings>

nameSchemas({
  PieceCopy: zCopy,
  PieceCopyFiles: zCopyFiles,
  MissingPiece: zMissing,
  Shift: zShift,
  ClosedShift: zClosedShift,
  PrintVersion: zPrintVersion,
  PrintSettings: zPrintSettings,
})

export const benchCalls = defineCalls('bench', {
  shift: call({
    method: 'GET',
    path: `${v5}/admin/bench/shift`,
    access: { staff: 'bench.scan' },
    summary: 'The shift that is open: what was done, and which pieces nobody has accounted for',
    input: z.strictObject({}),
    output: zShift,
  }),
  account: call({
    method: 'POST',
    path: `${v5}/admin/bench/shift/account`,
    access: { staff: 'bench.scan' },
    summary: 'A piece that stays in the house until the next shift, by any code on it',
    /** `aside`: the reason, shown at the next scan. */
    input: z.strictObject({
      code: z.string().trim().min(3).max(80),
      aside: z.enum(asideReasons).optional(),
    }),
    /** `not_here`: posted, or in no batch: it cannot lie on the shelf. */
    output: z.object({
      result: z.enum(['kept', 'already', 'not_here']),
      piece: zPiece,
      shift: zShift,
    }),
    errors: ['request.not_found'],
  }),
  accountBatch: call({
    method: 'POST',
    path: `${v5}/admin/bench/shift/accountBatch`,
    access: { staff: 'bench.scan' },
    summary:
      'A batch that was made and not printed yet: its untouched pieces are accounted for together',
    input: z.strictObject({ batchId: zId }),
    output: zShift,
    errors: ['request.not_found'],
  }),
  closeShift: call({
    method: 'POST',
    path: `${v5}/admin/bench/shift/close`,
    access: { staff: 'bench.scan' },
    summary: 'Close the shift; refused while a piece or a second copy is unaccounted for',
    /** `openedAt`: of the shift that the closer has before them. */
    input: z.strictObject({ openedAt: zTime, note: z.string().trim().max(300) }),
    output: zShift,
    errors: ['delivery.unaccounted', 'delivery.shift_closed'],
    idempotent: true,
  }),
  shifts: call({
    method: 'GET',
    path: `${v5}/admin/bench/shifts`,
    access: { staff: 'bench.scan' },
    summary: 'Closed shifts, newest first',
    input: z.strictObject({ ...zPageInput }),
    output: zPage(zClosedShift),
  }),
  copies: call({
    method: 'GET',
    path: `${v5}/admin/print/copies`,
    access: { staff: 'print.batch' },
    summary: 'Second copies of posted pieces, newest first',
    input: z.strictObject({ ...zPageInput }),
    output: zPage(zCopy),
  }),
  askCopy: call({
    method: 'POST',
    path: `${v5}/admin/print/copy`,
    access: { staff: 'print.batch' },
    summary: 'Ask that a posted piece be printed once more; another person decides',
    input: z.strictObject({ pieceId: zId, reason: zReason }),
    output: zCopy,
    errors: ['request.not_found', 'delivery.not_posted_yet', 'delivery.copy_open'],
  }),
  decideCopy: call({
    method: 'POST',
    path: `${v5}/admin/print/copy/decide`,
    access: { staff: 'print.batch' },
    summary: 'Allow or decline a second copy; never by the person who asked',
    input: z.strictObject({ id: zId, decision: z.enum(['approve', 'decline']) }),
    output: zCopyFiles,
    errors: [
      'request.not_found',
      'delivery.same_person',
      'delivery.copy_decided',
      'delivery.file_damaged',
    ],
  }),
  copy: call({
    method: 'GET',
    path: `${v5}/admin/print/copy`,
    access: { staff: 'print.batch' },
    summary: 'One second copy; while it is approved, with its file. Reading it is recorded',
    input: z.strictObject({ id: zId }),
    output: zCopyFiles,
    errors: ['request.not_found'],
  }),
  endCopy: call({
    method: 'POST',
    path: `${v5}/admin/print/copy/end`,
    access: { staff: 'print.batch' },
    summary: 'A second copy was sent, proved by scanning its address, or destroyed',
    input: z.strictObject({
      id: zId,
      ending: z.enum(['sent', 'destroyed']),
      code: z.string().trim().min(3).max(80),
      /** The number under which it was sent; needed where it stands for lost mail with a number. */
      tracking: z
        .strictObject({ carrier: zCarrier, number: z.string().trim().min(4).max(40) })
        .optional(),
    }),
    output: zCopy,
    errors: [
      'request.not_found',
      'delivery.copy_decided',
      'delivery.other_code',
      'delivery.paid_back',
      'delivery.tracking_used',
      'delivery.tracking_check',
    ],
  }),
  printSettings: call({
    method: 'GET',
    path: `${v5}/admin/print/settings`,
    access: { staff: 'print.batch' },
    summary: 'Tray and offset of each paper and of label sheets: who set them, when and why',
    input: z.strictObject({}),
    output: z.object({ list: z.array(zPrintSettings) }),
  }),
  savePrintSettings: call({
    method: 'POST',
    path: `${v5}/admin/print/settings`,
    access: { staff: 'print.batch' },
    summary: 'Change the tray and offset of a paper; batches made from now on use them',
    input: z.strictObject({
      paper: z.enum(measuredStocks),
      baseVersion: z.int().min(0),
      tray: z.string().trim().max(60),
      offsetX: zOffset,
      offsetY: zOffset,
      reason: zReason,
    }),
    output: zPrintVersion,
    errors: ['delivery.settings_changed'],
  }),
  cards: call({
    method: 'POST',
    path: `${v5}/admin/bench/cards`,
    access: { staff: 'print.batch' },
    summary:
      'Cards with codes as a PDF: the stations of the desk, why a piece is put aside, and the people who work here',
    input: z.strictObject({}),
    output: z.object({ file: zFileLink }),
  }),
  calibration: call({
    method: 'POST',
    path: `${v5}/admin/print/calibration`,
    access: { staff: 'print.batch' },
    summary:
      'A sheet with rulers, printed with the offset in force, to measure by how much a printer shifts',
    input: z.strictObject({ paper: z.enum(measuredStocks) }),
    output: z.object({ file: zFileLink }),
  }),
})
