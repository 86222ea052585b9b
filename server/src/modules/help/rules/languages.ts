import type { HelpText, HelpTexts } from '@mailing/contract/help/calls.ts'
import { defaultLocale, type Locale, locales } from '@mailing/contract/locale.ts'

/** The words of an article by language; those that it has not are left out. */
export type ArticleTexts = Pick<HelpTexts, 'zh-Hans' | 'en'> & {
  readonly [L in Locale]?: HelpText | null
}

/** Where somebody looks, one after another: in the own language, in its other script, in English. */
const nearest = (locale: Locale): readonly Locale[] => [
  locale,
  ...(locale.startsWith('zh') ? ([defaultLocale] as const) : []),
  'en',
  defaultLocale,
]

export interface ReadableText extends HelpText {
  readonly language: Locale
}

/** An article in a language, or in the nearest that it has. */
export function readableText(texts: ArticleTexts, locale: Locale): ReadableText {
  const language = nearest(locale).find((one) => texts[one]) ?? 'zh-Hans'
  return { language, ...(texts[language] ?? texts['zh-Hans']) }
}

export const languagesOf = (texts: ArticleTexts): Locale[] =>
  locales.filter((locale) => texts[locale])

/** An article with each of its texts changed in the same way. */
export const mapTexts = (texts: ArticleTexts, change: (text: string) => string): ArticleTexts =>
  Object.fromEntries(
    languagesOf(texts).map((locale) => {
      const { title, markdown } = texts[locale] ?? texts['zh-Hans']
      return [locale, { title: change(title), markdown: change(markdown) }]
    }),
  ) as ArticleTexts
