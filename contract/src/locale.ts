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

/** French writes the first of a month as an ordinal (1er décembre), which `Intl` does not. */
export const asDatesAreWritten = (date: string, locale: Locale): string =>
  locale === 'fr' ? date.replace(/(?<!\d)1 (?=\p{L})/u, '1er ') : date
