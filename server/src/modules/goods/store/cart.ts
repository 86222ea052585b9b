import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import type { WantedLine } from './stock.ts'

/** Two that change one cart at once wait for each other, so that it cannot grow beyond its limit. */
export const lockCart = ({ db }: InTransaction, userId: UserId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`cart ${userId}`}, 0))`.execute(db)

export const listCart = async ({ db }: WithDb, userId: UserId): Promise<WantedLine[]> =>
  (
    await db
      .selectFrom('goods_cart_lines')
      .select(['variant_id', 'quantity'])
      .where('user_id', '=', userId)
      .orderBy('seq')
      .execute()
  ).map((row) => ({ variantId: row.variant_id, quantity: row.quantity }))

export const putCartLine = (
  { db }: InTransaction,
  userId: UserId,
  { variantId, quantity }: WantedLine,
) =>
  db
    .insertInto('goods_cart_lines')
    .values({ user_id: userId, variant_id: variantId, quantity })
    .onConflict((c) => c.columns(['user_id', 'variant_id']).doUpdateSet({ quantity }))
    .execute()

/** Of each variant the larger quantity stays, so that merging twice changes nothing. */
export const mergeCartLine = (
  { db }: InTransaction,
  userId: UserId,
  { variantId, quantity }: WantedLine,
) =>
  db
    .insertInto('goods_cart_lines')
    .values({ user_id: userId, variant_id: variantId, quantity })
    .onConflict((c) =>
      c
        .columns(['user_id', 'variant_id'])
        .doUpdateSet({ quantity: sql`greatest(goods_cart_lines.quantity, excluded.quantity)` }),
    )
    .execute()

export const removeCartLines = async (
  { db }: InTransaction,
  userId: UserId,
  variantIds: readonly string[],
): Promise<void> => {
  if (variantIds.length > 0)
    await db
      .deleteFrom('goods_cart_lines')
      .where('user_id', '=', userId)
      .where('variant_id', 'in', variantIds)
      .execute()
}
