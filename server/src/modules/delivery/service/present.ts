import type { PrintPart } from '@mailing/contract/delivery/bench.ts'
import type { Batch, Piece } from '@mailing/contract/delivery/schemas.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { namesOf } from '../../account/service.ts'
import { addressSheet, type BenchPiece, sheetsScanned } from '../rules/scan.ts'
import type { CountedBatch } from '../store/batches.ts'
import { type PieceRow, stateOf } from '../store/pieces.ts'
import { jobKey, newestPrintJobs } from '../store/print-jobs.ts'
import { toPrintJob } from './print-jobs.ts'

/** A piece as the rules of the desk judge it. */
export const toBenchPiece = (row: PieceRow): BenchPiece => ({
  id: row.id,
  state: stateOf(row),
  sheets: row.sheets,
  mailClass: row.mail_class,
  isBatched: row.batch_id !== null,
  isCard: row.paper === 'postcard',
  printed: new Set(row.printed),
  packed: new Set(row.packed),
  isTracked: row.tracking_number !== null,
  generation: row.generation,
  sheetGenerations: row.sheet_generations,
})

/** A piece as the desk shows it. It names no person: an order number and a code are all that the bench needs. */
export function toPiece(row: PieceRow): Piece {
  const bench = toBenchPiece(row)
  return {
    id: row.id,
    code: row.code,
    orderId: row.order_id,
    orderNumber: row.order_number,
    state: bench.state,
    position: row.position ?? 0,
    pages: row.pages,
    sheets: row.sheets,
    mailClass: bench.mailClass,
    paper: row.paper,
    isColour: row.is_colour,
    isDuplex: row.is_duplex,
    sheetsScanned: sheetsScanned(bench),
    addressScanned: bench.packed.has(addressSheet),
    trackingNumber: row.tracking_number,
    reprints: row.reprints,
    generation: row.generation,
    aside:
      row.aside_reason && row.aside_at
        ? { reason: row.aside_reason, at: row.aside_at.toISOString() }
        : null,
    enclosures: row.enclosures,
  }
}

/** Batches as the console shows them, with the names of those who made them. */
export async function toBatches(kernel: Kernel, rows: readonly CountedBatch[]): Promise<Batch[]> {
  const jobs = await newestPrintJobs(
    kernel,
    rows.map((row) => row.id),
  )
  const names = await namesOf(kernel, [
    ...rows.map((row) => row.created_by),
    ...[...jobs.values()].map((job) => job.sent_by),
  ])
  const jobOf = (id: string, part: PrintPart) => {
    const job = jobs.get(jobKey(id, part))
    return job ? toPrintJob(job, names) : null
  }
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    state: row.state as Batch['state'],
    mailClass: row.mail_class,
    paper: row.paper,
    isColour: row.is_colour,
    isDuplex: row.is_duplex,
    cardSheet: row.card_sheet,
    runId: row.run_id,
    pieces: row.pieces,
    sheets: row.sheets,
    pages: row.pages,
    sha256: row.sha256 ?? '',
    createdAt: row.created_at.toISOString(),
    createdByName: names.get(row.created_by) ?? '',
    printJob: jobOf(row.id, 'letters'),
    labels: row.label_format && {
      format: row.label_format,
      first: row.first_label,
      sheets: row.label_sheets,
      sha256: row.label_sha256 ?? '',
      printJob: jobOf(row.id, 'labels'),
    },
    counts: {
      printing: row.counts?.['printing'] ?? 0,
      printed: row.counts?.['printed'] ?? 0,
      packed: row.counts?.['packed'] ?? 0,
      posted: row.counts?.['posted'] ?? 0,
    },
  }))
}
