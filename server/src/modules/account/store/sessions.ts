import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

/** When the owner was proved in a session the last time: by the login that opened it, or by a code since. */
export async function ownerSeenAt({ db }: WithDb, sessionId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(sql<Date>`greatest(created_at, owner_proved_at)`.as('at'))
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.at
}

export const setOwnerProved = ({ db }: InTransaction, sessionId: string, at: Date) =>
  db
    .updateTable('sessions')
    .set({ owner_proved_at: at })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
