import type { accountCalls } from '@mailing/contract/account/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { Secret, TOTP } from 'otpauth'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { passSecondFactor } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { secondFactorLock } from '../rules/limits.ts'
import { lockAuthenticator, recordSecondFactor } from '../store/staff.ts'

type Input = CallParsed<typeof accountCalls.secondFactor>
type Answer = CallAnswer<typeof accountCalls.secondFactor>

const periodSeconds = 30

/** The time step whose code this is, or null. One step to either side is accepted, for clocks that are a little off. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds }).validate({
    token: code,
    timestamp,
    window: 1,
  })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

/**
 * Confirms a staff session with the code of the authenticator app. A code works once: its time step must be later than
 * the last accepted one. Five wrong codes in a row lock the second factor for 15 minutes.
 */
export async function confirmSecondFactor(context: UserContext, input: Input): Promise<Answer> {
  // A refusal is an answer of the transaction, not an error in it: the counted failure must be committed.
  const outcome = await inTransaction(context, (context) => tryConfirm(context, input))
  if (outcome instanceof AppError) throw outcome
  return outcome
}

async function tryConfirm(
  context: InTransaction<UserContext>,
  { code }: Input,
): Promise<Answer | AppError> {
  const authenticator = await lockAuthenticator(context, context.userId)
  if (!authenticator) return new AppError('account.second_factor_unset')
  const now = context.clock.now()
  const { locked_until: lockedUntil } = authenticator
  if (lockedUntil && lockedUntil > now)
    return new AppError('request.rate_limited', {
      seconds: Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000),
    })
  const step = totpStep(
    context.vault.openText(authenticator.secret_sealed, 'authenticators.secret_sealed'),
    code,
    now,
  )
  // A right code that was used already is no guess: it counts as no failure, and the next one comes within half a minute.
  if (step !== null && step <= authenticator.last_step)
    return new AppError('account.second_factor_used')
  if (step === null) {
    const failures = authenticator.failures + 1
    const isLocked = failures >= secondFactorLock.maxFailures
    await recordSecondFactor(context, context.userId, {
      failures: isLocked ? 0 : failures,
      locked_until: isLocked ? new Date(now.getTime() + secondFactorLock.lockMs) : null,
    })
    return new AppError('account.second_factor_wrong')
  }
  await recordSecondFactor(context, context.userId, {
    last_step: step,
    failures: 0,
    locked_until: null,
  })
  const { token, tokenExpiresAt } = await passSecondFactor(context, context.session)
  return { token, tokenExpiresAt, isNew: false, isSecondFactorNeeded: false }
}
