import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { BatchesTable } from '../../../platform/tables.ts'
import { enclosures, type Group, isDue } from './pieces.ts'

type NewBatch = {
  id: string
  createdAt: Date
  createdBy: string
  cardSheet: BatchesTable['card_sheet']
  runId: string | null
  /** Left out: addresses are not on labels. */
  labelFormat?: BatchesTable['label_format']
  firstLabel?: number
} & Group

const valuesOf = (batch: NewBatch) => ({
  id: batch.id,
  mail_class: batch.mailClass,
  paper: batch.paper,
  is_colour: batch.isColour,
  is_duplex: batch.isDuplex,
  card_sheet: batch.cardSheet,
  run_id: batch.runId,
  label_format: batch.labelFormat ?? null,
  first_label: batch.firstLabel ?? 1,
  created_at: batch.createdAt,
  created_by: batch.createdBy,
})

/** Opens a batch without pieces. */
export const insertBatch = (
  { db }: InTransaction,
  { lease, leaseUntil, ...batch }: NewBatch & { lease: string; leaseUntil: Date },
) =>
  db
    .insertInto('batches')
    .values({ ...valuesOf(batch), state: 'composing', lease, lease_until: leaseUntil })
    .execute()

/** Notes a batch that was not even begun. */
export const insertFailed = ({ db }: InTransaction, batch: NewBatch) =>
  db
    .insertInto('batches')
    .values({ ...valuesOf(batch), state: 'failed', ended_reason: 'composing_failed' })
    .execute()

/** A batch is drawn in memory, and its file goes to the printer in one: the approved files in it weigh no more than this together. */
const maxBatchBytes = 100000000
/**
 * Puts waiting pieces of a group into a batch, those paid first before others, as many as it may weigh; the first always.
 * Answers how many. Other batches pass over them.
 */
export async function reservePieces(
  { db }: InTransaction,
  batchId: string,
  { mailClass, paper, isColour, isDuplex }: Group,
  limit: number,
  today: string,
): Promise<number> {
  const rows = await db
    .selectFrom('pieces as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('p.id')
    .where('p.batch_id', 'is', null)
    .where('o.state', '=', 'approved')
    .where('o.held_at', 'is', null)
    .where(isDue(today))
    .where('p.mail_class', '=', mailClass)
    .where('p.paper', '=', paper)
    .where('p.is_colour', '=', isColour)
    .where('p.is_duplex', '=', isDuplex)
    .orderBy('p.paid_at')
    .orderBy('p.seq')
    .limit(limit)
    .forUpdate('p')
    .skipLocked()
    .execute()
  if (rows.length === 0) return 0
  const reserved = await sql`
    update pieces p set batch_id = ${batchId}, position = w.position
    from (select w.id, w.position, sum(f.bytes) over (order by w.position) as bytes
          from unnest(${rows.map((row) => row.id)}::uuid[]) with ordinality as w (id, position) join pieces x on x.id = w.id join files f on f.id = x.file_id) w
    where p.id = w.id and p.batch_id is null and (w.position = 1 or w.bytes <= ${maxBatchBytes})`.execute(
    db,
  )
  return Number(reserved.numAffectedRows)
}

/** Takes over a batch of this group (or of any) whose composer has died. Of several that try, one gets it. */
export async function adoptBatch(
  { db }: WithDb,
  lease: string,
  now: Date,
  until: Date,
  group?: Group,
): Promise<string | null> {
  let candidate = db
    .selectFrom('batches')
    .select('id')
    .where('state', '=', 'composing')
    .where('lease_until', '<', now)
    .orderBy('seq')
    .limit(1)
    .forUpdate()
    .skipLocked()
  if (group)
    candidate = candidate
      .where('mail_class', '=', group.mailClass)
      .where('paper', '=', group.paper)
      .where('is_colour', '=', group.isColour)
      .where('is_duplex', '=', group.isDuplex)
  const row = await db
    .updateTable('batches')
    .set({ lease, lease_until: until })
    .where('id', '=', candidate)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Keeps a lease alive. False: somebody else has taken it. */
export async function extendLease(
  { db }: WithDb,
  id: string,
  lease: string,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('batches')
    .set({ lease_until: until })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'composing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const batchToCompose = ({ db }: WithDb, id: string) =>
  db
    .selectFrom('batches')
    .select([
      'number',
      'created_by',
      'mail_class',
      'paper',
      'is_colour',
      'is_duplex',
      'card_sheet',
      'label_format',
      'first_label',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
/** Holds a batch that this lease composes, until the transaction ends. False: the lease was lost. */
export async function holdBatch(
  { db }: InTransaction,
  id: string,
  lease: string,
): Promise<boolean> {
  return (
    (await db
      .selectFrom('batches')
      .select('id')
      .where('id', '=', id)
      .where('lease', '=', lease)
      .where('state', '=', 'composing')
      .forUpdate()
      .executeTakeFirst()) !== undefined
  )
}

/** The pieces that a batch has reserved, in the order of printing, with the order's state as it is now. */
export const reservedPieces = ({ db }: WithDb, batchId: string) =>
  db
    .selectFrom('pieces as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select([
      'p.id',
      'p.code',
      'p.order_id',
      'o.number',
      'o.kind',
      'o.state',
      'o.held_at',
      'p.user_id',
      'p.file_id',
      'p.sha256',
      'p.pages',
      'p.sheets',
      'p.mail_class',
      'p.paper',
      'p.is_colour',
      'p.is_duplex',
      'p.address_sealed',
      'p.locale',
      'p.position',
      'p.generation',
      enclosures.as('enclosures'),
    ])
    .where('p.batch_id', '=', batchId)
    .orderBy('p.position')
    .execute()
export type ReservedPiece = Awaited<ReturnType<typeof reservedPieces>>[number]

/** Gives pieces back to the queue: these, or all of the batch. */
export async function releasePieces(
  { db }: WithDb,
  batchId: string,
  ids?: readonly string[],
): Promise<void> {
  let update = db
    .updateTable('pieces')
    .set({ batch_id: null, position: null })
    .where('batch_id', '=', batchId)
  if (ids) update = update.where('id', 'in', ids)
  await update.execute()
}

export interface PrintedBatch {
  readonly id: string
  readonly lease: string
  readonly fileId: string
  readonly sha256: string
  readonly pieces: number
  readonly sheets: number
  readonly pages: number
  /** Null: its addresses are not on labels. */
  readonly labels: {
    readonly fileId: string
    readonly sha256: string
    readonly sheets: number
  } | null
}

/** Composing is over: the batch is printing. False: the lease was lost, and with it the right to finish. */
export async function beginPrinting(
  { db }: InTransaction,
  { id, lease, fileId, sha256, pieces, sheets, pages, labels }: PrintedBatch,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('batches')
    .set({
      state: 'printing',
      file_id: fileId,
      sha256,
      pieces,
      sheets,
      pages,
      label_file_id: labels?.fileId ?? null,
      label_sha256: labels?.sha256 ?? null,
      label_sheets: labels?.sheets ?? 0,
      lease: null,
      lease_until: null,
    })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'composing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface FailedBatch {
  readonly id: string
  readonly lease: string
  readonly reason: string
  /** The order whose damaged file has stopped it. */
  readonly stoppedBy: string | null
}

/** Ends a batch that could not be composed. False: the lease was lost. */
export async function failBatch(
  { db }: InTransaction,
  { id, lease, reason, stoppedBy }: FailedBatch,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('batches')
    .set({
      state: 'failed',
      lease: null,
      lease_until: null,
      ended_reason: reason,
      stopped_by: stoppedBy,
    })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'composing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
