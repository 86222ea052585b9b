import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'

/** Orders of a person, by their ids; what is somebody else's is left out. */
export const ordersOf = ({ db }: WithDb, userId: string, ids: readonly string[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'created_at', 'snapshot_sealed'])
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute()

/** What a person is writing, likewise. */
export const draftsOf = ({ db }: WithDb, userId: string, ids: readonly string[]) =>
  db
    .selectFrom('mail_drafts')
    .select(['id', 'updated_at', 'excerpt_sealed'])
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute()

/** Replies that a person may read. */
export const repliesOf = ({ db }: WithDb, userId: string, ids: readonly string[]) =>
  db
    .selectFrom('replies')
    .select(['id', 'published_at'])
    .where('user_id', '=', userId)
    .where('state', '=', 'published')
    .where('id', 'in', [...ids])
    .execute()

/** A person's newest orders, for whoever answers the person. */
export const newestOrders = ({ db }: WithDb, userId: string, limit: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'kind', 'state', 'created_at', 'total', 'mail_class'])
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

/** Pieces of mail of a person that are paid and on their way, up to `cap`. */
export async function countUnderWay({ db }: WithDb, userId: string, cap: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from orders where user_id = ${userId} and category = any(${['in_progress', 'posted']}::text[]) and kind <> 'goods' limit ${cap}) x`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
