import type { accountCalls } from '@mailing/contract/account/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { AppError } from '../../../platform/app-error.ts'
import type { GuestContext, UserContext } from '../../../platform/context.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { passSecondFactor } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { passkeyLife } from '../rules/limits.ts'
import { findPasskey, passkeysOf, recordPasskeyUse } from '../store/passkeys.ts'
import { checkLimits } from './code-limits.ts'
import { type Login, openSession } from './login.ts'
import { askOnce, checkAnswer, placeOf, webauthn } from './passkey-questions.ts'

type Calls = typeof accountCalls
type Answer = CallParsed<Calls['passkeyLogin']>['answer']

/** What the browser asks a passkey: any of ours to log in, one of the person's own to confirm a session. */
export async function askPasskey(
  context: GuestContext,
  { purpose }: CallParsed<Calls['askPasskey']>,
): Promise<CallAnswer<Calls['askPasskey']>> {
  const place = placeOf(context)
  if (purpose === 'confirm' && !context.session) throw new AppError('session.required')
  await takeLimits(context, checkLimits(context.ip, 'passkey'))
  const userId = purpose === 'confirm' ? (context.session?.userId ?? null) : null
  const own = userId ? await passkeysOf(context, userId) : []
  const { challenge } = await (await webauthn()).generateAuthenticationOptions({ rpID: place.host })
  await askOnce(context, { challenge, purpose, userId })
  return {
    challenge,
    rpId: place.host,
    timeout: passkeyLife.seconds * 1000,
    allowCredentials: own.map((row) => ({
      id: row.credential_id.toString('base64url'),
      type: 'public-key' as const,
      transports: row.transports,
    })),
    userVerification: 'required',
  }
}

/** A passkey that has answered rightly, and what is to be written of it. */
async function passkeyOf(context: GuestContext, answer: Answer, userId: string | null) {
  const place = placeOf(context)
  await takeLimits(context, checkLimits(context.ip, 'passkey'))
  const row = await findPasskey(context, Buffer.from(answer.id, 'base64url'))
  if (!row || (userId !== null && row.user_id !== userId))
    throw new AppError('account.passkey_refused')
  const { authenticationInfo } = await checkAnswer(
    context,
    { sent: answer.response.clientDataJSON, purpose: userId ? 'confirm' : 'login', userId },
    async (expectedChallenge) =>
      (await webauthn()).verifyAuthenticationResponse({
        response: {
          ...answer,
          rawId: answer.id,
          clientExtensionResults: {},
        } as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin: place.origin,
        expectedRPID: place.host,
        requireUserVerification: true,
        credential: {
          id: answer.id,
          publicKey: new Uint8Array(row.public_key),
          counter: row.sign_count,
          transports: row.transports,
        },
      }),
  )
  return {
    ...row,
    use: {
      sign_count: authenticationInfo.newCounter,
      is_backed_up: authenticationInfo.credentialBackedUp,
      used_at: context.clock.now(),
    },
  }
}

/**
 * Logs in with a passkey. It stands for two factors, the device and what unlocked it, so the session of a member of staff is
 * confirmed with it.
 */
export async function loginWithPasskey(
  context: GuestContext,
  { answer }: CallParsed<Calls['passkeyLogin']>,
): Promise<Login> {
  const passkey = await passkeyOf(context, answer, null)
  if (passkey.blocked_at) throw new AppError('account.blocked')
  return inTransaction(context, async (context) => {
    if (!(await recordPasskeyUse(context, passkey.id, passkey.use)))
      throw new AppError('account.passkey_refused')
    return openSession(context, passkey.user_id, { hasSecondFactor: true })
  })
}

/** Confirms this session with a passkey of its person. */
export async function confirmWithPasskey(
  context: UserContext,
  { answer }: CallParsed<Calls['passkeySecondFactor']>,
): Promise<Login> {
  const passkey = await passkeyOf(context, answer, context.userId)
  return inTransaction(context, async (context) => {
    if (!(await recordPasskeyUse(context, passkey.id, passkey.use)))
      throw new AppError('account.passkey_refused')
    const { token, tokenExpiresAt } = await passSecondFactor(context, context.session)
    return { token, tokenExpiresAt, isNew: false, isSecondFactorNeeded: false }
  })
}
