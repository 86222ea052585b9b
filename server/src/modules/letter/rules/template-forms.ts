import type { TemplateCategory } from '@mailing/contract/letter/template-rules.ts'
import type { TemplateText } from '@mailing/contract/letter/templates.ts'
import type { Locale } from '@mailing/contract/locale.ts'

/** The languages in which every template is written; others have fewer letters, which are their own. */
const wholeLanguages = ['zh-Hans', 'zh-Hant', 'en'] as const
type WholeLanguage = (typeof wholeLanguages)[number]

/** True where readers are shown the whole library. */
export const hasWholeLibrary = (language: Locale): boolean =>
  wholeLanguages.some((one) => one === language)

/** A template as the product brings it along. */
export interface TemplateForm {
  /** Never changed: it finds the template again in a database. */
  readonly key: string
  readonly stationery: string
  readonly font: string
  readonly texts: Readonly<Record<WholeLanguage, TemplateText>> & {
    readonly [L in Locale]?: TemplateText
  }
}

export interface TemplateShelf {
  readonly category: TemplateCategory
  readonly forms: readonly TemplateForm[]
}

/** Title, summary, salutation, body, signature. Paragraphs are lines of the body. */
export type Words = readonly [
  title: string,
  summary: string,
  salutation: string,
  body: string,
  signature: string,
]

const toText = ([title, summary, salutation, body, signature]: Words): TemplateText => ({
  title,
  summary,
  salutation,
  body,
  signature,
})

/** One template: `look` is its stationery and its face. */
export const form = (
  key: string,
  look: readonly [stationery: string, font: string],
  simplified: Words,
  traditional: Words,
  english: Words,
): TemplateForm => ({
  key,
  stationery: look[0],
  font: look[1],
  texts: { 'zh-Hans': toText(simplified), 'zh-Hant': toText(traditional), en: toText(english) },
})

/** A shelf with the letters that one more language has for its templates. */
export const withLetters = (
  { category, forms }: TemplateShelf,
  language: Exclude<Locale, WholeLanguage>,
  letters: Readonly<Record<string, Words>>,
): TemplateShelf => ({
  category,
  forms: forms.map((form) => {
    const words = letters[form.key]
    return words ? { ...form, texts: { ...form.texts, [language]: toText(words) } } : form
  }),
})

/** The faces of their kind that languages of Latin letters have. */
const latinFaces: Readonly<Record<string, string>> = {
  song: 'eb-garamond',
  kai: 'eb-garamond',
  'song-tc': 'eb-garamond',
  'ma-shan-zheng': 'dancing-script',
  'zhi-mang-xing': 'caveat',
  'liu-jian-mao-cao': 'caveat',
}

/** Traditional Chinese has characters that brush faces have not. */
const traditionalFaces: Readonly<Record<string, string>> = {
  song: 'song-tc',
  'ma-shan-zheng': 'kai',
  'zhi-mang-xing': 'kai',
  'liu-jian-mao-cao': 'kai',
}

/** The face of a template in one of its languages: Latin letters look borrowed in a Chinese face. */
export const faceFor = (font: string, language: Locale): string => {
  if (language === 'zh-Hans') return font
  return (language === 'zh-Hant' ? traditionalFaces : latinFaces)[font] ?? font
}
