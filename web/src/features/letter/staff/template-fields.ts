import type { StaffTemplate, TemplateText } from '@mailing/contract/letter/templates.ts'
import { type Locale, locales } from '@mailing/contract/locale.ts'

/** What the form of a template holds: every language, an empty one too. */
export type Fields = Pick<StaffTemplate, 'category' | 'stationery' | 'font' | 'sizePt'> & {
  readonly texts: Readonly<Record<Locale, TemplateText>>
}
const noText: TemplateText = { title: '', summary: '', salutation: '', body: '', signature: '' }
const inEachLanguage = <T>(textIn: (language: Locale) => T) =>
  Object.fromEntries(locales.map((language) => [language, textIn(language)])) as Record<Locale, T>

/** The form of a template that is yet to be written. */
export const blank: Fields = {
  category: 'everyday',
  stationery: 'ruled-grey',
  font: 'kai',
  sizePt: 14,
  texts: inEachLanguage(() => noText),
}

/** A template as its form holds it. */
export const fieldsOf = ({ category, stationery, font, sizePt, texts }: StaffTemplate): Fields => ({
  category,
  stationery,
  font,
  sizePt,
  texts: inEachLanguage((language) => texts[language] ?? noText),
})

/** True when somebody has begun to write a template in this language: then it must be complete. */
export const isWritten = (text: TemplateText): boolean =>
  Object.values(text).some((part) => part.trim() !== '')

const written = (text: TemplateText): TemplateText | null => (isWritten(text) ? text : null)

/** What is sent of a form: languages without a word are left out, but for Simplified Chinese, which a template must have. */
export const textsOf = ({ texts }: Pick<Fields, 'texts'>): StaffTemplate['texts'] => ({
  ...inEachLanguage((language) => written(texts[language])),
  'zh-Hans': texts['zh-Hans'],
})
