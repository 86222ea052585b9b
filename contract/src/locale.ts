/** The locales of the product (seed, section 1). BCP 47 tags; the order is the order of the language menu. */
export const locales = ['zh-Hans', 'zh-Hant', 'en', 'fr', 'es'] as const
export type Locale = (typeof locales)[number]
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

/** The language in which most people of a country are written to, of those that there are; English where it is none of them. */
export function localeOfCountry(country: string): Locale {
  const { language, script } = new Intl.Locale(`und-${country}`).maximize()
  if (language === 'zh') return script === 'Hant' ? 'zh-Hant' : 'zh-Hans'
  return locales.find((locale) => locale === language) ?? 'en'
}

/** What `Intl` does not: French has the first of a month as an ordinal (1er décembre), Spanish no comma after a weekday within a sentence. */
export const asDatesAreWritten = (date: string, locale: Locale): string =>
  locale === 'fr'
    ? date.replace(/(?<!\d)1 (?=\p{L})/u, '1er ')
    : locale === 'es'
      ? date.replace(/^(\p{L}+), (?=\d)/u, '$1 ')
      : date

/** No line ends between a number and its unit. */
const beforeUnits = / (?=%)|(?<=\d) (?=(?:h|min|s|g|mm|cm|Mo|MB|pt|ppp)(?!\p{L}))/gu
/** French puts a space before high punctuation and inside its quotation marks; no line ends there either. */
const aroundMarks = / (?=[;:?!»×])|(?<=«) /gu

/** A text with blanks that no line ends at, where its language keeps words together. A short month already ends with its stop. */
export const asLinesAreBroken = (text: string, locale: Locale): string =>
  locale === 'fr'
    ? text
        .replace(beforeUnits, '\u00a0')
        .replace(aroundMarks, '\u00a0')
        .replace(/(?<=\p{L}\.)\.(?!\.)/gu, '')
    : locale === 'es'
      ? text.replace(beforeUnits, '\u00a0')
      : text
