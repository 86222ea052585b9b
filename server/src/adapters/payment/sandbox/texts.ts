import type { Locale } from '@mailing/contract/locale.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'
import type { Choice } from './messages.ts'

interface PageTexts extends Readonly<Record<Choice, string>> {
  readonly title: string
  readonly label: string
  readonly explain: string
  readonly amount: string
  readonly number: string
  /** The field for the account that pays. */
  readonly payer: string
  readonly lateNote: string
  readonly back: string
  readonly paid: string
  readonly lapsed: string
  readonly broken: string
}

/** The words of the pay page. It says in every language that no real money moves. */
export const texts: Readonly<Record<Locale, PageTexts>> = inAllLanguages(
  (texts) => texts.sandbox.page,
)
