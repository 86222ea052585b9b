import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { OrderRow } from './orders.ts'

/** Ended before they were paid, and not cleared yet. No order leaves such a state: no message about money opens it again. */
const toClear = sql<boolean>`state in ('expired', 'cancelled') and paid_at is null and cleared_at is null and kind <> 'goods'`

/** Orders that ended before they were paid and of which nothing was removed yet, those behind `after`. */
export const listToClear = async (
  { db }: WithDb,
  after: string | undefined,
  limit: number,
): Promise<string[]> =>
  (
    await db
      .selectFrom('orders')
      .select('id')
      .where(toClear)
      .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

/** Marks such an order as cleared; undefined: it was cleared before, is paid, or may still be. */
export const markCleared = async (
  { db }: InTransaction,
  id: string,
  at: Date,
): Promise<OrderRow | undefined> =>
  await db
    .updateTable('orders')
    .set({ cleared_at: at })
    .where('id', '=', id)
    .where(toClear)
    .returningAll()
    .executeTakeFirst()
