import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { PieceReturnsTable } from '../../../platform/tables.ts'

export const insertReprint = (
  { db }: InTransaction,
  reprint: {
    id: string
    pieceId: string
    sheet: number | null
    generation: number
    reason: string
    fileId: string
    labelFileId: string | null
    at: Date
    by: string
  },
) =>
  db
    .insertInto('piece_reprints')
    .values({
      id: reprint.id,
      piece_id: reprint.pieceId,
      sheet: reprint.sheet,
      generation: reprint.generation,
      reason: reprint.reason,
      file_id: reprint.fileId,
      label_file_id: reprint.labelFileId,
      made_at: reprint.at,
      made_by: reprint.by,
    })
    .execute()

export const insertReturn = (
  { db }: InTransaction,
  row: {
    pieceId: string
    userId: string
    reason: PieceReturnsTable['reason']
    noteSealed: Buffer
    photoFileId: string
    at: Date
    by: string
  },
) =>
  db
    .insertInto('piece_returns')
    .values({
      piece_id: row.pieceId,
      user_id: row.userId,
      reason: row.reason,
      note_sealed: row.noteSealed,
      photo_file_id: row.photoFileId,
      returned_at: row.at,
      recorded_by: row.by,
    })
    .execute()
const returns = ({ db }: WithDb) =>
  db
    .selectFrom('piece_returns')
    .select(['piece_id', 'seq', 'reason', 'note_sealed', 'photo_file_id', 'returned_at'])
export const findReturn = (context: WithDb, pieceId: string) =>
  returns(context).where('piece_id', '=', pieceId).executeTakeFirst()
/** Newest first; for one reason, or for any. */
export async function listReturns(
  context: WithDb,
  reason: PieceReturnsTable['reason'] | undefined,
  beforeSeq: number | undefined,
  limit: number,
) {
  let query = returns(context).orderBy('seq', 'desc').limit(limit)
  if (reason !== undefined) query = query.where('reason', '=', reason)
  return (beforeSeq === undefined ? query : query.where('seq', '<', beforeSeq)).execute()
}
/** What came back of one person's mail, newest first, with the numbers by which staff know it. */
export async function listReturnsOf(
  { db }: WithDb,
  userId: string,
  beforeSeq: number | undefined,
  limit: number,
) {
  const query = db
    .selectFrom('piece_returns as r')
    .innerJoin('pieces as p', 'p.id', 'r.piece_id')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['r.seq', 'r.reason', 'r.returned_at', 'p.code', 'o.number'])
    .where('r.user_id', '=', userId)
    .orderBy('r.seq', 'desc')
    .limit(limit)
  return (beforeSeq === undefined ? query : query.where('r.seq', '<', beforeSeq)).execute()
}
export type ReturnRow = Awaited<ReturnType<typeof listReturns>>[number]
