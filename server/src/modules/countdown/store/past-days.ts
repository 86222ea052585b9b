import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'

/** So many changes are shown, of everybody together. */
const shownDays = 200

/** The days that held before, the last replaced first. */
export const listPastDays = ({ db }: WithDb, userId: UserId) =>
  db
    .selectFrom('countdown_past_days')
    .select(['recipient_id', 'day_sealed', 'replaced_at'])
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .limit(shownDays)
    .execute()

export async function addPastDay(
  { db }: InTransaction,
  past: {
    readonly userId: UserId
    readonly recipientId: string
    readonly daySealed: Buffer
    readonly at: Date
  },
): Promise<void> {
  await db
    .insertInto('countdown_past_days')
    .values({
      user_id: past.userId,
      recipient_id: past.recipientId,
      day_sealed: past.daySealed,
      replaced_at: past.at,
    })
    .execute()
}
