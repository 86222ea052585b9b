import type { WithDb } from '../../../platform/database.ts'

/** When the order was posted; undefined before. */
export async function postedAt({ db }: WithDb, orderId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('order_events')
    .select('at')
    .where('order_id', '=', orderId)
    .where('state', '=', 'posted')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** The order's piece and the batch that printed it, as the audit log names them. */
export async function piecesOf(
  { db }: WithDb,
  orderId: string,
): Promise<{ pieceIds: string[]; batchIds: string[] }> {
  const rows = await db
    .selectFrom('pieces')
    .select(['id', 'batch_id'])
    .where('order_id', '=', orderId)
    .execute()
  return {
    pieceIds: rows.map((row) => row.id),
    batchIds: rows.flatMap((row) => row.batch_id ?? []),
  }
}

/** True when a stored file belongs to this person. */
export async function isFileOf({ db }: WithDb, fileId: string, userId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('files')
      .select('id')
      .where('id', '=', fileId)
      .where('user_id', '=', userId)
      .executeTakeFirst()) !== undefined
  )
}

/** Institutions with rules that begin on one of these days, first and last included. */
export async function institutionsChanging(
  { db }: WithDb,
  from: string,
  to: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('institution_rules')
    .select('institution_id')
    .distinct()
    .where('effective_from', '>=', from)
    .where('effective_from', '<=', to)
    .where('version', '>', 1)
    .execute()
  return rows.map((row) => row.institution_id)
}
