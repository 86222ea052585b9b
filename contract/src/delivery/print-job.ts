import { z } from 'zod'
import { zId, zTime } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'
import { paperStocks, printFailures, printJobStates, printOptions } from './bench.ts'
import { labelFormats, mostLabels } from './label-sheets.ts'

/** A file that was sent to a printer. */
export const zPrintJob = z.object({
  id: zId,
  batchId: zId,
  printerId: zId,
  printerName: z.string(),
  state: z.enum(printJobStates),
  failure: z.enum(printFailures).nullable(),
  /** In the printer's words; empty: it says nothing. */
  reason: z.string(),
  /** The options that the printer has said it ignores. */
  ignored: z.array(z.enum(printOptions)),
  sentAt: zTime,
  sentByName: z.string(),
})
export type PrintJob = z.infer<typeof zPrintJob>

/** Sheets of a stock and their tray; empty: unknown. empty: nobody has said which. */
export const zLoad = z.object({ stock: z.enum(paperStocks), tray: z.string(), sheets: z.int() })
export type Load = z.infer<typeof zLoad>

/**
 * First free label on its sheet (from 1, row by row). Partly used sheets are used up this way.
 * Absent: 1.
 */
export const zFirstLabel = z.int().min(1).max(mostLabels).optional()

/** The labels of a batch. */
export const zBatchLabels = z.object({
  format: z.enum(labelFormats),
  first: z.int(),
  sheets: z.int(),
  sha256: z.string(),
  /** The last time that they were sent to a printer. */ printJob: zPrintJob.nullable(),
})

nameSchemas({ PrintLoad: zLoad, PrintJob: zPrintJob, BatchLabels: zBatchLabels })
