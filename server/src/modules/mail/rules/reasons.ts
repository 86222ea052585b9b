import type { Locale } from '@mailing/contract/locale.ts'
import type { WordCategory } from '@mailing/contract/mail/words.ts'
import { eachInAllLanguages } from '@mailing/texts/in-all-languages.ts'
import type { PersonalKind } from './personal-data.ts'

/** What a passage of a letter can be marked for. */
export type FindingCategory = WordCategory | PersonalKind | 'institution_word' | 'outside'

type Sentence = Readonly<Record<Locale, string>>

/** Why a passage is marked, as the writer and the staff read it. */
export const findingReasons: Readonly<Record<FindingCategory, Sentence>> = eachInAllLanguages(
  (texts) => texts.mail.findings,
)
