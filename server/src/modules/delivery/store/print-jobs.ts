import {
  type PrintFailure,
  type PrintJobState,
  type PrintOption,
  type PrintPart,
  unprintedFailures,
} from '@mailing/contract/delivery/bench.ts'
import { type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { PrintJobsTable } from '../../../platform/tables.ts'

export type PrintJobRow = Selectable<PrintJobsTable>

/** States in which a file may still come out of the printer. */
export const openStates = ['waiting', 'sending', 'sent', 'printing', 'stopped'] as const
const askedStates = ['sent', 'printing', 'stopped'] as const

export interface NewPrintJob {
  readonly id: string
  readonly batchId: string
  readonly part: PrintPart
  readonly printerId: string
  readonly printerName: string
  readonly address: string
  readonly tray: string
  readonly at: Date
  readonly by: string
}

export const insertPrintJob = ({ db }: InTransaction, job: NewPrintJob): Promise<PrintJobRow> =>
  db
    .insertInto('print_jobs')
    .values({
      id: job.id,
      batch_id: job.batchId,
      part: job.part,
      printer_id: job.printerId,
      printer_name: job.printerName,
      address: job.address,
      tray: job.tray,
      state: 'waiting',
      sent_at: job.at,
      sent_by: job.by,
      changed_at: job.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The last time that each part of these batches was sent to a printer, by `jobKey`. */
export async function newestPrintJobs(
  { db }: WithDb,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, PrintJobRow>> {
  if (batchIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('print_jobs')
    .selectAll()
    .distinctOn(['batch_id', 'part'])
    .where('batch_id', 'in', batchIds)
    .orderBy('batch_id')
    .orderBy('part')
    .orderBy('seq', 'desc')
    .execute()
  return new Map(rows.map((row) => [jobKey(row.batch_id, row.part), row]))
}

export const jobKey = (batchId: string, part: PrintPart): string => `${batchId} ${part}`

/**
 * Whether a part of a batch may have come out of a printer already, or may come out still: it was sent, and not refused, or, of letters,
 * a piece is printed, however that was done.
 */
export async function mayHavePrinted(
  { db }: WithDb,
  batchId: string,
  part: PrintPart,
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from print_jobs where batch_id = ${batchId} and part = ${part} and (failure is null or not failure = any(${[...unprintedFailures]}::text[])))
      or ${part} = 'letters' and exists (select from pieces p join orders o on o.id = p.order_id
        where p.batch_id = ${batchId} and o.state in ('printed', 'packed', 'posted', 'in_transit', 'delivered', 'returned')) as may`.execute(
    db,
  )
  return rows[0]?.may ?? false
}

/** Nobody waits any more for what another sending of the same takes the place of. */
export const replaceOpenJob = ({ db }: InTransaction, batchId: string, part: PrintPart, at: Date) =>
  db
    .updateTable('print_jobs')
    .set({ state: 'failed', failure: 'replaced', changed_at: at })
    .where('batch_id', '=', batchId)
    .where('part', '=', part)
    .where('state', 'in', openStates)
    .execute()

/** Of several that want to hand a file over, one may. */
export const beginSending = ({ db }: WithDb, id: string, at: Date) =>
  db
    .updateTable('print_jobs')
    .set({ state: 'sending', changed_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()

export interface JobChange {
  readonly id: string
  readonly state: PrintJobState
  readonly failure?: PrintFailure
  readonly reason?: string
  readonly jobId?: string
  /** Left out: what was told when it was handed over stays. */
  readonly ignored?: readonly PrintOption[]
  readonly at: Date
}

const longestReason = 200

const changed = ({ state, failure, reason, jobId, ignored, at }: JobChange) => ({
  state,
  failure: failure ?? null,
  reason: (reason ?? '').slice(0, longestReason),
  changed_at: at,
  ...(jobId === undefined ? {} : { job_id: jobId }),
  ...(ignored === undefined ? {} : { ignored: [...ignored] }),
})

/** What came of handing it over; also when somebody has taken the process that did it for dead meanwhile. */
export const endSending = ({ db }: WithDb, change: JobChange) =>
  db
    .updateTable('print_jobs')
    .set(changed(change))
    .where('id', '=', change.id)
    .where(sql<boolean>`(state = 'sending' or failure = 'unknown')`)
    .execute()

/** The process that handed it over has died: nobody knows whether the printer has got it. */
export const loseSight = ({ db }: WithDb, id: string, at: Date) =>
  db
    .updateTable('print_jobs')
    .set(changed({ id, state: 'failed', failure: 'unknown', at }))
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()

/** What a printer has said of a job that is not over. */
export const noteNews = ({ db }: WithDb, change: JobChange) =>
  db
    .updateTable('print_jobs')
    .set(changed(change))
    .where('id', '=', change.id)
    .where('state', 'in', askedStates)
    .execute()

/** A job that its printer is still asked about. */
export const jobToAsk = ({ db }: WithDb, id: string) =>
  db
    .selectFrom('print_jobs')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', askedStates)
    .executeTakeFirst()

/** A batch's files and what of the batch a printer must know. */
export const batchToSend = ({ db }: WithDb, id: string) =>
  db
    .selectFrom('batches')
    .select([
      'number',
      'file_id',
      'mail_class',
      'paper',
      'is_colour',
      'is_duplex',
      'card_sheet',
      'state',
      'label_format',
      'label_file_id',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
