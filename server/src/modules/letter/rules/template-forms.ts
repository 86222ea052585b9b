import type { TemplateCategory, TemplateLanguage } from '@mailing/contract/letter/template-rules.ts'
import type { TemplateText } from '@mailing/contract/letter/templates.ts'

/** A template as the product brings it along. */
export interface TemplateForm {
  /** Never changed: it finds the template again in a database. */
  readonly key: string
  readonly stationery: string
  readonly font: string
  readonly texts: Readonly<Record<TemplateLanguage, TemplateText>>
}

export interface TemplateShelf {
  readonly category: TemplateCategory
  readonly forms: readonly TemplateForm[]
}

/** Title, summary, salutation, body, signature. Paragraphs are lines of the body. */
type Words = readonly [
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

/**
 * The faces that stand for a Simplified Chinese one: a Latin one of its kind for English, which looks borrowed in a Chinese
 * face; one that has the characters for Traditional Chinese, which brush faces have not.
 */
const faces: Readonly<
  Record<Exclude<TemplateLanguage, 'zh-Hans'>, Readonly<Record<string, string>>>
> = {
  en: {
    song: 'eb-garamond',
    kai: 'eb-garamond',
    'song-tc': 'eb-garamond',
    'ma-shan-zheng': 'dancing-script',
    'zhi-mang-xing': 'caveat',
    'liu-jian-mao-cao': 'caveat',
  },
  'zh-Hant': {
    song: 'song-tc',
    'ma-shan-zheng': 'kai',
    'zhi-mang-xing': 'kai',
    'liu-jian-mao-cao': 'kai',
  },
}

/** The face of a template in one of its languages. */
export const faceFor = (font: string, language: TemplateLanguage): string =>
  language === 'zh-Hans' ? font : (faces[language][font] ?? font)
