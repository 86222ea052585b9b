import type { LoginWay } from '@mailing/contract/config/calls.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { Blocked } from '../../../adapters/blocks/port.ts'
import { EmailError } from '../../../adapters/email/port.ts'
import { SmsError } from '../../../adapters/sms/port.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { replacedWords } from '../rules/replaced-words.ts'
import { pageLink, stopLink } from './stop-link.ts'

/** What is told to the one who had the account's phone or address until now. */
export interface Replaced {
  readonly way: LoginWay
  /** The former contact, sealed as its column seals it, in base64url: no row has it any more. */
  readonly sealed: string
  readonly locale: Locale
  readonly at: string
  /** From where it was replaced; null: unknown. */
  readonly country: string | null
}

interface Former {
  /** The language of the account; null: not known. */
  readonly locale: string | null
  readonly phone_sealed: Buffer | null
  readonly email_sealed: Buffer | null
}

/**
 * Tells a phone or address that the account has another one now; nothing where there was none. Who took somebody's session takes the
 * account along in this way, and the former contact is the only place where its owner still hears of it.
 */
export async function tellReplaced(
  context: InTransaction<UserContext>,
  way: LoginWay,
  before: Former,
): Promise<void> {
  const sealed = way === 'phone' ? before.phone_sealed : before.email_sealed
  if (!sealed) return
  await context.enqueue(context, 'account.tell_replaced', {
    way,
    sealed: sealed.toString('base64url'),
    // Not the language of whoever replaces it: that may be a stranger.
    locale: (before.locale as Locale | null) ?? context.locale,
    at: context.clock.now().toISOString(),
    country: await context.outside.places.countryOf(context.ip),
  })
}

/** Sends it. What was surely not taken is tried again; twice is worse than never only where nobody knows. */
export async function sendReplaced(kernel: Kernel, replaced: Replaced): Promise<void> {
  const { way, sealed } = replaced
  const value = kernel.vault.openText(
    Buffer.from(sealed, 'base64url'),
    way === 'phone' ? 'users.phone_sealed' : 'users.email_sealed',
  )
  try {
    if (way === 'phone') await kernel.outside.sms.send({ phone: value, template: 'replaced' })
    else await sendEmail(kernel, value, replaced)
  } catch (error) {
    if (error instanceof Blocked) return
    const isKnown = error instanceof SmsError || error instanceof EmailError
    if (!isKnown || error.kind === 'unavailable') throw error
    kernel.log.warn('former contact not told', { channel: way, problem: error.reason })
  }
}

async function sendEmail(
  kernel: Kernel,
  to: string,
  { locale, at, country }: Replaced,
): Promise<void> {
  const words = replacedWords[locale]
  const time = new Intl.DateTimeFormat(locale, {
    timeZone: kernel.config.TIME_ZONE,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(at))
  const place = country ? new Intl.DisplayNames(locale, { type: 'region' }).of(country) : ''
  await kernel.outside.email.send({
    to,
    purpose: 'notice',
    locale,
    subject: words.subject,
    lines: [words.lead, words.when(time, place ?? ''), words.unasked],
    link: { words: words.help, url: pageLink(kernel, '/pages/help/help') },
    stop: { words: words.stop, url: stopLink(kernel, { way: 'email', value: to }) },
  })
}
