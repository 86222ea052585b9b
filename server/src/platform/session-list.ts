import type { Role } from '@mailing/contract/roles.ts'
import type { InTransaction } from './database.ts'
import type { Kernel } from './kernel.ts'
import type { UserId } from './session.ts'

/** Ends one session of a user. False: there is no such live session. */
export async function endSession(
  { db, clock, sessions }: Pick<Kernel, 'db' | 'clock' | 'sessions'>,
  userId: UserId,
  sessionId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: clock.now() })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  sessions.forget(sessionId)
  return numUpdatedRows > 0n
}

/** Ends all sessions of a user but one (or all); answers how many. */
export async function endSessions(
  { db, clock, sessions }: Pick<Kernel, 'db' | 'clock' | 'sessions'>,
  userId: string,
  exceptId: string | null = null,
): Promise<number> {
  let update = db
    .updateTable('sessions')
    .set({ ended_at: clock.now() })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
  if (exceptId) update = update.where('id', '<>', exceptId)
  const { numUpdatedRows } = await update.executeTakeFirst()
  sessions.drop((row) => row.user_id === userId)
  return Number(numUpdatedRows)
}

/** Gives the live sessions of a user other roles; call it in the transaction that changes the roles themselves. */
export async function setSessionRoles(
  { db, sessions }: InTransaction<Pick<Kernel, 'sessions'>>,
  userId: string,
  roles: readonly Role[],
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ roles: [...roles], is_second_factor_passed: false, second_factor_at: null })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  sessions.drop((row) => row.user_id === userId)
}

/** The live sessions of a user, last used first. */
export async function listSessions({ db, clock }: Pick<Kernel, 'db' | 'clock'>, userId: UserId) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'country', 'created_at', 'seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .orderBy('seen_at', 'desc')
    .limit(50)
    .execute()
}
