import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { labelsOf } from './pieces.ts'

export interface DayAhead {
  readonly print_on: string
  readonly cards: number
  /** Letters, their own sheets, and the labels for their return envelopes. */
  readonly pieces: number
  readonly sheets: number
  readonly labels: number
}

/** Approved pieces that wait for a chosen day after `today`, by the day of printing. */
export async function piecesAhead({ db }: WithDb, today: string): Promise<DayAhead[]> {
  const { rows } = await sql<DayAhead>`
    select p.print_on::text, count(*) filter (where p.paper = 'postcard')::int as cards, count(*) filter (where p.paper <> 'postcard')::int as pieces,
      coalesce(sum(p.sheets) filter (where p.paper <> 'postcard'), 0)::int as sheets, sum(${labelsOf})::int as labels
    from pieces p join orders o on o.id = p.order_id
    where p.batch_id is null and p.print_on > ${today}::date and o.state = 'approved' group by p.print_on order by p.print_on limit 200`.execute(
    db,
  )
  return rows
}

/**
 * Puts a piece's print day, and takes the piece out of a batch that is still being composed: that batch goes on without it.
 * The caller holds the order in a state before printing.
 */
export const putPrintDay = ({ db }: InTransaction, orderId: string, printOn: string | null) =>
  db
    .updateTable('pieces')
    .set({ print_on: printOn, batch_id: null, position: null })
    .where('order_id', '=', orderId)
    .execute()

export interface NewFile {
  readonly orderId: string
  readonly fileId: string
  readonly sha256: string
  readonly pages: number
  readonly sheets: number
  readonly addressSealed: Buffer
}

/** Gives a waiting piece another file and address; the same holds of a batch that is being composed. */
export const putFile = (
  { db }: InTransaction,
  { orderId, fileId, sha256, pages, sheets, addressSealed }: NewFile,
) =>
  db
    .updateTable('pieces')
    .set({
      file_id: fileId,
      sha256,
      pages,
      sheets,
      address_sealed: addressSealed,
      batch_id: null,
      position: null,
    })
    .where('order_id', '=', orderId)
    .execute()

/** How many of these pieces are still in the batch with the file that was drawn, held until the transaction ends. */
export async function countHeld(
  { db }: InTransaction,
  batchId: string,
  pieces: readonly { readonly id: string; readonly file_id: string }[],
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select p.id from pieces p join unnest(${pieces.map((piece) => piece.id)}::uuid[], ${pieces.map((piece) => piece.file_id)}::uuid[]) as d (id, file_id) on d.id = p.id and d.file_id = p.file_id
    where p.batch_id = ${batchId} order by p.id for update of p`.execute(db)
  return rows.length
}
