import type { aiCalls } from '@mailing/contract/ai/calls.ts'
import { type ConsentSubject, consentSubjects, consentVersion } from '@mailing/contract/ai/rules.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'
import type { LanguageModel } from '../../../adapters/ai/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { GuestContext, UserContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { usedTokens } from '../store/allowance.ts'
import { giveConsent, listConsents, withdrawConsent } from '../store/consents.ts'

type Calls = typeof aiCalls

/** The model, or `ai.off` where there is none. */
export function requireModel({ outside: { model } }: Pick<Kernel, 'outside'>): LanguageModel {
  if (!model) throw new AppError('ai.off')
  return model
}

/** Today, as allowances count days. */
export const today = ({ config, clock }: Pick<Kernel, 'config' | 'clock'>): string =>
  dayIn(config.TIME_ZONE, clock.now())

/** Throws `ai.consent_needed` unless this person agrees to it now. Whoever shows a passage agrees to both. */
export async function requireConsent(
  context: UserContext,
  subjects: readonly ConsentSubject[],
): Promise<void> {
  const given = await listConsents(context, context.userId, consentVersion)
  const missing = subjects.filter((one) => !given.some(({ subject }) => subject === one))
  if (missing.length > 0) throw new AppError('ai.consent_needed', { subjects: missing })
}

const ownServer = inAllLanguages((texts) => texts.ai.ownServer)

/** Where questions go, as people are told: a model on this machine, as in the demo, has no name that they know. */
const providerName = ({ provider }: LanguageModel, locale: Locale): string =>
  /^(?:localhost|127\.[\d.]+|\[::1\])(?::|$)/.test(provider) ? ownServer[locale] : provider

/** Whether there is a helper, who is behind it, what this person agreed to and has left. */
export async function getConfig(context: GuestContext): Promise<CallAnswer<Calls['config']>> {
  const { config, outside, session, locale } = context
  const [consents, used] = session
    ? await Promise.all([
        listConsents(context, session.userId, consentVersion),
        usedTokens(context, session.userId, today(context)),
      ])
    : [[], null]
  return {
    isOpen: outside.model !== null,
    provider: outside.model ? providerName(outside.model, locale) : '',
    model: outside.model?.model ?? '',
    keepDays: config.AI_TALK_DAYS,
    consentVersion,
    consents: consentSubjects.map((subject) => ({
      subject,
      givenAt: consents.find((one) => one.subject === subject)?.at.toISOString() ?? null,
    })),
    dailyTokens: config.AI_DAILY_TOKENS,
    tokensLeft: used === null ? null : Math.max(0, config.AI_DAILY_TOKENS - used),
  }
}

/** Withdrawing is possible where the model is gone, too. */
export async function setConsent(
  context: UserContext,
  { subject, isGiven, version }: CallParsed<Calls['consent']>,
): Promise<CallAnswer<Calls['consent']>> {
  const { userId, clock } = context
  if (isGiven) {
    requireModel(context)
    await giveConsent(context, userId, { subject, version, at: clock.now() })
  } else await withdrawConsent(context, userId, subject, clock.now())
  return getConfig(context)
}
