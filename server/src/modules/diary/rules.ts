import { blankContent } from '@mailing/contract/letter/blank.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'

/** A page of plain text in the face that a new letter of the language begins with. */
export const pageOf = (
  body: string,
  locale: Locale,
  change: Partial<LetterContent> = {},
): LetterContent => ({
  ...blankContent(locale, new Date(0)),
  body,
  date: '',
  stationery: 'plain',
  isIndented: false,
  ...change,
})

/** A diary entry as the beginning of a letter, dated like it. Noon, so that the day is the same wherever the server stands. */
export const letterOf = (text: string, day: string, locale: Locale): LetterContent => ({
  ...blankContent(locale, new Date(`${day}T12:00:00`)),
  body: text.trim(),
})

interface BookWords {
  readonly title: (year: number) => string
  readonly of: (letters: number, replies: number) => string
  readonly letter: (to: string) => string
  readonly reply: (from: string) => string
  readonly page: (page: number) => string
  readonly contents: string
}

const words: Readonly<Record<Locale, BookWords>> = inAllLanguages((texts) => texts.diary.book)

/** One piece of mail in the contents of a book. */
export interface BookLine {
  readonly kind: 'letter' | 'reply'
  /** YYYY-MM-DD. */
  readonly day: string
  readonly name: string
  /** The page of the book on which it begins, from 1. */
  readonly page: number
}

export interface BookFront {
  readonly year: number
  readonly letters: number
  readonly replies: number
  readonly lines: readonly BookLine[]
}

/** The first leaf of a book: its name and what it holds. */
export const coverOf = ({ year, letters, replies }: BookFront, locale: Locale): LetterContent =>
  pageOf(
    `\n\n\n\n\n${words[locale].title(year)}\n\n${words[locale].of(letters, replies)}`,
    locale,
    { align: 'center', sizePt: 22, stationery: 'fine-border' },
  )

const shortDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** The contents: a line for each piece of mail. */
export function contentsOf({ lines }: BookFront, locale: Locale): LetterContent {
  const { contents, letter, reply, page } = words[locale]
  const rows = lines.map(
    (line) =>
      `${shortDay(line.day, locale)} · ${line.kind === 'letter' ? letter(line.name) : reply(line.name)} · ${page(line.page)}`,
  )
  return pageOf([contents, '', ...rows].join('\n'), locale)
}
