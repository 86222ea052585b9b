import { randomInt } from 'node:crypto'
import type { accountCalls } from '@mailing/contract/account/calls.ts'
import { permissionsOf } from '@mailing/contract/account/roles.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { ErrorCode } from '@mailing/contract/errors.ts'
import { SmsError } from '../../../adapters/sms/port.ts'
import { isDemoCode, isDemoPhone } from '../../../demo/logins.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { GuestContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { emit } from '../../../platform/events.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { mintSession } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { checkLimits, codeLife, firstNickname, sendLimits } from '../rules.ts'
import {
  addUser,
  type CodeKey,
  dropCode,
  dropOldCodes,
  findUserByPhone,
  putCode,
  rolesOf,
  tryCode,
} from '../store.ts'

type Login = CallAnswer<typeof accountCalls.checkCode>
type CheckInput = CallParsed<typeof accountCalls.checkCode>

const sendAnswer = { resendAfterSeconds: 60, validSeconds: codeLife.validSeconds }

/** The installation that asked for a code; a client that sends no id is bound to its address instead. */
const deviceOf = ({ deviceId, ip }: GuestContext): string => deviceId ?? `address ${ip}`

/** The keyed hashes under which a code is kept: it is worth nothing with another number or on another device. */
function codeKey(context: GuestContext, phone: string, code: string): CodeKey {
  const device = deviceOf(context)
  return {
    phoneIndex: context.vault.blindIndex(phone, 'account.phone'),
    deviceIndex: context.vault.blindIndex(device, 'account.device'),
    codeHash: context.vault.blindIndex(
      JSON.stringify(['login', phone, device, code]),
      'account.code',
    ),
  }
}

/**
 * Sends a login code. It never looks whether the number has an account, so that nobody learns it from answer or time.
 * The code is stored before and sent after the commit: of a code that was not stored nobody can make use, and one that
 * the provider did not take is removed again. It waits in no queue: what is sealed nowhere cannot leak.
 */
export async function sendCode(
  context: GuestContext,
  { phone }: CallParsed<typeof accountCalls.sendCode>,
): Promise<CallAnswer<typeof accountCalls.sendCode>> {
  if (isDemoPhone(context.config, phone)) return sendAnswer
  await takeLimits(
    context,
    sendLimits({
      phone,
      device: deviceOf(context),
      address: context.ip,
      hourlyBudget: context.config.SMS_HOURLY_BUDGET,
    }),
  )
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const key = codeKey(context, phone, code)
  await putCode(
    context,
    key,
    new Date(context.clock.now().getTime() + codeLife.validSeconds * 1000),
  )
  try {
    await context.outside.sms.send({
      phone,
      template: 'login_code',
      code,
      validMinutes: codeLife.validSeconds / 60,
    })
  } catch (error) {
    await dropCode(context, key)
    context.log.error('login code not sent', {
      provider: context.outside.sms.name,
      problem: error instanceof SmsError ? error.reason : 'unknown',
      error,
    })
    throw new AppError('account.send_failed')
  }
  return sendAnswer
}

/** Checks a login code and opens a session; a number without an account gets one. */
export async function checkCode(context: GuestContext, input: CheckInput): Promise<Login> {
  await takeLimits(context, checkLimits(context.ip))
  // A refusal is an answer of the transaction, not an error in it: the spent try must be committed.
  const outcome = await inTransaction(context, async (context): Promise<Login | ErrorCode> => {
    const refusal = await spendCode(context, input)
    return refusal ?? openAccount(context, input)
  })
  if (typeof outcome === 'string') throw new AppError(outcome)
  return outcome
}

async function spendCode(
  context: InTransaction<GuestContext>,
  { phone, code }: CheckInput,
): Promise<ErrorCode | null> {
  if (isDemoPhone(context.config, phone))
    return isDemoCode(context.config, code) ? null : 'account.code_wrong'
  const tried = await tryCode(context, codeKey(context, phone, code), context.clock.now())
  if (!tried) return 'account.code_expired'
  return tried.isRight ? null : 'account.code_wrong'
}

async function openAccount(
  context: InTransaction<GuestContext>,
  { phone, shareUid }: CheckInput,
): Promise<Login | ErrorCode> {
  const phoneIndex = context.vault.blindIndex(phone, 'account.phone')
  const isNew = await register(context, { phone, phoneIndex, shareUid: shareUid || null })
  const user = await findUserByPhone(context, phoneIndex)
  if (!user) throw new Error('the account of a phone is gone inside the transaction that made it')
  if (user.blocked_at) return 'account.blocked'
  const roles = await rolesOf(context, user.id)
  const { token, tokenExpiresAt } = await mintSession(context, {
    userId: user.id,
    roles,
    deviceId: context.deviceId,
    device: context.os,
  })
  return { token, tokenExpiresAt, isNew, isSecondFactorNeeded: permissionsOf(roles).length > 0 }
}

interface Registration {
  readonly phone: string
  readonly phoneIndex: Buffer
  readonly shareUid: string | null
}

async function register(
  context: InTransaction<GuestContext>,
  { phone, phoneIndex, shareUid }: Registration,
): Promise<boolean> {
  const id = newId()
  const isNew = await addUser(context, {
    id,
    phoneIndex,
    shareUid,
    now: context.clock.now(),
    phoneSealed: context.vault.seal(phone, 'users.phone_sealed'),
    nicknameSealed: context.vault.seal(
      firstNickname(context.locale, randomInt(10_000)),
      'users.nickname_sealed',
    ),
  })
  if (isNew) await emit(context, 'account.registered', { userId: id, shareUid })
  return isNew
}

const dayMs = 86_400_000

/** Removes login codes that have been over for a day. */
export async function dropExpiredCodes(kernel: Kernel): Promise<void> {
  await dropOldCodes(kernel, new Date(kernel.clock.now().getTime() - dayMs))
}
