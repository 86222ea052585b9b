import type { Locale } from '@mailing/contract/locale.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'

/** 12000000001 -> 120****0001: enough to tell one's own numbers apart, too little to call. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** anna.k@example.org -> a***@example.org: the beginning and where it is kept, as on the person's own screens. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1***')

const writerWord: Record<Locale, string> = inAllLanguages((texts) => texts.account.writer)

/** The name that a new account gets until its owner chooses one; the number is random, not the phone's. */
export const firstNickname = (locale: Locale, number: number): string =>
  `${writerWord[locale]} ${String(number).padStart(4, '0')}`
