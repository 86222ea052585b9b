import type { accountCalls } from '@mailing/contract/account/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { permissionsOf } from '@mailing/contract/roles.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { requirePermission } from '../../../platform/session.ts'
import { endSessions } from '../../../platform/session-list.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { rolesOf } from '../store/staff.ts'
import { endUser, findUser, setBlocked } from '../store/users.ts'
import { maskedContacts } from './contact.ts'

type Found = CallAnswer<typeof accountCalls.staffBlock>

async function read(context: StaffContext, userId: string): Promise<Found> {
  const row = await findUser(context, userId)
  if (!row) throw new AppError('request.not_found')
  return {
    userId: row.id,
    ...maskedContacts(context, row),
    roles: await rolesOf(context, userId),
    createdAt: row.created_at.toISOString(),
    blockedAt: row.blocked_at?.toISOString() ?? null,
  }
}

/**
 * Throws access.denied unless this account is a writer's, or the staff member may manage staff: nobody else locks a
 * colleague out.
 */
export async function requireMayLockOut(context: StaffContext, userId: string): Promise<void> {
  if (permissionsOf(await rolesOf(context, userId)).length > 0)
    requirePermission(context.session, 'staff.edit')
}

/** Blocks an account and ends its sessions, or opens it again. What is under way with its letters goes on: they are paid for. */
export async function blockAccount(
  context: StaffContext,
  { userId, isBlocked, reason }: CallParsed<typeof accountCalls.staffBlock>,
): Promise<Found> {
  if (userId === context.userId) throw new AppError('account.block_oneself')
  await inTransaction(context, async (context) => {
    await requireMayLockOut(context, userId)
    const block = isBlocked
      ? {
          at: context.clock.now(),
          reasonSealed: context.vault.seal(reason, 'users.blocked_reason_sealed'),
        }
      : null
    if (!(await setBlocked(context, userId, block))) throw new AppError('request.not_found')
    if (isBlocked) await endSessions(context, userId)
    await recordAudit(context, {
      action: isBlocked ? 'account.block' : 'account.unblock',
      subject: 'user',
      subjectId: userId,
      reason,
    })
  })
  return read(context, userId)
}

/** Shuts an account that is about to be erased: nobody logs in any more, and every session ends. */
export async function closeAccount(kernel: InTransaction<Kernel>, userId: string): Promise<void> {
  await endUser(kernel, userId, kernel.clock.now())
  await endSessions(kernel, userId)
}
