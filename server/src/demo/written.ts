import { type LocalText, localText } from '@mailing/contract/local-text.ts'

/** What the demo's staff have written, in the order of the language menu. A language that came later has none of it, and shows the default one's. */
export const text = (
  zhHans: string,
  zhHant: string,
  en: string,
  fr: string,
  es: string,
): LocalText => localText({ 'zh-Hans': zhHans, 'zh-Hant': zhHant, en, fr, es })
