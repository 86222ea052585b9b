import type { WithDb } from '../../../platform/database.ts'

/** Figures of a writer's letters: when the first was paid, and how many were posted. */
export async function letterFiguresOf(
  { db }: WithDb,
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
