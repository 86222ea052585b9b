import type { Locale } from '@mailing/contract/locale.ts'
import type { NoticeTopic } from '@mailing/contract/notice/topics.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'

/**
 * What notices say. Neutral: no word tells where somebody writes to, to whom, or what: others may look at a phone, and an inbox may be
 * shared. Whom it is about is added only for those who asked for it.
 */
export interface NoticeWords {
  readonly topics: Readonly<Record<NoticeTopic, string>>
  /** Several at once. */
  readonly digest: (count: number) => string
  readonly withAbout: (title: string, about: string) => string
  /** The button of an e-mail, and what stands below it. */
  readonly open: string
  readonly chosen: string
  readonly stop: string
}

export const noticeWords: Readonly<Record<Locale, NoticeWords>> = inAllLanguages(
  (texts) => texts.notice,
)
