import { folderOf, type Locale, locales } from '@mailing/texts/languages.ts'
import type { Translation } from '@mailing/texts/translation.ts'
import type source from '@mailing/texts/zh-hans/stationeries.ts'

/** The few texts that staff see in every language at once. */
const byLocale = <T>(files: Readonly<Record<string, T>>, name: string) =>
  Object.fromEntries(
    locales.map((locale) => [locale, files[`./${folderOf(locale)}/${name}.ts`]]),
  ) as Readonly<Record<Locale, T>>

/** What the designs of paper that come with the product are called. */
export const stationeryNames = byLocale(
  import.meta.glob<Translation<typeof source>>('./*/stationeries.ts', {
    base: '../../../texts',
    eager: true,
    import: 'default',
  }),
  'stationeries',
)

/** A name as people of each language have. */
export const exampleNames = byLocale(
  import.meta.glob<string>('./*/example-name.ts', {
    base: '../../../texts',
    eager: true,
    import: 'default',
  }),
  'example-name',
)
