import { randomInt } from 'node:crypto'
import type { accountCalls } from '@mailing/contract/account/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { ErrorCode } from '@mailing/contract/errors.ts'
import { permissionsOf } from '@mailing/contract/roles.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { GuestContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { emit } from '../../../platform/events.ts'
import { defineHook } from '../../../platform/hooks.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { mintSession, passSecondFactor } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { firstNickname } from '../rules/names.ts'
import { rolesOf } from '../store/staff.ts'
import { addUser, findUser, findUserByContact, keepLocale } from '../store/users.ts'
import { giveCode, spendCode, takeTry } from './codes.ts'
import { type Contact, contactOf, sealContact } from './contact.ts'

/** Somebody whose account was just made. */
export interface Newcomer {
  readonly userId: string
  /** The inviter's share id, when the person came by a link. */
  readonly shareUid: string | null
  readonly deviceId: string | null
}

/** What modules to the right do with a new account, in the transaction that makes it. */
export const newcomerHook =
  defineHook<(kernel: InTransaction<Kernel>, newcomer: Newcomer) => Promise<void>>(
    'account.newcomer',
  )

export type Login = CallAnswer<typeof accountCalls.checkCode>

/** Sends a login code to a phone or an e-mail address. */
export const sendCode = (
  context: GuestContext,
  input: CallParsed<typeof accountCalls.sendCode>,
): Promise<CallAnswer<typeof accountCalls.sendCode>> =>
  giveCode(context, { contact: contactOf(input), purpose: 'login' })

/** Checks a login code and opens a session; a number or address without an account gets one. */
export async function checkCode(
  context: GuestContext,
  input: CallParsed<typeof accountCalls.checkCode>,
): Promise<Login> {
  const contact = contactOf(input)
  await takeTry(context, contact)
  const outcome = await inTransaction(context, async (context): Promise<Login | ErrorCode> => {
    const refusal = await spendCode(context, { contact, purpose: 'login' }, input.code)
    return refusal ?? openAccount(context, contact, input.shareUid)
  })
  if (outcome === 'account.blocked') throw new AppError(outcome, await whyBlocked(context, contact))
  if (typeof outcome === 'string') throw new AppError(outcome)
  return outcome
}

/** What staff wrote when they blocked the account, for its owner, who has just proved to be that. */
async function whyBlocked(
  context: GuestContext,
  contact: Contact,
): Promise<{ readonly reason?: string }> {
  const found = await findUserByContact(context, sealContact(context, contact))
  const user = found && (await findUser(context, found.id))
  const sealed = user?.blocked_reason_sealed
  return sealed ? { reason: context.vault.openText(sealed, 'users.blocked_reason_sealed') } : {}
}

async function openAccount(
  context: InTransaction<GuestContext>,
  contact: Contact,
  shareUid: string | undefined,
): Promise<Login | ErrorCode> {
  const { userId, isNew, isBlocked } = await accountOf(context, contact, shareUid)
  return isBlocked ? 'account.blocked' : openSession(context, userId, { isNew })
}

/** The account of a phone or an address; where there is none, a new one. */
export async function accountOf(
  context: InTransaction<GuestContext>,
  contact: Contact,
  shareUid: string | undefined,
): Promise<{ readonly userId: string; readonly isNew: boolean; readonly isBlocked: boolean }> {
  const isNew = (await register(context, contact, shareUid)) !== null
  const user = await findUserByContact(context, sealContact(context, contact))
  if (!user) throw new Error('the account of a contact is gone inside the transaction that made it')
  return { userId: user.id, isNew, isBlocked: user.blocked_at !== null }
}

/** Logs somebody in on the device that asks. `hasSecondFactor`: what opens the session has stood for two factors. */
export async function openSession(
  context: InTransaction<GuestContext>,
  userId: string,
  { isNew = false, hasSecondFactor = false }: { isNew?: boolean; hasSecondFactor?: boolean } = {},
): Promise<Login> {
  await keepLocale(context, userId, context.locale)
  const roles = await rolesOf(context, userId)
  const minted = await mintSession(context, {
    userId,
    roles,
    deviceId: context.deviceId,
    device: context.os,
    country: await context.outside.places.countryOf(context.ip),
  })
  const isStaff = permissionsOf(roles).length > 0
  const { token, tokenExpiresAt } =
    isStaff && hasSecondFactor ? await passSecondFactor(context, minted.session) : minted
  return { token, tokenExpiresAt, isNew, isSecondFactorNeeded: isStaff && !hasSecondFactor }
}

/** Makes an account, with a name in the person's language; its id, or null when the contact has one already. */
export async function register(
  context: InTransaction<GuestContext>,
  contact: Contact | null,
  shareUid: string | undefined,
): Promise<string | null> {
  const id = newId()
  const isNew = await addUser(context, {
    id,
    contact: contact && sealContact(context, contact),
    shareUid: shareUid || null,
    now: context.clock.now(),
    nicknameSealed: context.vault.seal(
      firstNickname(context.locale, randomInt(10_000)),
      'users.nickname_sealed',
    ),
  })
  if (!isNew) return null
  const newcomer = { userId: id, shareUid: shareUid || null, deviceId: context.deviceId }
  for (const receive of context.hooks.all(newcomerHook)) await receive(context, newcomer)
  await emit(context, 'account.registered', { userId: id, shareUid: shareUid || null })
  return id
}
