import { permissionsOf, type Role } from '@mailing/contract/roles.ts'
import { Secret, TOTP } from 'otpauth'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { emit } from '../../../platform/events.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { setSessionRoles } from '../../../platform/session-list.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { removePasskeysOf } from '../store/passkeys.ts'
import {
  addRole,
  endGrantedRequest,
  hasAdmin,
  hasAuthenticator,
  putAuthenticator,
  rolesOf,
} from '../store/staff.ts'
import { addUser, findUserByContact } from '../store/users.ts'
import { contactOf, sealContact } from './contact.ts'

/** By a number of 11 digits or an e-mail address, both cleaned. */
export type NewStaff = ({ readonly phone: string } | { readonly email: string }) & StaffDetails

interface StaffDetails {
  readonly nickname: string
  readonly roles: readonly Role[]
  /** The authenticator's secret in base 32. Absent: a random one. */
  readonly secret?: string
  /** Who gives the roles; absent: a command on the server's own machine. */
  readonly grantedBy?: string
  /** True: an authenticator is made although no role asks for it yet. */
  readonly needsAuthenticator?: boolean
  /** True: an authenticator that exists is replaced, for somebody who lost the phone. */
  readonly isRenewed?: boolean
}

export interface AddedPerson {
  readonly userId: string
  readonly isNew: boolean
  /** The person worked here before. */
  readonly isMember: boolean
  /** Set once, when an authenticator was made: what the authenticator app scans. Shown to one person and kept nowhere. */
  readonly otpauthUri: string | null
}

const issuer = 'Mailing assistant'

/**
 * Gives a person roles by phone or e-mail address, with an account and an authenticator where they lack. For the commands on the
 * server's own machine and the demo data; a person who has the roles already keeps everything as it is.
 */
export async function addPerson(kernel: Kernel, person: NewStaff): Promise<AddedPerson> {
  return inTransaction(kernel, async (kernel) => {
    const { userId, isNew } = await findOrAdd(kernel, person)
    const isMember = permissionsOf(await rolesOf(kernel, userId)).length > 0
    const now = kernel.clock.now()
    let isChanged = false
    for (const role of person.roles)
      isChanged = (await addRole(kernel, userId, role, now, person.grantedBy ?? null)) || isChanged
    const held = await rolesOf(kernel, userId)
    if (isChanged) await setSessionRoles(kernel, userId, held)
    const isAuthenticatorNeeded =
      (permissionsOf(held).length > 0 || person.needsAuthenticator === true) &&
      (person.isRenewed === true || !(await hasAuthenticator(kernel, userId)))
    const otpauthUri = isAuthenticatorNeeded
      ? await giveAuthenticator(kernel, userId, person)
      : null
    // A passkey stands for both factors of staff: none is left from before the work here, or from a device that was lost.
    const isBegun = !isMember && permissionsOf(held).length > 0
    if (isBegun || person.isRenewed === true) await removePasskeysOf(kernel, userId)
    if (isChanged)
      await recordAudit(kernel, {
        action: 'account.add_roles',
        subject: 'user',
        subjectId: userId,
        reason: person.roles.join(', '),
      })
    // Roles without an administrator's never wait, so that this is a command's doing.
    if ((await endGrantedRequest(kernel, userId, now)) !== undefined)
      await recordAudit(kernel, {
        action: 'account.end_role_request',
        subject: 'user',
        subjectId: userId,
        reason: person.roles.join(', '),
      })
    if (otpauthUri !== null)
      await recordAudit(kernel, {
        action: 'account.new_authenticator',
        subject: 'user',
        subjectId: userId,
      })
    return { userId, isNew, isMember, otpauthUri }
  })
}

async function findOrAdd(
  kernel: InTransaction<Kernel>,
  person: NewStaff,
): Promise<{ readonly userId: string; readonly isNew: boolean }> {
  const sealed = sealContact(kernel, contactOf(person))
  const id = newId()
  const isNew = await addUser(kernel, {
    id,
    contact: sealed,
    nicknameSealed: kernel.vault.seal(person.nickname, 'users.nickname_sealed'),
    shareUid: null,
    now: kernel.clock.now(),
  })
  if (isNew) await emit(kernel, 'account.registered', { userId: id, shareUid: null })
  const user = await findUserByContact(kernel, sealed)
  if (!user) throw new Error('the account of a contact is gone inside the transaction that made it')
  return { userId: user.id, isNew }
}

async function giveAuthenticator(
  kernel: InTransaction<Kernel>,
  userId: string,
  { nickname, secret }: Pick<StaffDetails, 'nickname' | 'secret'>,
): Promise<string> {
  const totp = new TOTP({
    issuer,
    label: nickname,
    secret: secret === undefined ? new Secret({ size: 20 }) : Secret.fromBase32(secret),
  })
  await putAuthenticator(
    kernel,
    userId,
    kernel.vault.seal(totp.secret.base32, 'authenticators.secret_sealed'),
    kernel.clock.now(),
  )
  return totp.toString()
}

/** A new authenticator in place of the one that somebody lost; answers what the app scans, once. */
export const renewAuthenticator = (
  kernel: InTransaction<Kernel>,
  userId: string,
  nickname: string,
): Promise<string> => giveAuthenticator(kernel, userId, { nickname })

/** True when somebody can administrate this server. */
export const isAdministrated = (context: WithDb): Promise<boolean> => hasAdmin(context)
