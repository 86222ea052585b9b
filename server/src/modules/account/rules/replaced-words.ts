import type { Locale } from '@mailing/contract/locale.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'

/** What an e-mail says to an address in whose place an account has another now. Neutral, as every message is. */
interface ReplacedWords {
  readonly subject: string
  readonly lead: string
  /** `country`: empty where nobody knows it. */
  readonly when: (time: string, country: string) => string
  readonly unasked: string
  readonly help: string
  readonly stop: string
}

export const replacedWords: Readonly<Record<Locale, ReplacedWords>> = inAllLanguages(
  (texts) => texts.account.replaced,
)
