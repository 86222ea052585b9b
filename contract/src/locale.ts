import { type Locale, languages, locales } from '@mailing/texts/languages.ts'

export { type Locale, locales }
export const defaultLocale: Locale = 'zh-Hans'

/**
 * Picks the supported locale nearest to a BCP 47 tag such as `zh-TW` or `fr-CA`.
 * Regions that write Traditional Chinese (TW, HK, MO) map to `zh-Hant`.
 */
export function pickLocale(tag: string | undefined): Locale {
  if (!tag) return defaultLocale
  const lower = tag.toLowerCase()
  if (/^zh\b.*\b(hant|tw|hk|mo)\b/.test(lower)) return 'zh-Hant'
  return (
    locales.find(
      (l) => lower === l.toLowerCase() || lower.split('-')[0] === l.toLowerCase().split('-')[0],
    ) ?? defaultLocale
  )
}

/**
 * The language in which most people of a country are written to, of those that there are; English
 * where it is none of them.
 */
export function localeOfCountry(country: string): Locale {
  const { language, script } = new Intl.Locale(`und-${country}`).maximize()
  if (language === 'zh') return script === 'Hant' ? 'zh-Hant' : 'zh-Hans'
  return locales.find((locale) => locale === language) ?? 'en'
}

/** What `Intl` does not: a date as the language writes it within a sentence. */
export const asDatesAreWritten = (date: string, locale: Locale): string =>
  languages[locale].mendDate?.(date) ?? date

/** A text with blanks that no line ends at, where its language keeps words together. */
export const asLinesAreBroken = (text: string, locale: Locale): string =>
  languages[locale].keepTogether?.(text) ?? text
