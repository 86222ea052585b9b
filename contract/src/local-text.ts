import { z } from 'zod'
import { defaultLocale, type Locale, locales } from './locale.ts'

/** A text that staff write in each language. What is left empty is shown in the default one. */
export type LocalText = Readonly<Record<Locale, string>>

const perLocale = (schema: (locale: Locale) => z.ZodString) =>
  z.strictObject(
    Object.fromEntries(locales.map((locale) => [locale, schema(locale)])) as Record<
      Locale,
      z.ZodString
    >,
  )

/** `max`: characters in each language. The default language must be there. */
export const zLocalText = (max: number) =>
  perLocale((locale) =>
    locale === defaultLocale ? z.string().trim().min(1).max(max) : z.string().trim().max(max),
  )

/** The same for a text that may be left out altogether. */
export const zLocalNote = (max: number) => perLocale(() => z.string().trim().max(max))

/** The text for a reader. */
export const readLocalText = (text: LocalText, locale: Locale): string =>
  text[locale] || text[defaultLocale]
