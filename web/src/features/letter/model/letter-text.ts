import type { Draft, LetterContent } from '@mailing/contract/letter/calls.ts'
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

/** A day as the language writes it at the head of a letter: `2026年11月21日`, `le 21 novembre 2026`. */
export function letterDay(day: Date, locale: Locale): string {
  const text = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', day: 'numeric' }).format(day)
  return locale === 'fr' ? `le ${text}` : text
}

/** The face a new letter begins with: one that writes the language well and is easy to read. */
const firstFont = (locale: Locale): string => (locale.startsWith('zh') ? 'kai' : 'eb-garamond')

/** A letter nobody has written in yet. */
export function blankLetter(locale: Locale, today: Date, recipientId: string | null = null): LetterText {
  return {
    title: '',
    recipientId,
    content: {
      locale, body: '', date: letterDay(today, locale), salutation: '', signature: '', font: firstFont(locale), sizePt: 14, align: 'left', paper: 'A4',
      stationery: 'ruled-grey', isIndented: true,
    },
  }
}

/** True when nothing was written that would be missed; a date alone, or another stationery, is no letter. */
export const isBlank = ({ content }: LetterText): boolean => [content.body, content.salutation, content.signature].every((text) => text.trim() === '')

export function isSameContent(a: LetterContent, b: LetterContent): boolean {
  return (Object.keys(a) as (keyof LetterContent)[]).every((key) => a[key] === b[key])
}

export const isSameText = (a: LetterText, b: LetterText): boolean => a.recipientId === b.recipientId && isSameContent(a.content, b.content)

/** The first line that says something, short enough for a list. */
export function titleOf(content: LetterContent): string {
  const line = [content.salutation, ...content.body.split('\n')].map((text) => text.trim()).find((text) => text !== '') ?? ''
  return cutText(line, titleLimit)
}

/** The beginning of the body on one line. */
export const excerptOf = (content: LetterContent): string => cutText(content.body.replace(/\s+/g, ' ').trim(), 80)

/** Cuts to so many UTF-16 units without breaking a character in two. */
export function cutText(text: string, units: number): string {
  if (text.length <= units) return text
  const isSplit = /[\ud800-\udbff]/.test(text[units - 1] ?? '')
  return text.slice(0, isSplit ? units - 1 : units)
}

export const textOf = (draft: Draft): LetterText => ({ title: draft.title, content: draft.content, recipientId: draft.recipientId })
