import type { Carrier } from '@mailing/contract/delivery/bench.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

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

export const recordScan = ({ db }: WithDb, { staffId, pieceId, ...scan }: ScanRecord) =>
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
  { db }: InTransaction,
  { pieceId, carrier, number, at, by }: Tracking,
): Promise<'put' | 'used'> {
  const row = { piece_id: pieceId, carrier, number, recorded_at: at, recorded_by: by }
  const had = await db
    .deleteFrom('piece_tracking')
    .where('piece_id', '=', pieceId)
    .returningAll()
    .executeTakeFirst()
  const put = await db
    .insertInto('piece_tracking')
    .values(row)
    .onConflict((c) => c.columns(['carrier', 'number']).doNothing())
    .executeTakeFirst()
  if (put.numInsertedOrUpdatedRows === 1n) return 'put'
  if (had) await db.insertInto('piece_tracking').values(had).execute()
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
  { db }: InTransaction,
  keys: readonly string[],
): Promise<Map<string, PieceKey>> {
  const { rows } = await sql<PieceKey & { code: string; number: string }>`
    select p.id, p.order_id, p.code, o.number, o.state, p.posted_at, t.number as tracking_number
    from pieces p join orders o on o.id = p.order_id left join piece_tracking t on t.piece_id = p.id
    where p.code = any(${keys}::text[]) or o.number = any(${keys}::text[])`.execute(db)
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
  { db }: InTransaction,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{
    carrier: string
    number: string
    piece_id: string
  }>`select carrier, number, piece_id from piece_tracking where number = any(${numbers}::text[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [`${row.carrier} ${row.number}`, row.piece_id]))
}
