import type { InTransaction, WithDb } from '../../../platform/database.ts'

export interface ShareRow {
  readonly user_id: string
  readonly family_id: string
  readonly amount: number
  readonly refunded: number
}

/** Who paid an order beside its owner, in a fixed order: money moves to several people always in this sequence. */
export const listShares = ({ db }: WithDb, orderId: string): Promise<ShareRow[]> =>
  db
    .selectFrom('order_shares')
    .select(['user_id', 'family_id', 'amount', 'refunded'])
    .where('order_id', '=', orderId)
    .orderBy('user_id')
    .execute()

export const insertShares = (
  { db }: InTransaction,
  orderId: string,
  familyId: string,
  parts: readonly { readonly userId: string; readonly amount: number }[],
) =>
  db
    .insertInto('order_shares')
    .values(
      parts.map(({ userId, amount }) => ({
        order_id: orderId,
        user_id: userId,
        family_id: familyId,
        amount,
      })),
    )
    .execute()

/** Marks the shares of an order as given back, once; answers them. */
export async function markSharesRefunded(
  { db }: InTransaction,
  orderId: string,
): Promise<ShareRow[]> {
  const rows = await db
    .updateTable('order_shares')
    .set((e) => ({ refunded: e.ref('amount') }))
    .where('order_id', '=', orderId)
    .where('refunded', '=', 0)
    .returning(['user_id', 'family_id', 'amount', 'refunded'])
    .execute()
  return rows.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1))
}
