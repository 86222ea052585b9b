import { randomInt } from 'node:crypto'
import type { accountCalls } from '@mailing/contract/account/calls.ts'
import type { CallAnswer } from '@mailing/contract/call.ts'
import type { ErrorCode } from '@mailing/contract/errors.ts'
import { Blocked } from '../../../adapters/blocks/port.ts'
import { EmailError, type EmailMessage } from '../../../adapters/email/port.ts'
import { SmsError } from '../../../adapters/sms/port.ts'
import { isDemoCode, isDemoPhone } from '../../../demo/logins.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { GuestContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { takeLimits } from '../../../platform/limit.ts'
import { isLoginWay } from '../../config/service.ts'
import { codeLife, mailboxOf } from '../rules/limits.ts'
import {
  type CodeKey,
  type CodePurpose,
  dropCode,
  dropOldCodes,
  putCode,
  tryCode,
} from '../store/codes.ts'
import { dropOldLogins } from '../store/identities.ts'
import { dropOldQuestions } from '../store/passkeys.ts'
import { wasLoggedInOn } from '../store/sessions.ts'
import { codeEmail } from './code-email.ts'
import { checkLimits, knownCheckLimits, sendLimits } from './code-limits.ts'
import { type Contact, contactIndex } from './contact.ts'

const sendAnswer = { resendAfterSeconds: 60, validSeconds: codeLife.validSeconds }

/** The installation that asked for a code; a client that sends no id is bound to its address instead. */
export const deviceOf = ({ deviceId, ip }: GuestContext): string => deviceId ?? `address ${ip}`

/** What a code is given for. */
export interface CodeWish {
  readonly contact: Contact
  readonly purpose: CodePurpose
}

/** The keyed hashes under which a code is kept: it is worth nothing with another number, for another purpose, or on another device. */
function codeKey(context: GuestContext, { contact, purpose }: CodeWish, code: string): CodeKey {
  const device = deviceOf(context)
  return {
    purpose,
    contactIndex: contactIndex(context, contact),
    deviceIndex: context.vault.blindIndex(device, 'account.device'),
    codeHash: context.vault.blindIndex(
      JSON.stringify([purpose, contact.value, device, code]),
      'account.code',
    ),
  }
}

/**
 * Whether number and device knew each other before: the account was logged in on the device, or is logged in and asks for its
 * own code. One statement, whether or not the number has an account.
 */
const isKnownPair = async (
  context: GuestContext,
  contact: Contact,
  purpose?: CodePurpose,
): Promise<boolean> =>
  purpose === 'confirm' ||
  (context.deviceId !== null &&
    (await wasLoggedInOn(context, {
      way: contact.way,
      index: contactIndex(context, contact),
      deviceId: context.deviceId,
    })))

/** The demo people have a code of their own, which is printed at the start. */
const isDemo = ({ config }: GuestContext, { contact }: CodeWish): boolean =>
  contact.way === 'phone' && isDemoPhone(config, contact.value)

/**
 * Sends a code. It never looks whether the number or address has an account, so that nobody learns it from answer or time.
 * The code is stored before and sent after the commit: of a code that was not stored nobody can make use, and one that
 * the provider did not take is removed again. It waits in no queue: what is sealed nowhere cannot leak.
 */
export async function giveCode(
  context: GuestContext,
  wish: CodeWish,
): Promise<CallAnswer<typeof accountCalls.sendCode>> {
  const { way, value } = wish.contact
  if (!isLoginWay(context, way)) throw new AppError('account.way_closed')
  if (isDemo(context, wish)) return sendAnswer
  const { SMS_HOURLY_BUDGET, EMAIL_HOURLY_BUDGET } = context.config
  const isKnown = await isKnownPair(context, wish.contact, wish.purpose)
  await takeLimits(
    context,
    sendLimits({
      way,
      reached: way === 'email' ? mailboxOf(value) : value,
      device: deviceOf(context),
      address: context.ip,
      hourlyBudget: way === 'phone' ? SMS_HOURLY_BUDGET : EMAIL_HOURLY_BUDGET,
      isKnown,
    }),
  )
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const key = codeKey(context, wish, code)
  const expiresAt = new Date(context.clock.now().getTime() + codeLife.validSeconds * 1000)
  await putCode(context, key, { expiresAt, isKnown })
  try {
    await send(context, wish, code)
  } catch (error) {
    await dropCode(context, key)
    // Whoever wants no messages gets none, and nobody learns of it from the answer.
    if (error instanceof Blocked) return sendAnswer
    const isKnown = error instanceof SmsError || error instanceof EmailError
    context.log.error('login code not sent', {
      provider: context.outside[way === 'phone' ? 'sms' : 'email'].name,
      problem: isKnown ? error.reason : 'unknown',
      error,
    })
    throw new AppError('account.send_failed')
  }
  return sendAnswer
}

const templates = {
  login: 'login_code',
  bind: 'login_code',
  block: 'unblock_code',
  confirm: 'confirm_code',
} as const satisfies Readonly<Record<CodePurpose, EmailMessage['purpose']>>

function send(context: GuestContext, { contact, purpose }: CodeWish, code: string): Promise<void> {
  const template = templates[purpose]
  return contact.way === 'email'
    ? context.outside.email.send(codeEmail(context, contact, { purpose: template, code }))
    : context.outside.sms.send({
        phone: contact.value,
        template,
        code,
        validMinutes: codeLife.validSeconds / 60,
      })
}

/**
 * Counts a try of somebody's codes by where it comes from, of a known pair by itself; call it before the transaction that
 * spends the code.
 */
export async function takeTry(context: GuestContext, contact?: Contact): Promise<void> {
  const isKnown = contact !== undefined && (await isKnownPair(context, contact))
  await takeLimits(
    context,
    isKnown
      ? knownCheckLimits(`${contact.way}:${contact.value}`, deviceOf(context))
      : checkLimits(context.ip),
  )
}

/** Spends a try of a code. Null: it was right. A refusal is an answer of the transaction, not an error in it: the spent try must be committed. */
export async function spendCode(
  context: InTransaction<GuestContext>,
  wish: CodeWish,
  code: string,
): Promise<ErrorCode | null> {
  if (!isLoginWay(context, wish.contact.way)) return 'account.way_closed'
  if (isDemo(context, wish)) return isDemoCode(context.config, code) ? null : 'account.code_wrong'
  const tried = await tryCode(context, codeKey(context, wish, code), context.clock.now())
  if (!tried) return 'account.code_expired'
  return tried.isRight ? null : 'account.code_wrong'
}

const dayMs = 86_400_000

/** Removes codes, logins with providers and questions to passkeys that have been over for a day. */
export async function dropExpiredCodes(kernel: Kernel): Promise<void> {
  const dayAgo = new Date(kernel.clock.now().getTime() - dayMs)
  await dropOldCodes(kernel, dayAgo)
  await dropOldLogins(kernel, dayAgo)
  await dropOldQuestions(kernel, dayAgo)
}
