import type { Carrier } from '@mailing/contract/delivery/bench.ts'
import type { Piece } from '@mailing/contract/delivery/calls.ts'
import type { OrderState } from '@mailing/contract/order/states.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { BatchesTable, PiecesTable } from '../../platform/tables.ts'

/** What can be printed together. */
export interface Group {
  readonly mailClass: string
  readonly paper: string
  readonly isColour: boolean
  readonly isDuplex: boolean
}

/** Adds a piece; one of the same order that waits for printing gets the new file (it went back to review). Undefined: a batch holds it. */
export const putPiece = (
  tx: Tx,
  piece: Insertable<PiecesTable>,
): Promise<{ id: string } | undefined> =>
  tx
    .insertInto('pieces')
    .values(piece)
    .onConflict((c) =>
      c
        .column('order_id')
        .doUpdateSet({
          file_id: piece.file_id,
          sha256: piece.sha256,
          pages: piece.pages,
          sheets: piece.sheets,
          address_sealed: piece.address_sealed,
          print_on: piece.print_on,
        })
        .where('pieces.batch_id', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()

/** Pieces that may be printed today: those without a chosen day, and those whose day has come. */
const isDue = (today: string) => sql<boolean>`(p.print_on is null or p.print_on <= ${today}::date)`

/** Approved pieces that no batch holds and that are due, by what can be printed together; the group that has waited longest first. */
export async function waitingGroups(db: Db, today: string) {
  return db
    .selectFrom('pieces as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select((e) => [
      'p.mail_class',
      'p.paper',
      'p.is_colour',
      'p.is_duplex',
      e.fn.countAll<number>().as('pieces'),
      sql<number>`sum(p.sheets)`.as('sheets'),
      sql<number>`sum(p.pages)`.as('pages'),
      e.fn.min('p.paid_at').as('oldest_paid_at'),
    ])
    .where('p.batch_id', 'is', null)
    .where('o.state', '=', 'approved')
    .where(isDue(today))
    .groupBy(['p.mail_class', 'p.paper', 'p.is_colour', 'p.is_duplex'])
    .orderBy('oldest_paid_at')
    .execute()
}

export type BatchRow = Selectable<BatchesTable>

/** Opens a batch without pieces. */
export const insertBatch = (
  tx: Tx,
  batch: {
    id: string
    lease: string
    leaseUntil: Date
    createdAt: Date
    createdBy: string
    cardSheet: string | null
  } & Group,
) =>
  tx
    .insertInto('batches')
    .values({
      id: batch.id,
      state: 'composing',
      mail_class: batch.mailClass,
      paper: batch.paper,
      is_colour: batch.isColour,
      is_duplex: batch.isDuplex,
      card_sheet: batch.cardSheet,
      lease: batch.lease,
      lease_until: batch.leaseUntil,
      created_at: batch.createdAt,
      created_by: batch.createdBy,
    })
    .execute()

/** A batch is drawn in memory, and its file goes to the printer in one: the approved files in it weigh no more than this together. */
const maxBatchBytes = 100_000_000

/**
 * Puts waiting pieces of a group into a batch, those paid first before others, as many as it may weigh; the first always.
 * Answers how many. Other batches pass over them.
 */
export async function reservePieces(
  tx: Tx,
  batchId: string,
  { mailClass, paper, isColour, isDuplex }: Group,
  limit: number,
  today: string,
): Promise<number> {
  const rows = await tx
    .selectFrom('pieces as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('p.id')
    .where('p.batch_id', 'is', null)
    .where('o.state', '=', 'approved')
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
    tx,
  )
  return Number(reserved.numAffectedRows)
}

/** Takes over a batch of this group (or of any) whose composer has died. Of several that try, one gets it. */
export async function adoptBatch(
  db: Db,
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
  db: Db,
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

export const batchToCompose = (db: Db, id: string) =>
  db
    .selectFrom('batches')
    .select(['number', 'created_by', 'card_sheet'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Holds a batch that this lease composes, until the transaction ends. False: the lease was lost. */
export async function holdBatch(tx: Tx, id: string, lease: string): Promise<boolean> {
  return (
    (await tx
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
export const reservedPieces = (db: Db, batchId: string) =>
  db
    .selectFrom('pieces as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select([
      'p.id',
      'p.code',
      'p.order_id',
      'o.number',
      'o.state',
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
    ])
    .where('p.batch_id', '=', batchId)
    .orderBy('p.position')
    .execute()
export type ReservedPiece = Awaited<ReturnType<typeof reservedPieces>>[number]

/** Gives pieces back to the queue: these, or all of the batch. */
export async function releasePieces(
  db: Db,
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
}

/** Composing is over: the batch is printing. False: the lease was lost, and with it the right to finish. */
export async function beginPrinting(
  tx: Tx,
  { id, lease, fileId, sha256, pieces, sheets, pages }: PrintedBatch,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('batches')
    .set({
      state: 'printing',
      file_id: fileId,
      sha256,
      pieces,
      sheets,
      pages,
      lease: null,
      lease_until: null,
    })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'composing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a batch that could not be composed. False: the lease was lost. */
export async function failBatch(
  tx: Tx,
  id: string,
  lease: string,
  reason: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('batches')
    .set({ state: 'failed', lease: null, lease_until: null, ended_reason: reason })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'composing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const shownStates = ['printing', 'done', 'dissolved']

/** Batches that have a PDF, newest first, with how far their pieces are. */
const batchesWithCounts = (db: Db) =>
  db
    .selectFrom('batches as b')
    .selectAll('b')
    .select((e) =>
      e
        .selectFrom('pieces as p')
        .innerJoin('orders as o', 'o.id', 'p.order_id')
        .whereRef('p.batch_id', '=', 'b.id')
        .select(
          sql<
            Record<string, number>
          >`jsonb_build_object('printing', count(*) filter (where o.state = 'printing'), 'printed', count(*) filter (where o.state = 'printed'),
        'packed', count(*) filter (where o.state = 'packed'), 'posted', count(*) filter (where p.posted_at is not null))`.as(
            'counts',
          ),
        )
        .as('counts'),
    )
    .where('b.state', 'in', shownStates)

export async function listBatches(db: Db, beforeSeq: number | undefined, limit: number) {
  const query = batchesWithCounts(db).orderBy('b.seq', 'desc').limit(limit)
  return (beforeSeq === undefined ? query : query.where('b.seq', '<', beforeSeq)).execute()
}
export type CountedBatch = Awaited<ReturnType<typeof listBatches>>[number]

export const findBatch = (db: Db, id: string) =>
  batchesWithCounts(db).where('b.id', '=', id).executeTakeFirst()

/** A batch that is being printed, locked until the transaction ends. */
export const lockBatch = (tx: Tx, id: string) =>
  tx
    .selectFrom('batches')
    .select(['id', 'state', 'number', 'sha256'])
    .where('id', '=', id)
    .where('state', 'in', shownStates)
    .forUpdate()
    .executeTakeFirst()

export const endBatch = (tx: Tx, id: string, state: 'done' | 'dissolved', reason: string | null) =>
  tx
    .updateTable('batches')
    .set({ state, ended_reason: reason })
    .where('id', '=', id)
    .where('state', '=', 'printing')
    .execute()

/** True while a piece of the batch is not posted. */
export async function hasUnposted(tx: Tx, batchId: string): Promise<boolean> {
  return (
    (await tx
      .selectFrom('pieces')
      .select('id')
      .where('batch_id', '=', batchId)
      .where('posted_at', 'is', null)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

export async function hasScans(tx: Tx, batchId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('piece_sheets as s')
    .innerJoin('pieces as p', 'p.id', 's.piece_id')
    .select('s.sheet')
    .where('p.batch_id', '=', batchId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const sheetsOf = (station: 'print' | 'pack') =>
  sql<
    number[]
  >`coalesce((select array_agg(s.sheet order by s.sheet) from piece_sheets s where s.piece_id = p.id and s.station = ${sql.lit(station)}), '{}')`

/** Supplies that the order has taken, which go into the envelope. */
const enclosures = sql<
  Piece['enclosures']
>`coalesce((select jsonb_agg(jsonb_build_object('sku', h.sku, 'quantity', h.quantity, 'goodsName', h.goods_name, 'variantName', h.variant_name) order by h.sku) from goods_holds h where h.order_id = p.order_id), '[]')`

/** A piece as the bench sees it. */
export const benchPieces = (db: Db) =>
  db
    .selectFrom('pieces as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('piece_tracking as t', 't.piece_id', 'p.id')
    .select([
      'p.id',
      'p.code',
      'p.order_id',
      'o.number as order_number',
      'o.state',
      'p.user_id',
      'p.position',
      'p.pages',
      'p.sheets',
      'p.mail_class',
      'p.paper',
      'p.is_colour',
      'p.is_duplex',
      'p.batch_id',
      'p.file_id',
      'p.sha256',
      'p.posted_at',
      't.carrier',
      't.number as tracking_number',
      sheetsOf('print').as('printed'),
      sheetsOf('pack').as('packed'),
      enclosures.as('enclosures'),
      sql<number>`(select count(*) from piece_reprints r where r.piece_id = p.id)`.as('reprints'),
    ])

export const findPiece = (db: Db, id: string) =>
  benchPieces(db).where('p.id', '=', id).executeTakeFirst()
export const findPieceByCode = (db: Db, code: string) =>
  benchPieces(db).where('p.code', '=', code).executeTakeFirst()
export const findPieceByOrder = (db: Db, orderId: string) =>
  benchPieces(db).where('p.order_id', '=', orderId).executeTakeFirst()
export const findPieceByNumber = (db: Db, number: string) =>
  benchPieces(db).where('o.number', '=', number).executeTakeFirst()
export const piecesByIds = async (db: Db, ids: readonly string[]) =>
  ids.length === 0 ? [] : benchPieces(db).where('p.id', 'in', ids).execute()
export const piecesOfBatch = (db: Db, batchId: string) =>
  benchPieces(db).where('p.batch_id', '=', batchId).orderBy('p.position').execute()
export type PieceRow = NonNullable<Awaited<ReturnType<typeof findPiece>>>
export const stateOf = (row: PieceRow): OrderState => row.state as OrderState

/** Locks pieces in one order until the transaction ends, so that desks take turns at a piece. */
export const lockPiece = (tx: Tx, by: { readonly code: string } | { readonly id: string }) => {
  const query = tx.selectFrom('pieces').select('id').forUpdate()
  return (
    'code' in by ? query.where('code', '=', by.code) : query.where('id', '=', by.id)
  ).executeTakeFirst()
}
export const lockPiecesOfBatch = (tx: Tx, batchId: string) =>
  tx
    .selectFrom('pieces')
    .select(['id', 'order_id'])
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .forUpdate()
    .execute()

export const markSheet = (
  tx: Tx,
  mark: { pieceId: string; station: 'print' | 'pack'; sheet: number; at: Date; by: string },
) =>
  tx
    .insertInto('piece_sheets')
    .values({
      piece_id: mark.pieceId,
      station: mark.station,
      sheet: mark.sheet,
      scanned_at: mark.at,
      scanned_by: mark.by,
    })
    .onConflict((c) => c.doNothing())
    .execute()

/** Takes scans back, because the sheets were printed again: these sheets, or all. */
export async function unmarkSheets(
  tx: Tx,
  pieceId: string,
  station: 'print' | 'pack',
  sheet: number | null,
): Promise<void> {
  const query = tx
    .deleteFrom('piece_sheets')
    .where('piece_id', '=', pieceId)
    .where('station', '=', station)
  await (sheet === null ? query : query.where('sheet', '=', sheet)).execute()
}

export const markPosted = (tx: Tx, pieceId: string, at: Date) =>
  tx.updateTable('pieces').set({ posted_at: at }).where('id', '=', pieceId).execute()

export interface ScanRecord {
  readonly at: Date
  readonly staffId: string
  readonly station: string
  readonly code: string
  readonly pieceId: string | null
  readonly sheet: number | null
  readonly result: 'accepted' | 'complete' | 'already' | 'refused'
  readonly refusal: string | null
}

export const recordScan = (db: Db, { staffId, pieceId, ...scan }: ScanRecord) =>
  db
    .insertInto('bench_scans')
    .values({ ...scan, staff_id: staffId, piece_id: pieceId })
    .execute()

export interface Tracking {
  readonly pieceId: string
  readonly carrier: Carrier
  readonly number: string
  readonly at: Date
  readonly by: string
}

/**
 * Gives a piece its number, in place of one it had. `used`: another piece has this number. One statement at a time and a
 * savepoint less: the unique index is asked by `on conflict`, so that a refused number leaves the transaction usable.
 */
export async function putTracking(
  tx: Tx,
  { pieceId, carrier, number, at, by }: Tracking,
): Promise<'put' | 'used'> {
  const row = { piece_id: pieceId, carrier, number, recorded_at: at, recorded_by: by }
  const had = await tx
    .deleteFrom('piece_tracking')
    .where('piece_id', '=', pieceId)
    .returningAll()
    .executeTakeFirst()
  const put = await tx
    .insertInto('piece_tracking')
    .values(row)
    .onConflict((c) => c.columns(['carrier', 'number']).doNothing())
    .executeTakeFirst()
  if (put.numInsertedOrUpdatedRows === 1n) return 'put'
  if (had) await tx.insertInto('piece_tracking').values(had).execute()
  return 'used'
}

export interface PieceKey {
  readonly id: string
  readonly order_id: string
  readonly state: string
  readonly posted_at: Date | null
  tracking_number: string | null
}

/** Pieces by their code and by their order's number. */
export async function piecesByKeys(
  tx: Tx,
  keys: readonly string[],
): Promise<Map<string, PieceKey>> {
  const { rows } = await sql<PieceKey & { code: string; number: string }>`
    select p.id, p.order_id, p.code, o.number, o.state, p.posted_at, t.number as tracking_number
    from pieces p join orders o on o.id = p.order_id left join piece_tracking t on t.piece_id = p.id
    where p.code = any(${keys}::text[]) or o.number = any(${keys}::text[])`.execute(tx)
  return new Map(
    rows.flatMap(
      (row) =>
        [
          [row.code, row],
          [row.number, row],
        ] as const,
    ),
  )
}

/** Which piece has a number, by `carrier number`. */
export async function ownersOfNumbers(
  tx: Tx,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{
    carrier: string
    number: string
    piece_id: string
  }>`select carrier, number, piece_id from piece_tracking where number = any(${numbers}::text[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [`${row.carrier} ${row.number}`, row.piece_id]))
}

/** True when this is a photograph that staff have stored as evidence. */
export async function hasEvidenceFile(db: Db, id: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('files')
      .select('id')
      .where('id', '=', id)
      .where('purpose', '=', 'evidence')
      .where('removed_at', 'is', null)
      .executeTakeFirst()) !== undefined
  )
}

export const insertReprint = (
  tx: Tx,
  reprint: {
    id: string
    pieceId: string
    sheet: number | null
    reason: string
    fileId: string
    at: Date
    by: string
  },
) =>
  tx
    .insertInto('piece_reprints')
    .values({
      id: reprint.id,
      piece_id: reprint.pieceId,
      sheet: reprint.sheet,
      reason: reprint.reason,
      file_id: reprint.fileId,
      made_at: reprint.at,
      made_by: reprint.by,
    })
    .execute()

export const insertReturn = (
  tx: Tx,
  row: {
    pieceId: string
    reason: string
    noteSealed: Buffer
    photoFileId: string
    at: Date
    by: string
  },
) =>
  tx
    .insertInto('piece_returns')
    .values({
      piece_id: row.pieceId,
      reason: row.reason,
      note_sealed: row.noteSealed,
      photo_file_id: row.photoFileId,
      returned_at: row.at,
      recorded_by: row.by,
    })
    .execute()

const returns = (db: Db) =>
  db
    .selectFrom('piece_returns')
    .select(['piece_id', 'seq', 'reason', 'note_sealed', 'photo_file_id', 'returned_at'])
export const findReturn = (db: Db, pieceId: string) =>
  returns(db).where('piece_id', '=', pieceId).executeTakeFirst()
export async function listReturns(db: Db, beforeSeq: number | undefined, limit: number) {
  const query = returns(db).orderBy('seq', 'desc').limit(limit)
  return (beforeSeq === undefined ? query : query.where('seq', '<', beforeSeq)).execute()
}
export type ReturnRow = Awaited<ReturnType<typeof listReturns>>[number]

/** Opens one case for each piece that should have arrived; a case that was there stays as it is. Answers how many are new. */
export async function openOverdueCases(tx: Tx, now: Date, marginDays: number): Promise<number> {
  const opened = await sql`
    insert into delivery_cases (id, piece_id, kind, opened_at)
    select gen_random_uuid(), p.id, 'overdue', ${now}
    from pieces p join orders o on o.id = p.order_id
    where o.state in ('posted', 'in_transit') and p.posted_at < ${now}::timestamptz - make_interval(days => p.max_days + ${marginDays})
      and not exists (select from delivery_cases c where c.piece_id = p.id and c.kind = 'overdue')
    on conflict do nothing`.execute(tx)
  return Number(opened.numAffectedRows)
}

/** Closes the case of a piece that has arrived or come back. */
export const closeCases = (tx: Tx, pieceId: string, at: Date) =>
  tx
    .updateTable('delivery_cases')
    .set({ closed_at: at })
    .where('piece_id', '=', pieceId)
    .where('closed_at', 'is', null)
    .execute()

export async function openCaseCount(db: Db): Promise<number> {
  const row = await db
    .selectFrom('delivery_cases')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row?.count ?? 0
}
