import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, type Locale, locales } from './languages.ts'
import type { ServerSources } from './sets.ts'
import type { Translation } from './translation.ts'

/** The server's texts in a language. */
type ServerTexts = Translation<ServerSources>

/**
 * Reads what the server says in a language from its folder: a set a file, and the errors beside them. Each file is checked against
 * the source, and each folder against the source's (tools/text-sets.ts), so that what is read here has its type.
 */
async function read(locale: Locale): Promise<[Locale, ServerTexts]> {
  const folder = folderOf(locale)
  const names = readdirSync(join(import.meta.dirname, folder, 'server')).map((file) =>
    file.slice(0, -'.ts'.length),
  )
  const sets = await Promise.all(
    names.map(async (name) => {
      const file = (await import(`./${folder}/server/${name}.ts`)) as { default: unknown }
      return [name, file.default] as const
    }),
  )
  const { default: errors } = (await import(`./${folder}/errors.ts`)) as { default: unknown }
  return [locale, { errors, ...Object.fromEntries(sets) } as ServerTexts]
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
