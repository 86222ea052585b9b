import type { accountCalls } from '@mailing/contract/account/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { defineHook } from '../../../platform/hooks.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { endSessions } from '../../../platform/session-list.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { isLoginWay, passkeyPlace } from '../../config/service.ts'
import { identitiesOf, removeIdentities } from '../store/identities.ts'
import { lockUsers } from '../store/merging.ts'
import { passkeysOf } from '../store/passkeys.ts'
import { ownerProof, proveOwner } from './confirming.ts'

type Calls = typeof accountCalls

/** What modules to the right forget when a login by a provider is taken off, in the same transaction. */
export const unlinkHook =
  defineHook<
    (
      kernel: InTransaction<Kernel>,
      unlinked: { readonly userId: string; readonly provider: string },
    ) => Promise<void>
  >('account.unlinked')

/** The page of the ways to log in: who else says who this is, the longest first, and what a change of them asks. */
export async function getLoginWays(context: UserContext): Promise<CallAnswer<Calls['loginWays']>> {
  const [rows, proof] = await Promise.all([
    identitiesOf(context, context.userId),
    ownerProof(context),
  ])
  return {
    providers: rows.map(({ provider, linked_at: at }) => ({
      provider,
      linkedAt: at.toISOString(),
    })),
    proof,
  }
}

/**
 * Takes a provider off the account: whoever logs in there by now, on a device that was shared or with an account that was lost, gets
 * in no more. The last way in stays.
 */
export async function unlink(
  context: UserContext,
  { provider }: CallParsed<Calls['unlink']>,
): Promise<{ isDone: true }> {
  await proveOwner(context, undefined)
  const { userId } = context
  await inTransaction(context, async (context) => {
    const [user] = await lockUsers(context, [userId])
    const linked = await identitiesOf(context, userId)
    if (!user || !linked.some((one) => one.provider === provider))
      throw new AppError('request.not_found')
    const others = linked.filter((one) => one.provider !== provider)
    if (!(await hasOtherWay(context, user, others))) throw new AppError('account.last_way')
    await removeIdentities(context, userId, provider)
    for (const forget of context.hooks.all(unlinkHook)) await forget(context, { userId, provider })
    await endSessions(context, userId, context.session.id)
    await recordAudit(context, {
      action: 'account.unlink',
      subject: 'user',
      subjectId: userId,
      reason: provider,
    })
  })
  return { isDone: true }
}

/** Whether somebody gets in without the provider; a way that is closed here leads nowhere. */
async function hasOtherWay(
  context: InTransaction<UserContext>,
  user: { readonly phone_index: Buffer | null; readonly email_index: Buffer | null },
  others: readonly { readonly provider: string }[],
): Promise<boolean> {
  if (user.phone_index && isLoginWay(context, 'phone')) return true
  if (user.email_index && isLoginWay(context, 'email')) return true
  const open = new Set(context.outside.identities.map(({ key }) => key))
  if (others.some(({ provider }) => open.has(provider))) return true
  if (!passkeyPlace(context.config.PUBLIC_URL)) return false
  return (await passkeysOf(context, context.userId)).length > 0
}
