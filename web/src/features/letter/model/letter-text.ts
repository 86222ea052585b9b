import { blankContent } from '@mailing/contract/letter/blank.ts'
import { partsOf } from '@mailing/contract/letter/part-facts.ts'
import type { Draft, LetterContent } from '@mailing/contract/letter/schemas.ts'
import type { Locale } from '@mailing/contract/locale.ts'

/** What the writer owns of a draft: everything that two devices could change at the same time. */
export interface LetterText {
  readonly title: string
  readonly content: LetterContent
  readonly recipientId: string | null
}

/** The contract's `letterLimits.bodyCharacters` and `titleCharacters`; its module brings a schema library, which a phone need not load. */
export const bodyLimit = 50_000
export const titleLimit = 60

/** A letter nobody has written in yet. */
export const blankLetter = (
  locale: Locale,
  today: Date,
  recipientId: string | null = null,
): LetterText => ({ title: '', recipientId, content: blankContent(locale, today) })

/** True when nothing was written or added that would be missed; a date alone, or another stationery, is no letter. */
export const isBlank = ({ content }: LetterText): boolean =>
  partsOf(content).length === 0 &&
  [content.body, content.salutation, content.signature].every((text) => text.trim() === '')

export function isSameContent(a: LetterContent, b: LetterContent): boolean {
  const isSame = (Object.keys(a) as (keyof LetterContent)[]).every(
    (key) => key === 'parts' || a[key] === b[key],
  )
  // The server sends the same parts as other objects.
  return (
    isSame && (a.parts === b.parts || JSON.stringify(partsOf(a)) === JSON.stringify(partsOf(b)))
  )
}

export const isSameText = (a: LetterText, b: LetterText): boolean =>
  a.recipientId === b.recipientId && isSameContent(a.content, b.content)

/** The first line that says something, short enough for a list. */
export function titleOf(content: LetterContent): string {
  const line =
    [content.salutation, ...content.body.split('\n')]
      .map((text) => text.trim())
      .find((text) => text !== '') ?? ''
  return cutText(line, titleLimit)
}

/** The beginning of the body on one line. */
export const excerptOf = (content: LetterContent): string =>
  cutText(content.body.replace(/\s+/g, ' ').trim(), 80)

/** Cuts to so many UTF-16 units without breaking a character in two. */
export function cutText(text: string, units: number): string {
  if (text.length <= units) return text
  const isSplit = /[\ud800-\udbff]/.test(text[units - 1] ?? '')
  return text.slice(0, isSplit ? units - 1 : units)
}

export const textOf = (draft: Draft): LetterText => ({
  title: draft.title,
  content: draft.content,
  recipientId: draft.recipientId,
})
