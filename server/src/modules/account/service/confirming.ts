import type { accountCalls } from '@mailing/contract/account/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { isLoginWay } from '../../config/service.ts'
import { confirmLife } from '../rules/limits.ts'
import { ownerSeenAt, setOwnerProved } from '../store/sessions.ts'
import { findUser } from '../store/users.ts'
import { giveCode, spendCode, takeTry } from './codes.ts'
import { type Contact, maskContact } from './contact.ts'

/** How somebody who is logged in proves again whose account it is, before something that cannot be taken back. */
export interface OwnerProof {
  /** Logged in here, or proved by a code, only just now, which is proof enough. */
  readonly isFresh: boolean
  /** Where a code would go, masked; null: neither phone nor address, so only another login proves it. */
  readonly sentTo: string | null
}

/** Whether the account has a phone or an address, also one that nobody can log in by at present. */
export async function hasContact(context: UserContext): Promise<boolean> {
  const row = await findUser(context, context.userId)
  return Boolean(row?.phone_sealed || row?.email_sealed)
}

/** The person's own phone, or the e-mail address of who has none. */
async function ownContact(context: UserContext): Promise<Contact | null> {
  const { vault } = context
  const row = await findUser(context, context.userId)
  if (row?.phone_sealed && isLoginWay(context, 'phone'))
    return { way: 'phone', value: vault.openText(row.phone_sealed, 'users.phone_sealed') }
  if (row?.email_sealed && isLoginWay(context, 'email'))
    return { way: 'email', value: vault.openText(row.email_sealed, 'users.email_sealed') }
  return null
}

async function isFreshLogin(context: UserContext): Promise<boolean> {
  const seen = await ownerSeenAt(context, context.session.id)
  return (
    seen !== undefined &&
    context.clock.now().getTime() - seen.getTime() <= confirmLife.freshLoginSeconds * 1000
  )
}

export async function ownerProof(context: UserContext): Promise<OwnerProof> {
  const [isFresh, contact] = await Promise.all([isFreshLogin(context), ownContact(context)])
  return { isFresh, sentTo: contact && maskContact(contact) }
}

/** Sends the person a code for `proveOwner`. */
export async function sendOwnerCode(
  context: UserContext,
): Promise<CallAnswer<typeof accountCalls.sendCode>> {
  const contact = await ownContact(context)
  if (!contact) throw new AppError('account.login_again')
  return giveCode(context, { contact, purpose: 'confirm' })
}

/**
 * Throws unless the person has proved to own the account: by the code that was sent, or by a login of the last minutes on this
 * device. Call it before the transaction of what is confirmed: a spent try must be kept.
 */
export async function proveOwner(context: UserContext, code: string | undefined): Promise<void> {
  if (code === undefined) {
    if (!(await isFreshLogin(context))) throw new AppError('account.confirm_needed')
    return
  }
  await spendOwnCode(context, code, async () => undefined)
}

/** `then` is done in the transaction that finds the code right. */
async function spendOwnCode(
  context: UserContext,
  code: string,
  then: (context: InTransaction<UserContext>) => Promise<unknown>,
): Promise<void> {
  const contact = await ownContact(context)
  if (!contact) throw new AppError('account.login_again')
  await takeTry(context, contact)
  const refusal = await inTransaction(context, async (context) => {
    const refusal = await spendCode(context, { contact, purpose: 'confirm' }, code)
    if (!refusal) await then(context)
    return refusal
  })
  if (refusal) throw new AppError(refusal)
}

/**
 * Takes the code before what needs the proof, for what is done in several steps (a new phone has a code of its own, a passkey is
 * made by the browser): for some minutes this session is as good as one that was just opened.
 */
export async function confirmOwner(
  context: UserContext,
  { code }: CallParsed<typeof accountCalls.confirmOwner>,
): Promise<{ isDone: true }> {
  await spendOwnCode(context, code, (context) =>
    setOwnerProved(context, context.session.id, context.clock.now()),
  )
  return { isDone: true }
}
