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
  chinese: Words,
  english: Words,
): TemplateForm => ({
  key,
  stationery: look[0],
  font: look[1],
  texts: { 'zh-Hans': toText(chinese), en: toText(english) },
})

/** The Latin face that goes with a Chinese one: an English letter set in a Chinese face looks borrowed. */
const latinFaces: Readonly<Record<string, string>> = {
  song: 'eb-garamond',
  kai: 'eb-garamond',
  'song-tc': 'eb-garamond',
  'ma-shan-zheng': 'dancing-script',
  'zhi-mang-xing': 'caveat',
  'liu-jian-mao-cao': 'caveat',
}

export const faceFor = (font: string, language: TemplateLanguage): string =>
  language === 'en' ? (latinFaces[font] ?? font) : font
