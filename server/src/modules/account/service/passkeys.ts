import type { accountCalls } from '@mailing/contract/account/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { permissionsOf } from '@mailing/contract/roles.ts'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { readAppName } from '../../config/service.ts'
import { passkeyLife } from '../rules/limits.ts'
import { addPasskeyRow, passkeysOf, removePasskeyRow } from '../store/passkeys.ts'
import { findUser } from '../store/users.ts'
import { checkLimits } from './code-limits.ts'
import { proveOwner } from './confirming.ts'
import { maskedContacts } from './contact.ts'
import { askOnce, checkAnswer, placeOf, webauthn } from './passkey-questions.ts'

type Calls = typeof accountCalls

/** What opens the desk of a member of staff is made with the second factor in hand only. */
const isStaff = (context: UserContext): boolean => permissionsOf(context.session.roles).length > 0

/** A passkey opens the account for good: an unlocked phone in strange hands is not enough to make or remove one. */
async function requireOwner(context: UserContext): Promise<void> {
  if (isStaff(context)) requireFreshFactor(context, context.session)
  else await proveOwner(context, undefined)
}

/** The passkeys of this account, the newest first. */
export async function listPasskeys(context: UserContext): Promise<CallAnswer<Calls['passkeys']>> {
  const rows = await passkeysOf(context, context.userId)
  return {
    list: rows.map((row) => ({
      id: row.id,
      device: row.device,
      isBackedUp: row.is_backed_up,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.used_at?.toISOString() ?? null,
    })),
  }
}

/** What the browser is asked to make a passkey of. The name in it is what password managers show: never a whole number or address. */
export async function offerPasskey(
  context: UserContext,
): Promise<CallAnswer<Calls['offerPasskey']>> {
  await requireOwner(context)
  const place = placeOf(context)
  await takeLimits(context, checkLimits(context.ip, 'passkey'))
  const [own, user] = [
    await passkeysOf(context, context.userId),
    await findUser(context, context.userId),
  ]
  if (own.length >= passkeyLife.perAccount) throw new AppError('account.passkeys_full')
  const nickname = user ? context.vault.openText(user.nickname_sealed, 'users.nickname_sealed') : ''
  const masked = user ? maskedContacts(context, user) : { phoneMasked: '', emailMasked: '' }
  const {
    challenge,
    user: named,
    pubKeyCredParams,
    ...rest
  } = await (await webauthn()).generateRegistrationOptions({
    rpName: await readAppName(context),
    rpID: place.host,
    userName: masked.phoneMasked || masked.emailMasked || nickname,
    userDisplayName: nickname,
    userID: new TextEncoder().encode(context.userId),
    timeout: passkeyLife.seconds * 1000,
    attestationType: 'none',
    // Ed25519, ES256 and RS256: what every authenticator has one of.
    supportedAlgorithmIDs: [-8, -7, -257],
    excludeCredentials: own.map((row) => ({
      id: row.credential_id.toString('base64url'),
      transports: row.transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await askOnce(context, { challenge, purpose: 'add', userId: context.userId })
  return {
    challenge,
    rp: { id: place.host, name: rest.rp.name },
    user: named,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
    timeout: passkeyLife.seconds * 1000,
    excludeCredentials: own.map((row) => ({
      id: row.credential_id.toString('base64url'),
      type: 'public-key' as const,
      transports: row.transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/** Keeps a passkey that the browser has made for this account. Who was given the question has proved to own it. */
export async function addPasskey(
  context: UserContext,
  { passkey }: CallParsed<Calls['addPasskey']>,
): Promise<{ isDone: true }> {
  if (isStaff(context)) requireFreshFactor(context, context.session)
  const place = placeOf(context)
  await takeLimits(context, checkLimits(context.ip, 'passkey'))
  const { registrationInfo } = await checkAnswer(
    context,
    { sent: passkey.response.clientDataJSON, purpose: 'add', userId: context.userId },
    async (expectedChallenge) =>
      (await webauthn()).verifyRegistrationResponse({
        response: {
          ...passkey,
          rawId: passkey.id,
          clientExtensionResults: {},
        } as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin: place.origin,
        expectedRPID: place.host,
        requireUserVerification: true,
      }),
  )
  if (!registrationInfo) throw new AppError('account.passkey_refused')
  const { credential, credentialBackedUp } = registrationInfo
  await inTransaction(context, async (context) => {
    if ((await passkeysOf(context, context.userId)).length >= passkeyLife.perAccount)
      throw new AppError('account.passkeys_full')
    const isNew = await addPasskeyRow(context, {
      id: newId(),
      user_id: context.userId,
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      sign_count: credential.counter,
      transports: credential.transports ?? [],
      device: context.os,
      is_backed_up: credentialBackedUp,
      created_at: context.clock.now(),
    })
    if (!isNew) throw new AppError('account.passkey_refused')
  })
  return { isDone: true }
}

/** Removes one: it opens this account no more, whatever the device still shows. */
export async function removePasskey(
  context: UserContext,
  { id }: CallParsed<Calls['removePasskey']>,
): Promise<{ isDone: true }> {
  await requireOwner(context)
  if (!(await removePasskeyRow(context, context.userId, id)))
    throw new AppError('request.not_found')
  return { isDone: true }
}
