import type { Locale } from '@mailing/contract/locale.ts'
import { eachInAllLanguages } from '@mailing/texts/in-all-languages.ts'

/** What an e-mail with a code says. Neutral: nothing tells what the service is for, or to whom somebody writes. */
interface CodeWords {
  readonly subject: string
  readonly lead: string
  readonly validity: (minutes: number) => string
  /** What to do with a code that nobody asked for. */
  readonly unasked: string
  readonly stop: string
}

export const codeWords: Readonly<
  Record<'login_code' | 'unblock_code' | 'confirm_code', Record<Locale, CodeWords>>
> = eachInAllLanguages((texts) => texts.account.codes)
