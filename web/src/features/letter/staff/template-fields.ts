import type { TemplateLanguage } from '@mailing/contract/letter/template-rules.ts'
import type { StaffTemplate, TemplateText } from '@mailing/contract/letter/templates.ts'

/** What the form of a template holds: every language, an empty one too. */
export type Fields = Pick<StaffTemplate, 'category' | 'stationery' | 'font' | 'sizePt'> & {
  readonly texts: Readonly<Record<TemplateLanguage, TemplateText>>
}
const noText: TemplateText = { title: '', summary: '', salutation: '', body: '', signature: '' }
/** The form of a template that is yet to be written. */
export const blank: Fields = {
  category: 'everyday',
  stationery: 'ruled-grey',
  font: 'kai',
  sizePt: 14,
  texts: { 'zh-Hans': noText, 'zh-Hant': noText, en: noText },
}

/** A template as its form holds it. */
export const fieldsOf = ({ category, stationery, font, sizePt, texts }: StaffTemplate): Fields => ({
  category,
  stationery,
  font,
  sizePt,
  texts: {
    'zh-Hans': texts['zh-Hans'],
    'zh-Hant': texts['zh-Hant'] ?? noText,
    en: texts.en ?? noText,
  },
})

/** True when somebody has begun to write a template in this language: then it must be complete. */
export const isWritten = (text: TemplateText): boolean =>
  Object.values(text).some((part) => part.trim() !== '')

const written = (text: TemplateText): TemplateText | null => (isWritten(text) ? text : null)

/** What is sent of a form: languages without a word are left out, but for Simplified Chinese, which a template must have. */
export const textsOf = ({ texts }: Pick<Fields, 'texts'>): StaffTemplate['texts'] => ({
  'zh-Hans': texts['zh-Hans'],
  'zh-Hant': written(texts['zh-Hant']),
  en: written(texts.en),
})
