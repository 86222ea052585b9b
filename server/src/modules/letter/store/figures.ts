import type { Db } from '../../../platform/database.ts'

/** Figures of a writer's letters: when the first was paid, and how many were posted. */

export async function letterFiguresOf(
  db: Db,
  userId: string,
): Promise<{ firstPaidAt: Date | null; posted: number }> {
  const row = await db
    .selectFrom('orders')
    .select((e) => [
      e.fn.min('paid_at').as('first'),
      e.fn
        .countAll<number>()
        .filterWhere('state', 'in', ['posted', 'in_transit', 'delivered', 'returned'])
        .as('posted'),
    ])
    .where('user_id', '=', userId)
    .where('kind', '=', 'letter')
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return { firstPaidAt: row.first, posted: row.posted }
}
/** The total of the order that was made of a draft last and still waits for its money. */

export async function waitingTotalOf(db: Db, draftId: string, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('letter_letters as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('o.total')
    .where('l.draft_id', '=', draftId)
    .where('o.state', '=', 'pending_payment')
    .where('o.pay_before', '>', now)
    .orderBy('o.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.total ?? null
}
