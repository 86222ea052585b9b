import { z } from 'zod'
import { settingSpecs } from '../account/setting-calls.ts'
import { call, defineCalls, v5, zId, zReason, zTime } from '../call.ts'
import { zFileLink } from '../file/calls.ts'
import { zPrintedLine } from '../printed-line.ts'
import { nameSchemas } from '../schema-names.ts'
import { cardSheets, type PaperStock, printParts, separatorChoices, sheetChecks } from './bench.ts'
import { addressChoices } from './label-sheets.ts'
import { zFirstLabel, zLoad, zPrintJob } from './print-job.ts'
import { zBatch, zGroup } from './schemas.ts'
import { benchSettings } from './settings.ts'

const zFailedGroup = z.object({
  ...zGroup,
  /**
   * Reason of a failure. `damaged`: an approved file is not the paid one; `undrawable`: pieces
   * whose address cannot be printed; `failed`: see the log.
   */
  reason: z.enum(['damaged', 'undrawable', 'failed']),
  /** The order whose file is damaged. */
  orderNumber: z.string().nullable(),
})

/** All due groups, made into batches by one action. */
export const zPrintRun = z.object({
  id: zId,
  number: z.string(),
  createdAt: zTime,
  createdByName: z.string(),
  batches: z.array(zBatch),
  /**
   * Batches of this run without a PDF. It is being made, or its process has died; it comes
   * automatically.
   */
  composing: z.int(),
  /** Groups that could not be made; their pieces wait for printing still. */
  failed: z.array(zFailedGroup),
  /** Paper of the PDFs of its batches, without those taken apart. */
  load: z.array(zLoad),
})
export type PrintRun = z.infer<typeof zPrintRun>

const zBenchChoices = {
  /** Carrier of a letter's address. */
  addresses: z.enum(addressChoices),
  separators: z.enum(separatorChoices),
  sheetCheck: z.enum(sheetChecks),
  /** True when one scan confirms a whole printed batch. */
  isBatchScanned: z.boolean(),
}
const zBenchSettings = z.object({ ...zBenchChoices, version: z.int() })
export type BenchSettings = z.infer<typeof zBenchSettings>

/**
 * The printer's words for the trays of its stocks, such as `tray-2`; a stock that is left out lies
 * where the printer takes it from.
 */
const zTray = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]*$/)
  .max(60)
  .optional()
const zTrays = z.strictObject({
  A4: zTray,
  A5: zTray,
  label_a4: zTray,
  label_letter: zTray,
  card_a4: zTray,
  card_a3: zTray,
  card_single: zTray,
} satisfies Record<PaperStock, typeof zTray>)
const zPrinterFields = {
  name: zPrintedLine({ min: 1, max: 60 }),
  /** `ipp:` or `ipps:`, or `file:` for a folder that a program watches. */
  address: z.string().trim().min(8).max(200),
  trays: zTrays,
  /** False: nothing more is sent to it. */
  isActive: z.boolean(),
}
const zPrinterVersion = z.object({
  version: z.int(),
  ...zPrinterFields,
  name: z.string(),
  reason: z.string(),
  createdAt: zTime,
  createdByName: z.string(),
})
export type PrinterVersion = z.infer<typeof zPrinterVersion>

const zPrinter = z.object({
  id: zId,
  /** False: the deployment does not allow its address any more. */
  isAllowed: z.boolean(),
  /** Newest first, at least one. */
  versions: z.array(zPrinterVersion),
})
export type Printer = z.infer<typeof zPrinter>

/** State that a printer reports. */
const zPrinterNews = z.object({
  state: z.enum(['idle', 'processing', 'stopped']),
  reasons: z.array(z.string()),
  isAccepting: z.boolean(),
  model: z.string(),
  trays: z.array(z.string()),
})

nameSchemas({
  PrinterTrays: zTrays,
  Printer: zPrinter,
  PrinterVersion: zPrinterVersion,
  PrinterNews: zPrinterNews,
  PrintRun: zPrintRun,
  BenchSettings: zBenchSettings,
})

export const printCalls = defineCalls('print', {
  makeRun: call({
    method: 'POST',
    path: `${v5}/admin/print/run`,
    access: { staff: 'print.batch' },
    summary: 'Make batches of all groups that are due; a group that fails leaves the others made',
    /** No idempotency key, as of `delivery.createBatch`: a second press finds only what is left. */
    input: z.strictObject({
      /** Sheets of cards. */ cardSheet: z.enum(cardSheets),
      firstLabel: zFirstLabel,
    }),
    output: zPrintRun,
    errors: ['delivery.nothing_to_print'],
    isLong: true,
  }),
  run: call({
    method: 'GET',
    path: `${v5}/admin/print/run`,
    access: { staff: 'print.batch' },
    summary: 'One run with the PDFs of each of its batches; the reading of each is audited first',
    input: z.strictObject({ id: zId }),
    output: z.object({
      run: zPrintRun,
      files: z.array(
        z.object({
          batchId: zId,
          part: z.enum(printParts),
          name: z.string(),
          file: zFileLink,
        }),
      ),
    }),
    errors: ['request.not_found'],
  }),
  benchSettings: call({
    method: 'GET',
    path: `${v5}/admin/bench/settings`,
    access: { staff: 'bench.scan' },
    summary:
      'What addresses stand on, what lies between the pieces of a batch, and where sheets are scanned',
    input: z.strictObject({}),
    output: zBenchSettings,
  }),
  ...settingSpecs(benchSettings),
  printers: call({
    method: 'GET',
    path: `${v5}/admin/print/printers`,
    access: { staff: 'print.batch' },
    summary:
      'Printers that batches may be sent to with all that was set of each, and the addresses that the deployment allows',
    input: z.strictObject({}),
    output: z.object({ list: z.array(zPrinter), allowed: z.array(z.string()) }),
  }),
  savePrinter: call({
    method: 'POST',
    path: `${v5}/admin/print/printer`,
    access: { staff: 'print.batch' },
    summary: 'Add or change a printer; only addresses that the deployment allows are taken',
    /** `id` null: a new one, with `baseVersion` 0. */
    input: z.strictObject({
      id: zId.nullable(),
      baseVersion: z.int().min(0),
      ...zPrinterFields,
      reason: zReason,
    }),
    output: zPrinter,
    errors: ['request.not_found', 'delivery.settings_changed', 'delivery.printer_not_allowed'],
  }),
  askPrinter: call({
    method: 'POST',
    path: `${v5}/admin/print/printer/ask`,
    access: { staff: 'print.batch' },
    summary: 'Ask a printer what it is doing and which trays it has',
    input: z.strictObject({ id: zId }),
    output: zPrinterNews,
    errors: [
      'request.not_found',
      'delivery.printer_not_allowed',
      'delivery.printer_silent',
      'delivery.printer_refused',
    ],
  }),
  send: call({
    method: 'POST',
    path: `${v5}/admin/print/send`,
    access: { staff: 'print.batch' },
    summary: 'Send batches to a printer; of one that was sent before only when asked for again',
    input: z.strictObject({
      batchIds: z.array(zId).min(1).max(100),
      printerId: zId,
      /** `labels`: those of batches that have some; the others are refused. */
      part: z.enum(printParts),
      /** True: also what was sent before, so that paper may come out twice. */
      isAgain: z.boolean(),
    }),
    output: z.object({ list: z.array(zPrintJob) }),
    errors: ['request.not_found', 'delivery.printer_not_allowed', 'delivery.already_sent'],
  }),
})
