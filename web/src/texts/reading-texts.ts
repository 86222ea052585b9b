import { folderOf, type Locale, locales } from '@mailing/texts/languages.ts'
import type { Translation } from '@mailing/texts/translation.ts'
import type source from '@mailing/texts/zh-hans/reading.ts'

type Texts = Translation<typeof source>
const files = import.meta.glob<Texts>('./*/reading.ts', {
  base: '../../../texts',
  eager: true,
  import: 'default',
})

/** What is asked where a file’s letters are not sure: two sentences, which come with the code that asks. */
export const readingTexts = Object.fromEntries(
  locales.map((locale) => [locale, files[`./${folderOf(locale)}/reading.ts`]]),
) as Readonly<Record<Locale, Texts>>
