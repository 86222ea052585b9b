import type { InTransaction, WithDb } from '../../../platform/database.ts'

export const insertWords = ({ db }: InTransaction, couponId: string, sealed: Buffer) =>
  db.insertInto('coupon_words').values({ coupon_id: couponId, words_sealed: sealed }).execute()

/** The sealed words of those of these coupons that came with any. */
export async function findWords(
  { db }: WithDb,
  couponIds: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  if (couponIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('coupon_words')
    .selectAll()
    .where('coupon_id', 'in', [...couponIds])
    .execute()
  return new Map(rows.map((row) => [row.coupon_id, row.words_sealed]))
}
