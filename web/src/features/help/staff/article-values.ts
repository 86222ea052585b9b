import type { HelpText, HelpTexts, StaffHelp } from '@mailing/contract/help/calls.ts'
import type { HelpCategory } from '@mailing/contract/help/rules.ts'
import { isHelpNeededIn } from '@mailing/contract/help/rules.ts'
import { type Locale, locales } from '@mailing/contract/locale.ts'

/** What the form of an article holds: every language, an empty one too. */
export interface ArticleValues {
  readonly key: string
  readonly category: HelpCategory
  readonly isFrequent: boolean
  readonly texts: Readonly<Record<Locale, HelpText>>
}

const noText: HelpText = { title: '', markdown: '' }

const allTexts = (textOf: (locale: Locale) => HelpText): ArticleValues['texts'] =>
  Object.fromEntries(locales.map((locale) => [locale, textOf(locale)])) as ArticleValues['texts']

/** The form of an article that is yet to be written. */
export const blankArticle: ArticleValues = {
  key: '',
  category: 'posting',
  isFrequent: false,
  texts: allTexts(() => noText),
}

export const valuesOf = ({ key, category, isFrequent, texts }: StaffHelp): ArticleValues => ({
  key,
  category,
  isFrequent,
  texts: allTexts((locale) => texts[locale] ?? noText),
})

/** True when somebody has begun to write in this language: then it must be complete. */
export const isWritten = ({ title, markdown }: HelpText): boolean =>
  title.trim() !== '' || markdown.trim() !== ''

const written = (text: HelpText): HelpText | null => (isWritten(text) ? text : null)

/** What is sent of a form: other languages without a word are left out. */
export const textsOf = ({ texts }: Pick<ArticleValues, 'texts'>): HelpTexts =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      isHelpNeededIn(locale) ? texts[locale] : written(texts[locale]),
    ]),
  ) as HelpTexts
