import type { WithDb } from '../../../platform/database.ts'

/** When a session was opened. */
export async function beganAt({ db }: WithDb, sessionId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.created_at
}
