import type { accountCalls } from '@mailing/contract/account/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { endSession, endSessions, listSessions } from '../../../platform/session-list.ts'

/** Where the account is logged in, the last used first. */
export async function getSessions({
  db,
  clock,
  userId,
  session,
}: UserContext): Promise<CallAnswer<typeof accountCalls.sessions>> {
  const rows = await listSessions(db, clock, userId)
  return {
    list: rows.map((row) => ({
      id: row.id,
      isCurrent: row.id === session.id,
      device: row.device,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.seen_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
  }
}

/** Ends one session, or all but the one that asks. */
export async function endOtherSession(
  { db, clock, userId, session }: UserContext,
  { id }: CallParsed<typeof accountCalls.endSession>,
): Promise<{ ended: number }> {
  if (id === undefined) return { ended: await endSessions(db, clock, userId, session.id) }
  if (!(await endSession(db, clock, userId, id))) throw new AppError('request.not_found')
  return { ended: 1 }
}

export async function logOut({
  db,
  clock,
  userId,
  session,
}: UserContext): Promise<{ isDone: true }> {
  await endSession(db, clock, userId, session.id)
  return { isDone: true }
}
