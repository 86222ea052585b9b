import { asLinesAreBroken, type Locale } from '@mailing/contract/locale.ts'
import { languages } from '@mailing/texts/languages.ts'

/** Texts that are loaded together, one language at a time. */
export interface TextBundle {
  /** Loads those of a language once; the same promise is given again. */
  readonly load: (locale: Locale) => Promise<void>
  readonly isLoaded: (locale: Locale) => boolean
}

/** The word that a table has for a key; the key itself where it has none, as a newer server's may be. */
export const nameIn = (names: Readonly<Record<string, string>>, key: string): string =>
  names[key] ?? key

/** A table with the blanks that its language sets around punctuation. */
export function asItsLanguageSets<T>(value: T, locale: Locale): T {
  if (!languages[locale].keepTogether) return value
  if (typeof value === 'string') return asLinesAreBroken(value, locale) as T
  if (typeof value === 'function')
    return ((...values: unknown[]) => asItsLanguageSets(value(...values), locale)) as T
  if (Array.isArray(value)) return value.map((one) => asItsLanguageSets(one, locale)) as T
  return typeof value === 'object' && value !== null
    ? (Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, asItsLanguageSets(one, locale)]),
      ) as T)
    : value
}
