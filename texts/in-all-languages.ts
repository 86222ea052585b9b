import { folderOf, type Locale, locales } from './languages.ts'
import type { Translation } from './translation.ts'
import type source from './zh-hans/server.ts'

/** Texts of the server in a language. */
type ServerTexts = Translation<typeof source>

// Each language's file is checked against the source, so that what is read here has its type.
const read = async (locale: Locale): Promise<[Locale, ServerTexts]> => {
  const file = (await import(`./${folderOf(locale)}/server.ts`)) as { default: ServerTexts }
  return [locale, file.default]
}
const texts = Object.fromEntries(await Promise.all(locales.map(read))) as Record<
  Locale,
  ServerTexts
>

/** A text, or a group of texts, by language: for whom writes to people of each. */
export const inAllLanguages = <T>(pick: (texts: ServerTexts) => T): Readonly<Record<Locale, T>> =>
  Object.fromEntries(locales.map((locale) => [locale, pick(texts[locale])])) as Record<Locale, T>

/** A group of texts, each of them by language. */
export function eachInAllLanguages<T extends object>(
  pick: (texts: ServerTexts) => T,
): { readonly [K in keyof T]: Readonly<Record<Locale, T[K]>> } {
  const groups = inAllLanguages(pick)
  const keys = Object.keys(groups[locales[0] as Locale]) as (keyof T)[]
  const entries = keys.map((key) => [
    key,
    Object.fromEntries(locales.map((locale) => [locale, groups[locale][key]])),
  ])
  return Object.fromEntries(entries) as { [K in keyof T]: Record<Locale, T[K]> }
}
