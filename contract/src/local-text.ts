import { z } from 'zod'
import { defaultLocale, type Locale, locales } from './locale.ts'
import { nameSchemas } from './schema-names.ts'

/** A text that staff write in each language. What is left empty is shown in the default one. */
export type LocalText = Readonly<Record<Locale, string>>

/** An object with a text for each language. */
export const perLocale = (schema: (locale: Locale) => z.ZodString) =>
  z.strictObject(
    Object.fromEntries(locales.map((locale) => [locale, schema(locale)])) as Record<
      Locale,
      z.ZodString
    >,
  )

type LocalTextSchema = ReturnType<typeof perLocale>
const made = new Map<string, LocalTextSchema>()
/** Lengths with a name in the OpenAPI document. */
const named: Readonly<Record<string, string>> = {
  text30: 'LocalCategory',
  text40: 'LocalLabel',
  text60: 'LocalName',
  text80: 'LocalTitle',
  text500: 'LocalAnswer',
  text2000: 'LocalDescription',
  note80: 'LocalSubtitle',
  note160: 'LocalNote',
}

/** One schema a length, so that the document has each once. */
function once(key: string, make: () => LocalTextSchema): LocalTextSchema {
  const known = made.get(key)
  if (known) return known
  const schema = make()
  made.set(key, schema)
  const name = named[key]
  if (name !== undefined) nameSchemas({ [name]: schema })
  return schema
}

/** `max`: characters in each language. The default language must be there. */
export const zLocalText = (max: number): LocalTextSchema =>
  once(`text${max}`, () =>
    perLocale((locale) =>
      locale === defaultLocale ? z.string().trim().min(1).max(max) : z.string().trim().max(max),
    ),
  )

/** The same for a text that may be left out altogether. */
export const zLocalNote = (max: number): LocalTextSchema =>
  once(`note${max}`, () => perLocale(() => z.string().trim().max(max)))

/** A text that is written in some languages; the others are left empty. */
export const localText = (written: Partial<LocalText>): LocalText =>
  Object.fromEntries(locales.map((locale) => [locale, written[locale] ?? ''])) as LocalText

/** The text for a reader. */
export const readLocalText = (text: LocalText, locale: Locale): string =>
  text[locale] || text[defaultLocale]
