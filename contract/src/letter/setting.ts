import type { Locale } from '../locale.ts'
import type { LetterContent } from './calls.ts'

type Alignment = LetterContent['align']

interface SettingPart {
  readonly text: string
  readonly align: Alignment
}

/**
 * How a letter's content is set, in the words of the typeset package (its `LayoutInput` without the sheet). The phone's
 * preview and the server's print both use it: if either decided by itself, their pages would differ.
 */
export interface LetterSetting {
  readonly locale: Locale
  readonly paper: 'a4' | 'a5'
  readonly font: string
  readonly sizePt: number
  /** First-line indent of the paragraphs in em. */
  readonly indent: number
  readonly body: SettingPart
  readonly date?: SettingPart
  readonly salutation?: SettingPart
  readonly signature?: SettingPart
}

/** First-line indent by the custom of the language: two characters in Chinese, one em elsewhere. */
const indentOf = (locale: Locale): number => (locale.startsWith('zh') ? 2 : 1)

const partOf = (text: string, align: Alignment): SettingPart | undefined => (text.trim() === '' ? undefined : { text: text.trim(), align })

/**
 * Sets a letter by the custom of its language: date and signature stand on the right, the salutation on the left, empty
 * parts take no line.
 */
export function settingOf(content: LetterContent, locale: Locale): LetterSetting {
  return {
    locale,
    paper: content.paper === 'A4' ? 'a4' : 'a5',
    font: content.font,
    sizePt: content.sizePt,
    indent: content.isIndented ? indentOf(locale) : 0,
    body: { text: content.body, align: content.align },
    date: partOf(content.date, 'right'),
    salutation: partOf(content.salutation, 'left'),
    signature: partOf(content.signature, 'right'),
  }
}
