import type { WithDb } from '../../../platform/database.ts'

/** When somebody first paid for a letter, null before, and how many have gone to the post: kept beside the orders. */
export async function letterFiguresOf(
  { db }: WithDb,
  userId: string,
): Promise<{ firstPaidAt: Date | null; posted: number }> {
  const row = await db
    .selectFrom('letter_figures')
    .select(['first_paid_at', 'posted'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { firstPaidAt: row?.first_paid_at ?? null, posted: row?.posted ?? 0 }
}
