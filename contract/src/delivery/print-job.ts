import { z } from 'zod'
import { zId, zTime } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'
import { paperStocks, printFailures, printJobStates } from './bench.ts'

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
  sentAt: zTime,
  sentByName: z.string(),
})
export type PrintJob = z.infer<typeof zPrintJob>

/** So many sheets of a stock, and the tray that it lies in; empty: nobody has said which. */
export const zLoad = z.object({ stock: z.enum(paperStocks), tray: z.string(), sheets: z.int() })
export type Load = z.infer<typeof zLoad>

nameSchemas({ PrintLoad: zLoad, PrintJob: zPrintJob })
