import type { EmailMessage } from '../../../adapters/email/port.ts'
import type { GuestContext } from '../../../platform/context.ts'
import { codeWords } from '../rules/code-words.ts'
import { codeLife } from '../rules/limits.ts'
import type { Contact } from './contact.ts'
import { stopLink } from './stop-link.ts'

/** The e-mail that carries a code, in the language of whoever asks for it. */
export function codeEmail(
  context: GuestContext,
  contact: Contact,
  { purpose, code }: Pick<Extract<EmailMessage, { code: string }>, 'purpose' | 'code'>,
): EmailMessage {
  const words = codeWords[purpose][context.locale]
  return {
    to: contact.value,
    purpose,
    locale: context.locale,
    subject: words.subject,
    lines: [words.lead, words.validity(codeLife.validSeconds / 60), words.unasked],
    code,
    stop: { words: words.stop, url: stopLink(context, contact) },
  }
}
