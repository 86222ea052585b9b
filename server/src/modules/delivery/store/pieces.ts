import type { AsideReason } from '@mailing/contract/delivery/desk-cards.ts'
import type { Piece } from '@mailing/contract/delivery/schemas.ts'
import type { MailClass } from '@mailing/contract/institution-kinds.ts'
import type { OrderState } from '@mailing/contract/order-states.ts'
import { type Insertable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { PiecesTable } from '../../../platform/tables.ts'
import { returnEnvelopesOf } from '../../goods/service.ts'

/** What can be printed together. */
export interface Group {
  readonly mailClass: MailClass
  readonly paper: PiecesTable['paper']
  readonly isColour: boolean
  readonly isDuplex: boolean
}

/** Adds a piece; one of the same order that waits for printing gets the new file (it went back to review). Undefined: a batch holds it. */
export const putPiece = (
  { db }: InTransaction,
  piece: Insertable<PiecesTable>,
): Promise<{ id: string } | undefined> =>
  db
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
export const isDue = (today: string) =>
  sql<boolean>`(p.print_on is null or p.print_on <= ${today}::date)`
/** Labels for the return envelopes that travel with the piece `p`. */
export const labelsOf = returnEnvelopesOf(sql.ref('p.order_id'))
/** Approved pieces that no batch holds and that are due, by what can be printed together; the group that has waited longest first. */
export async function waitingGroups({ db }: WithDb, today: string) {
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
      sql<number>`sum(${labelsOf})`.as('labels'),
      sql<number>`sum(p.pages)`.as('pages'),
      e.fn.min('p.paid_at').as('oldest_paid_at'),
    ])
    .where('p.batch_id', 'is', null)
    .where('o.state', '=', 'approved')
    .where('o.held_at', 'is', null)
    .where(isDue(today))
    .groupBy(['p.mail_class', 'p.paper', 'p.is_colour', 'p.is_duplex'])
    .orderBy('oldest_paid_at')
    .execute()
}
const sheetsOf = (station: 'print' | 'pack') =>
  sql<
    number[]
  >`coalesce((select array_agg(s.sheet order by s.sheet) from piece_sheets s where s.piece_id = p.id and s.station = ${sql.lit(station)}), '{}')`
/** Supplies that the order has taken, which go into the envelope. */
export const enclosures = sql<
  Piece['enclosures']
>`coalesce((select jsonb_agg(jsonb_build_object('sku', h.sku, 'quantity', h.quantity, 'goodsName', h.goods_name, 'variantName', h.variant_name) order by h.sku) from goods_holds h where h.order_id = p.order_id), '[]')`
/** The greatest printing of each sheet that was printed once more by itself, by its number. */
const sheetGenerations = sql<
  Readonly<Record<string, number>>
>`coalesce((select jsonb_object_agg(r.sheet, r.generation) from (select sheet, max(generation) as generation from piece_reprints where piece_id = p.id and sheet is not null and generation is not null group by sheet) r), '{}')`
/** A piece as the bench sees it. */
export const benchPieces = ({ db }: WithDb) =>
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
      'p.generation',
      'p.aside_reason',
      'p.aside_at',
      't.carrier',
      't.number as tracking_number',
      sheetsOf('print').as('printed'),
      sheetsOf('pack').as('packed'),
      enclosures.as('enclosures'),
      sheetGenerations.as('sheet_generations'),
      sql<number>`(select count(*) from piece_reprints r where r.piece_id = p.id)`.as('reprints'),
    ])

export const findPiece = (context: WithDb, id: string) =>
  benchPieces(context).where('p.id', '=', id).executeTakeFirst()
export const findPieceByCode = (context: WithDb, code: string) =>
  benchPieces(context).where('p.code', '=', code).executeTakeFirst()
export const findPieceByOrder = (context: WithDb, orderId: string) =>
  benchPieces(context).where('p.order_id', '=', orderId).executeTakeFirst()
export const findPieceByNumber = (context: WithDb, number: string) =>
  benchPieces(context).where('o.number', '=', number).executeTakeFirst()
export const piecesByIds = async (context: WithDb, ids: readonly string[]) =>
  ids.length === 0 ? [] : benchPieces(context).where('p.id', 'in', ids).execute()
export const piecesOfBatch = (context: WithDb, batchId: string) =>
  benchPieces(context).where('p.batch_id', '=', batchId).orderBy('p.position').execute()
export type PieceRow = NonNullable<Awaited<ReturnType<typeof findPiece>>>
export const stateOf = (row: PieceRow): OrderState => row.state
/** Locks pieces in one order until the transaction ends, so that desks take turns at a piece. */
export const lockPiece = (
  { db }: InTransaction,
  by: { readonly code: string } | { readonly id: string },
) => {
  const query = db.selectFrom('pieces').select('id').forUpdate()
  return (
    'code' in by ? query.where('code', '=', by.code) : query.where('id', '=', by.id)
  ).executeTakeFirst()
}
export const lockPiecesOfBatch = ({ db }: InTransaction, batchId: string) =>
  db
    .selectFrom('pieces')
    .select(['id', 'order_id'])
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .forUpdate()
    .execute()

export const markSheet = (
  { db }: InTransaction,
  mark: { pieceId: string; station: 'print' | 'pack'; sheet: number; at: Date; by: string },
) =>
  db
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
  { db }: InTransaction,
  pieceId: string,
  stations: readonly ('print' | 'pack')[],
  sheet: number | null,
): Promise<void> {
  const query = db
    .deleteFrom('piece_sheets')
    .where('piece_id', '=', pieceId)
    .where('station', 'in', stations)
  await (sheet === null ? query : query.where('sheet', '=', sheet)).execute()
}

export const markPosted = ({ db }: InTransaction, pieceId: string, at: Date) =>
  db.updateTable('pieces').set({ posted_at: at }).where('id', '=', pieceId).execute()

/** Notes why a piece was put aside, or that it goes on. */
export const putAside = (
  { db }: InTransaction,
  pieceId: string,
  aside: { readonly reason: AsideReason; readonly at: Date } | null,
) =>
  db
    .updateTable('pieces')
    .set({ aside_reason: aside?.reason ?? null, aside_at: aside?.at ?? null })
    .where('id', '=', pieceId)
    .execute()

/** The number of one more printing of a piece. A number is given once, also when the printing comes to nothing. */
export async function takeGeneration({ db }: WithDb, pieceId: string): Promise<number> {
  const { last_generation: generation } = await db
    .updateTable('pieces')
    .set((e) => ({ last_generation: e('last_generation', '+', 1) }))
    .where('id', '=', pieceId)
    .returning('last_generation')
    .executeTakeFirstOrThrow()
  return generation
}

/** All of a piece was printed once more: what was printed before is waste. */
export const putGeneration = ({ db }: InTransaction, pieceId: string, generation: number) =>
  db
    .updateTable('pieces')
    .set({
      generation: sql`greatest(generation, ${generation}::int)`,
      aside_reason: null,
      aside_at: null,
    })
    .where('id', '=', pieceId)
    .execute()

/** The paper of a batch is waste: what is printed of its pieces next is another printing. */
export const spoilBatch = ({ db }: InTransaction, batchId: string) =>
  db
    .updateTable('pieces')
    .set({
      last_generation: sql`last_generation + 1`,
      generation: sql`last_generation + 1`,
      aside_reason: null,
      aside_at: null,
    })
    .where('batch_id', '=', batchId)
    .execute()

/** All that a batch is printing still, and every sheet of it that was not scanned, are noted as come out. Answers the pieces. */
export async function markBatchPrinted(
  { db }: InTransaction,
  batchId: string,
  at: Date,
  by: string,
): Promise<{ id: string; order_id: string }[]> {
  const { rows } = await sql<{ id: string; order_id: string }>`
    with out as (select p.id, p.order_id, p.sheets from pieces p join orders o on o.id = p.order_id where p.batch_id = ${batchId} and o.state = 'printing'),
    marked as (insert into piece_sheets (piece_id, station, sheet, scanned_at, scanned_by)
      select out.id, 'print', s, ${at}, ${by}::uuid from out, generate_series(1, out.sheets) s on conflict do nothing)
    select id, order_id from out order by id`.execute(db)
  return rows
}
