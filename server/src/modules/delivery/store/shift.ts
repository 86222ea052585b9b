import { stateSets } from '@mailing/contract/order-states.ts'
import { type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { BenchShiftsTable } from '../../../platform/tables.ts'
import { benchPieces } from './pieces.ts'

export type ShiftRow = Selectable<BenchShiftsTable>

/** There is always one: the first came with the table, and closing one opens the next. */
export const openShift = ({ db }: WithDb): Promise<ShiftRow> =>
  db.selectFrom('bench_shifts').selectAll().where('closed_at', 'is', null).executeTakeFirstOrThrow()
/** The same, held until the transaction ends: closings and those who account for pieces take turns. */
export async function lockShift({ db }: InTransaction): Promise<ShiftRow> {
  const open = db.selectFrom('bench_shifts').selectAll().where('closed_at', 'is', null).forUpdate()
  // Whoever held it has closed it: the next is open by now, and only another statement sees that one.
  return (await open.executeTakeFirst()) ?? open.executeTakeFirstOrThrow()
}

export interface Figures {
  readonly printed: number
  readonly packed: number
  readonly posted: number
  readonly refused: number
}

/** What the desks did since a moment. */
export async function figuresSince({ db }: WithDb, since: Date): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select (count(*) filter (where station = 'print' and result = 'complete'))::int as printed, (count(*) filter (where station = 'pack' and result = 'complete'))::int as packed,
      (count(*) filter (where station = 'post' and result = 'complete'))::int as posted, (count(*) filter (where result = 'refused'))::int as refused
    from bench_scans where at >= ${since}`.execute(db)
  return rows[0] ?? { printed: 0, packed: 0, posted: 0, refused: 0 }
}

/** Pieces whose batch is made and that are not posted: paper that lies in the house. */
const inTheHouse = (context: WithDb) =>
  benchPieces(context)
    .innerJoin('batches as b', 'b.id', 'p.batch_id')
    .where('p.posted_at', 'is', null)
    .where('b.state', '=', 'printing')
    .where('o.state', 'in', stateSets.inHouse)
const unseen = (shiftId: string) =>
  sql<boolean>`not exists (select from bench_shift_pieces s where s.shift_id = ${shiftId} and s.piece_id = p.id)`

/** Pieces in the house that nobody has seen in this shift, by batch and place. */
export const missingPieces = (context: WithDb, shiftId: string, limit: number) =>
  inTheHouse(context)
    .select('b.number as batch_number')
    .where(unseen(shiftId))
    .orderBy('b.seq')
    .orderBy('p.position')
    .limit(limit)
    .execute()

export async function countMissing(context: WithDb, shiftId: string): Promise<number> {
  const { count } = await inTheHouse(context)
    .clearSelect()
    .select((e) => e.fn.countAll<number>().as('count'))
    .where(unseen(shiftId))
    .executeTakeFirstOrThrow()
  return count
}

/** Pieces that stay: seen in this shift, and not posted since. */
export async function countKept({ db }: WithDb, shiftId: string): Promise<number> {
  const row = await db
    .selectFrom('bench_shift_pieces as s')
    .innerJoin('pieces as p', 'p.id', 's.piece_id')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('s.shift_id', '=', shiftId)
    .where('p.posted_at', 'is', null)
    .executeTakeFirst()
  return row?.count ?? 0
}

export const isInTheHouse = async (context: WithDb, pieceId: string): Promise<boolean> =>
  (await inTheHouse(context).where('p.id', '=', pieceId).executeTakeFirst()) !== undefined

/** Notes that a piece was seen. False: it was before. */
export async function seePiece(
  { db }: InTransaction,
  {
    shiftId,
    pieceId,
    at,
    by,
  }: { readonly shiftId: string; readonly pieceId: string; readonly at: Date; readonly by: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bench_shift_pieces')
    .values({ shift_id: shiftId, piece_id: pieceId, seen_at: at, seen_by: by, how: 'scan' })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Notes all pieces of a batch of which no sheet has been scanned: there is no paper yet. Answers how many. */
export async function seeUnprinted(
  { db }: InTransaction,
  {
    shiftId,
    batchId,
    at,
    by,
  }: { readonly shiftId: string; readonly batchId: string; readonly at: Date; readonly by: string },
): Promise<number> {
  const seen = await sql`
    insert into bench_shift_pieces (shift_id, piece_id, seen_at, seen_by, how)
    select ${shiftId}, p.id, ${at}, ${by}, 'unprinted' from pieces p join orders o on o.id = p.order_id join batches b on b.id = p.batch_id
    where p.batch_id = ${batchId} and b.state = 'printing' and o.state = 'printing' and not exists (select from piece_sheets x where x.piece_id = p.id)
    on conflict do nothing`.execute(db)
  return Number(seen.numAffectedRows ?? 0n)
}

/** Closes the shift that is held, and opens the next. */
export async function endShift(
  { db }: InTransaction,
  shift: ShiftRow,
  {
    at,
    by,
    note,
    kept,
    figures,
  }: {
    readonly at: Date
    readonly by: string
    readonly note: string
    readonly kept: number
    readonly figures: Figures
  },
): Promise<void> {
  await db
    .updateTable('bench_shifts')
    .set({ closed_at: at, closed_by: by, note, kept, ...figures })
    .where('id', '=', shift.id)
    .execute()
  await db.insertInto('bench_shifts').values({ opened_at: at }).execute()
}

export async function listShifts({ db }: WithDb, beforeSeq: number | undefined, limit: number) {
  const query = db
    .selectFrom('bench_shifts')
    .selectAll()
    .where('closed_at', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(limit)
  return (beforeSeq === undefined ? query : query.where('seq', '<', beforeSeq)).execute()
}
