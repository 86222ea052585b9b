import type { accountCalls } from '@mailing/contract/account/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { ErrorCode } from '@mailing/contract/errors.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { emit } from '../../../platform/events.ts'
import { defineHook } from '../../../platform/hooks.ts'
import { newToken } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { endSession, endSessions } from '../../../platform/session-list.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { loginLife } from '../rules/limits.ts'
import { addMergeTicket, moveIdentities, takeMergeTicket } from '../store/identities.ts'
import { absorb, holdsAnything, lockUsers } from '../store/merging.ts'
import { movePasskeys } from '../store/passkeys.ts'
import { rolesOf } from '../store/staff.ts'
import { findUser, findUserByContact, setContact } from '../store/users.ts'
import { giveCode, spendCode, takeTry } from './codes.ts'
import { hasContact, proveOwner } from './confirming.ts'
import { type Contact, contactOf, sealContact } from './contact.ts'
import { type Login, openSession } from './login.ts'
import { getUserInfo } from './profile.ts'
import { tellReplaced } from './replaced.ts'

type Bound = CallAnswer<typeof accountCalls.bindPhone>
type Other = Extract<Bound, { outcome: 'other' }>

export const sendBindCode = (
  context: UserContext,
  input: CallParsed<typeof accountCalls.sendBindCode>,
): Promise<CallAnswer<typeof accountCalls.sendBindCode>> =>
  giveCode(context, { contact: contactOf(input), purpose: 'bind' })

/** Binds a phone or an address to this account. Where another account has it, nothing changes: both are proved, and the person is asked. */
export async function bindPhone(
  context: UserContext,
  input: CallParsed<typeof accountCalls.bindPhone>,
): Promise<Bound> {
  const contact = contactOf(input)
  // Whoever replaces a contact, or adds one beside it, owns the account from then on. The first one of an account takes nothing away.
  if (await hasContact(context)) await proveOwner(context, undefined)
  await takeTry(context, contact)
  const outcome = await inTransaction(
    context,
    async (context): Promise<'bound' | Other | ErrorCode> => {
      const refusal = await spendCode(context, { contact, purpose: 'bind' }, input.code)
      if (refusal) return refusal
      const sealed = sealContact(context, contact)
      const other = await findUserByContact(context, sealed)
      if (other?.id === context.userId) return 'bound'
      if (other?.blocked_at) return 'account.blocked'
      if (other) return askWhich(context, contact, other)
      const before = await findUser(context, context.userId)
      if (before) await tellReplaced(context, contact.way, before)
      await setContact(context, context.userId, sealed, context.clock.now())
      if (contact.way === 'phone')
        await emit(context, 'account.phone_bound', { userId: context.userId })
      return 'bound'
    },
  )
  if (outcome === 'bound') return { outcome, user: await getUserInfo(context) }
  if (typeof outcome === 'string') throw new AppError(outcome)
  return outcome
}

async function askWhich(
  context: InTransaction<UserContext>,
  { way }: Contact,
  other: { readonly id: string; readonly created_at: Date },
): Promise<Other> {
  const ticket = newToken()
  await addMergeTicket(context, {
    ticketIndex: ticketIndex(context, ticket),
    userId: context.userId,
    otherId: other.id,
    way,
    expiresAt: new Date(context.clock.now().getTime() + loginLife.ticketSeconds * 1000),
  })
  return {
    outcome: 'other',
    ticket,
    keep: await whichStays(context, other.id),
    otherSince: other.created_at.toISOString(),
  }
}

const ticketIndex = ({ vault }: UserContext, ticket: string): Buffer =>
  vault.blindIndex(ticket, 'account.login_secret')

/** What modules to the right take along when an account goes into another, in the transaction that closes it. */
export const mergeHook =
  defineHook<
    (
      kernel: InTransaction<Kernel>,
      accounts: { readonly keptId: string; readonly closedId: string },
    ) => Promise<void>
  >('account.merged')

/** An empty account may go into the other one; two that hold something stay two, and so do those of staff. */
async function whichStays(context: UserContext, otherId: string): Promise<'this' | 'other' | null> {
  const roles = [...(await rolesOf(context, context.userId)), ...(await rolesOf(context, otherId))]
  if (roles.length > 0) return null
  if (!(await holdsAnything(context, otherId))) return 'this'
  return (await holdsAnything(context, context.userId)) ? null : 'other'
}

/** Does what the person chose after both accounts were proved. */
export async function mergeAccounts(
  context: UserContext,
  { ticket, wish }: CallParsed<typeof accountCalls.mergeAccounts>,
): Promise<{ login: Login | null }> {
  return inTransaction(context, async (context) => {
    const now = context.clock.now()
    const taken = await takeMergeTicket(context, ticketIndex(context, ticket), context.userId, now)
    if (!taken) throw new AppError('account.login_expired')
    const rows = await lockUsers(context, [context.userId, taken.other_id])
    const mine = rows.find(({ id }) => id === context.userId)
    const other = rows.find(({ id }) => id === taken.other_id)
    if (!mine || !other || mine.merged_into || other.merged_into)
      throw new AppError('account.login_expired')
    if (other.blocked_at) throw new AppError('account.blocked')
    if (wish === 'switch') {
      await endSession(context, context.userId, context.session.id)
      return { login: await openSession(context, other.id) }
    }
    const keep = await whichStays(context, other.id)
    if (keep === null) throw new AppError('account.merge_refused')
    const [kept, closed] = keep === 'this' ? [mine, other] : [other, mine]
    const way = taken.way === 'phone' ? 'phone' : 'email'
    if (keep === 'this') await tellReplaced(context, way, kept)
    await absorb(context, { kept, closed }, keep === 'this' ? way : null, now)
    await moveIdentities(context, closed.id, kept.id)
    await movePasskeys(context, closed.id, kept.id)
    for (const take of context.hooks.all(mergeHook))
      await take(context, { keptId: kept.id, closedId: closed.id })
    await endSessions(context, closed.id)
    const login = keep === 'this' ? null : await openSession(context, kept.id)
    await recordAudit(context, {
      action: 'account.merge',
      subject: 'user',
      subjectId: kept.id,
      reason: closed.id,
    })
    return { login }
  })
}
