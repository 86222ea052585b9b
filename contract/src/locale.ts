import { type Locale, languages, locales } from '@mailing/texts/languages.ts'

export { type Locale, locales }
export const defaultLocale: Locale = 'zh-Hans'

/**
 * Picks the supported locale nearest to a BCP 47 tag. `zh-TW` and `fr-CA` are examples. Regions
 * that write Traditional Chinese (TW, HK, MO) map to `zh-Hant`.
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

/** Returns the usual language of a country. English where it is none of ours. */
export function localeOfCountry(country: string): Locale {
  const { language, script } = new Intl.Locale(`und-${country}`).maximize()
  if (language === 'zh') return script === 'Hant' ? 'zh-Hant' : 'zh-Hans'
  return locales.find((locale) => locale === language) ?? 'en'
}

/** Changes that `Intl` does not make: a date as the language writes it within a sentence. */
export const asDatesAreWritten = (date: string, locale: Locale): string =>
  languages[locale].mendDate?.(date) ?? date

/** Returns a text with non-breaking blanks where its language needs them. */
export const asLinesAreBroken = (text: string, locale: Locale): string =>
  languages[locale].keepTogether?.(text) ?? text
