import type { PosterId } from '@mailing/contract/invite/rules.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { eachInAllLanguages } from '@mailing/texts/in-all-languages.ts'

/** Title and line of a poster, and those of its quiet variant, which says nothing of letters, places or what this is for. */
interface PosterWords {
  readonly title: string
  readonly text: string
  readonly quietTitle: string
  readonly quietText: string
}

type Words = Readonly<Record<Locale, PosterWords>>

const byId: Readonly<Record<PosterId, Words>> = eachInAllLanguages((texts) => texts.invite.posters)

/** All posters, in the order in which they are offered. */
export const posterTexts = Object.entries(byId).map(([id, words]) => ({
  // The keys are those of the record's type.
  id: id as PosterId,
  words,
}))
