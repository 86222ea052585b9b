import { partsOf } from './part-facts.ts'
import type { LetterContent } from './schemas.ts'

/** The names of the papers in the typeset package. */
export const paperKeys = { A4: 'a4', A5: 'a5' } as const satisfies Record<
  LetterContent['paper'],
  string
>

/**
 * First-line indent in em by the custom of the language: two characters in Chinese, one em
 * elsewhere.
 */
const indentOf = (locale: LetterContent['locale']): number => (locale.startsWith('zh') ? 2 : 1)

interface Part {
  readonly text: string
  readonly align: LetterContent['align']
}

/** Parts of a letter that the layout needs beside the stationery. */
export interface LetterParts {
  readonly locale: LetterContent['locale']
  readonly font: string
  readonly sizePt: number
  readonly body: Part
  readonly date?: Part
  readonly salutation?: Part
  readonly signature?: Part
  readonly indent: number
}

/**
 * Turns a letter's content into the layout's input. Only here the places of date, salutation and
 * signature are decided, so that preview and print file cannot differ. Parts without text are left
 * out.
 */
export function letterParts(content: LetterContent): LetterParts {
  const part = (text: string, align: Part['align']): Part | undefined =>
    text.trim() === '' ? undefined : { text, align }
  const date = part(content.date, 'right')
  const salutation = part(content.salutation, 'left')
  const signature = part(content.signature, 'right')
  return {
    locale: content.locale,
    font: content.font,
    sizePt: content.sizePt,
    body: { text: content.body, align: content.align },
    ...(date && { date }),
    ...(salutation && { salutation }),
    ...(signature && { signature }),
    indent: content.isIndented ? indentOf(content.locale) : 0,
  }
}

/**
 * Returns all text of a letter in reading order. It has one part a paragraph, for rules and the
 * text check. Chinese letters end with signature and date, western ones begin with the date, as the
 * layout sets them.
 */
export function letterText(content: LetterContent): string {
  const { locale, date, salutation, body, signature } = content
  const parts = locale.startsWith('zh')
    ? [salutation, body, signature, date]
    : [date, salutation, body, signature]
  return parts.filter((text) => text.trim() !== '').join('\n')
}

/** True when the text has only blanks and invisible characters. */
export const isTextEmpty = (content: LetterContent): boolean =>
  !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(letterText(content))

/**
 * True when pages of text are printed. Beside photos or drawings a date alone makes none: every new
 * letter has one.
 */
export const hasTextPages = (content: LetterContent): boolean =>
  partsOf(content).length === 0 || !isTextEmpty({ ...content, date: '' })

/** True when there is nothing to print: no text, and no photo, page or drawing. */
export const isLetterEmpty = (content: LetterContent): boolean =>
  isTextEmpty(content) && partsOf(content).length === 0
