import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import {
  batchFileName,
  labelFileName,
  type PrintOption,
  type PrintPart,
  stockOf,
} from '@mailing/contract/delivery/bench.ts'
import { labelStock } from '@mailing/contract/delivery/label-sheets.ts'
import type { PrintJob } from '@mailing/contract/delivery/print-job.ts'
import type { printCalls } from '@mailing/contract/delivery/print-run.ts'
import { PrinterError, type PrintTicket } from '../../../adapters/printer/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { readFile } from '../../file/service.ts'
import { lockBatch } from '../store/batches.ts'
import {
  batchToSend,
  beginSending,
  endSending,
  insertPrintJob,
  jobToAsk,
  loseSight,
  mayHavePrinted,
  noteNews,
  type PrintJobRow,
  replaceOpenJob,
} from '../store/print-jobs.ts'
import { findPrinter, type PrinterSettings } from '../store/printers.ts'

type Calls = typeof printCalls

export const toPrintJob = (row: PrintJobRow, names: ReadonlyMap<string, string>): PrintJob => ({
  id: row.id,
  batchId: row.batch_id,
  printerId: row.printer_id,
  printerName: row.printer_name,
  state: row.state,
  failure: row.failure,
  reason: row.reason,
  ignored: row.ignored as PrintOption[],
  sentAt: row.sent_at.toISOString(),
  sentByName: names.get(row.sent_by) ?? '',
})

/**
 * Sends the letters of batches, or their labels, to a printer: all of them or, when one was sent before and nobody has asked for it
 * again, none. The files are handed over by a job that is written in the same transaction.
 */
export async function sendBatches(
  context: StaffContext,
  { batchIds, printerId, part, isAgain }: CallParsed<Calls['send']>,
): Promise<CallAnswer<Calls['send']>> {
  const printer = await findPrinter(context, printerId)
  if (!printer?.values.isActive) throw new AppError('request.not_found')
  if (!context.outside.printers.isAllowed(printer.values.address))
    throw new AppError('delivery.printer_not_allowed')
  const rows = await inTransaction(context, async (context) => {
    const sent: PrintJobRow[] = []
    // In one order, so that two who send the same batches take turns.
    for (const batchId of [...new Set(batchIds)].sort())
      sent.push(await sendBatch(context, { batchId, part, isAgain }, printer.values))
    return sent
  })
  const names = await namesOf(context, [context.userId])
  return { list: rows.map((row) => toPrintJob(row, names)) }
}

async function sendBatch(
  context: InTransaction<StaffContext>,
  {
    batchId,
    part,
    isAgain,
  }: { readonly batchId: string; readonly part: PrintPart; readonly isAgain: boolean },
  { id: printerId, name, address, trays }: PrinterSettings,
): Promise<PrintJobRow> {
  const locked = await lockBatch(context, batchId)
  const batch = await batchToSend(context, batchId)
  // Of one that is posted nothing is printed again; of a piece of it that is a second copy.
  const file = batch && fileOf(batch, part)
  if (!file || locked?.state !== 'printing') throw new AppError('request.not_found')
  if (!isAgain && (await mayHavePrinted(context, batchId, part)))
    throw new AppError('delivery.already_sent', { number: batch.number })
  const at = context.clock.now()
  await replaceOpenJob(context, batchId, part, at)
  const row = await insertPrintJob(context, {
    id: newId(),
    batchId,
    part,
    printerId,
    printerName: name,
    address,
    tray: trays[file.ticket.stock] ?? '',
    at,
    by: context.userId,
  })
  await context.enqueue(context, 'delivery.send_print', { printJobId: row.id })
  await recordAudit(context, {
    action: 'delivery.send_print',
    subject: 'batch',
    subjectId: batchId,
    reason: name,
  })
  return row
}

/** One of a batch's files, and how it is printed; null: the batch has no such file. */
function fileOf(
  batch: NonNullable<Awaited<ReturnType<typeof batchToSend>>>,
  part: PrintPart,
): { readonly fileId: string; readonly ticket: Omit<PrintTicket, 'content' | 'tray'> } | null {
  const { number, file_id: letters, label_file_id: labels, label_format: format } = batch
  if (part === 'labels')
    return labels && format
      ? {
          fileId: labels,
          ticket: {
            name: labelFileName(number, format),
            stock: labelStock(format),
            isDuplex: false,
            isColour: false,
          },
        }
      : null
  return letters
    ? {
        fileId: letters,
        ticket: {
          name: batchFileName({
            number,
            mailClass: batch.mail_class,
            paper: batch.paper,
            isColour: batch.is_colour,
            isDuplex: batch.is_duplex,
            cardSheet: batch.card_sheet,
          }),
          stock: stockOf(batch.paper, batch.card_sheet),
          isDuplex: batch.is_duplex || batch.card_sheet !== null,
          isColour: batch.is_colour,
        },
      }
    : null
}

/** Seconds between questions: often at first, because people stand at the printer. */
const pauses = [1, 2, 3, 5, 10, 20, 30] as const
const longestPause = 60
/** What has not come out after a day is asked about no more. */
const askedForMs = 86_400_000

/**
 * Hands a file over, once. After the end of a process that was at it nobody knows whether the printer has got it; then it is left to
 * a person to look, because paper that comes out twice is two letters in the world.
 */
export async function sendPrint(kernel: Kernel, printJobId: string): Promise<void> {
  const job = await beginSending(kernel, printJobId, kernel.clock.now())
  if (!job) {
    await loseSight(kernel, printJobId, kernel.clock.now())
    return
  }
  try {
    const { jobId, ...news } = await handOver(kernel, job)
    // Together: of a job that is sent and of which nobody asks, nobody would learn anything.
    await inTransaction(kernel, async (kernel) => {
      await endSending(kernel, { id: job.id, ...news, jobId, at: kernel.clock.now() })
      await askLater(kernel, job.id, 0)
    })
  } catch (error) {
    const {
      reason: failure,
      message: reason,
      ignored,
    } = error instanceof PrinterError ? error : unexplained
    kernel.log.warn('a batch was not sent to its printer', { batchId: job.batch_id, error })
    const at = kernel.clock.now()
    await endSending(kernel, { id: job.id, state: 'failed', failure, reason, ignored, at })
  }
}

/** Something of ours went wrong: nobody knows how far it was. */
const unexplained = { reason: 'unknown', message: '', ignored: [] } as const

async function handOver(kernel: Kernel, job: PrintJobRow) {
  const printer = kernel.outside.printers.open(job.address)
  const batch = await batchToSend(kernel, job.batch_id)
  const file = batch && fileOf(batch, job.part)
  const content = file && (await readFile(kernel, file.fileId))
  if (!content || batch?.state === 'dissolved')
    throw new PrinterError('refused', 'the batch has no file any more')
  return printer.send({ ...file.ticket, content: Uint8Array.from(content), tray: job.tray })
}

const askLater = (kernel: Kernel, printJobId: string, asked: number): Promise<void> =>
  kernel.enqueue(
    kernel,
    'delivery.follow_print',
    { printJobId, asked: asked + 1 },
    {
      startAfter: new Date(kernel.clock.now().getTime() + (pauses[asked] ?? longestPause) * 1000),
    },
  )

/** Asks a printer how far a job is, and again later until it is over. One that does not answer is asked again. */
export async function followPrint(
  kernel: Kernel,
  { printJobId, asked }: { readonly printJobId: string; readonly asked: number },
): Promise<void> {
  const job = await jobToAsk(kernel, printJobId)
  if (!job?.job_id) return
  const now = kernel.clock.now()
  if (now.getTime() - job.sent_at.getTime() > askedForMs) {
    // Whether the paper came out, somebody must see.
    await noteNews(kernel, { id: job.id, state: 'failed', failure: 'unknown', at: now })
    return
  }
  try {
    const { state, reason } = await kernel.outside.printers.open(job.address).ask(job.job_id)
    await noteNews(kernel, { id: job.id, state, reason, at: kernel.clock.now() })
    if (state === 'done' || state === 'failed') return
  } catch (error) {
    if (!(error instanceof PrinterError)) throw error
    if (error.reason === 'refused') {
      // It has forgotten the job; whether the paper came out, somebody must see.
      const at = kernel.clock.now()
      await noteNews(kernel, { id: job.id, state: 'failed', failure: 'unknown', at })
      return
    }
    kernel.log.warn('a printer was asked in vain', { batchId: job.batch_id, error })
  }
  await askLater(kernel, printJobId, asked)
}
