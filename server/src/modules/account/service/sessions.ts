import type { accountCalls } from '@mailing/contract/account/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { dropSecondFactor } from '../../../platform/session.ts'
import { endSession, endSessions, listSessions } from '../../../platform/session-list.ts'
import { inTransaction } from '../../../platform/transaction.ts'

/** Where the account is logged in, the last used first. */
export async function getSessions(
  context: UserContext,
): Promise<CallAnswer<typeof accountCalls.sessions>> {
  const rows = await listSessions(context, context.userId)
  return {
    list: rows.map((row) => ({
      id: row.id,
      isCurrent: row.id === context.session.id,
      device: row.device,
      country: row.country,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.seen_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
  }
}

/** Ends one session, or all but the one that asks. */
export async function endOtherSession(
  context: UserContext,
  { id }: CallParsed<typeof accountCalls.endSession>,
): Promise<{ ended: number }> {
  if (id === undefined)
    return { ended: await endSessions(context, context.userId, context.session.id) }
  if (!(await endSession(context, context.userId, id))) throw new AppError('request.not_found')
  return { ended: 1 }
}

export async function logOut(context: UserContext): Promise<{ isDone: true }> {
  await endSession(context, context.userId, context.session.id)
  return { isDone: true }
}

/** Locks the console at a shared bench. */
export async function lockSession(context: UserContext): Promise<{ isDone: true }> {
  await inTransaction(context, (context) => dropSecondFactor(context, context.session))
  return { isDone: true }
}
