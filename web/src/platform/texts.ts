import type { Locale } from '@mailing/contract/locale.ts'
import { use } from 'react'
import { beforeLocaleChange, getLocale, useLocale } from './locale.ts'

/** A sentence, a function of its parameters, a list, or a group of these. */
export type TextValue = string | ((...values: never[]) => string) | readonly TextValue[] | TextTable

/** Texts of one place. */
export interface TextTable {
  readonly [key: string]: TextValue
}

/** What another language must offer for the source table `T`: the same keys, the same parameters. */
export type Translation<T> = T extends string
  ? string
  : T extends (...values: infer V) => string
    ? (...values: V) => string
    : T extends readonly (infer E)[]
      ? readonly Translation<E>[]
      : { readonly [K in keyof T]: Translation<T[K]> }

interface Module<T> {
  readonly default: T
}
/** Either a lazy import or, for texts of the first screen, the module itself. */
type Source<T> = Module<T> | (() => Promise<Module<T>>)

/** A set of texts in all languages, loaded one language at a time. */
export interface Texts<T = TextTable> {
  /** Loads the table of a language once; the same promise is given again. */
  readonly load: (locale: Locale) => Promise<T>
  /** The table when it is there already. */
  readonly peek: (locale: Locale) => T | undefined
}

/** French puts a space before high punctuation and inside its quotation marks; no line ends there. A short month already ends with its stop. */
const bind = (text: string): string =>
  text.replace(/ (?=[;:?!»])|(?<=«) /g, '\u00a0').replace(/(?<=\p{L}\.)\.(?!\.)/gu, '')

/** A table as its language sets it. */
function set<T>(value: T, locale: Locale): T {
  if (locale !== 'fr') return value
  if (typeof value === 'string') return bind(value) as T
  if (typeof value === 'function')
    return ((...values: unknown[]) => set(value(...values) as unknown, locale)) as T
  if (Array.isArray(value)) return value.map((one) => set(one as unknown, locale)) as T
  return typeof value === 'object' && value !== null
    ? (Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, set(one as unknown, locale)]),
      ) as T)
    : value
}

/** The tables that some screen has asked for: a change of language must load all of them first. */
const inUse = new Set<Texts<unknown>>()
beforeLocaleChange((locale) => Promise.all([...inUse].map((texts) => texts.load(locale))))

/**
 * Declares the texts of one place. `zh-Hans` is the source of the keys: a language that lacks a key, or takes other
 * parameters, does not compile. Write the other files with `satisfies Translation<typeof source>` to refuse extra keys.
 */
export function defineTexts<T extends TextTable>(
  sources: { 'zh-Hans': Source<T> } & Record<
    Exclude<Locale, 'zh-Hans'>,
    Source<NoInfer<Translation<T>>>
  >,
): Texts<Translation<T>> {
  const tables = new Map<Locale, Translation<T>>()
  const loading = new Map<Locale, Promise<Translation<T>>>()

  const start = async (locale: Locale): Promise<Translation<T>> => {
    const source = sources[locale] as Source<Translation<T>>
    const table = set((typeof source === 'function' ? await source() : source).default, locale)
    tables.set(locale, table)
    return table
  }
  const load = (locale: Locale): Promise<Translation<T>> => {
    const known = loading.get(locale)
    if (known) return known
    const promise = start(locale)
    loading.set(locale, promise)
    // A failed download may be tried again later.
    promise.catch(() => loading.delete(locale))
    return promise
  }
  for (const locale of Object.keys(sources) as Locale[]) {
    const source = sources[locale] as Source<Translation<T>>
    if (typeof source !== 'function') tables.set(locale, set(source.default, locale))
  }
  return { load, peek: (locale) => tables.get(locale) }
}

/** The texts in the language of the screen. Waits (suspends) when the route has not loaded them beforehand. */
export function useTexts<T>(texts: Texts<T>): T {
  const locale = useLocale()
  inUse.add(texts)
  return texts.peek(locale) ?? use(texts.load(locale))
}

/** The texts for code outside of components, in the current language. They must have been loaded. */
export function readTexts<T>(texts: Texts<T>): T {
  inUse.add(texts)
  const table = texts.peek(getLocale()) ?? texts.peek('zh-Hans')
  if (table === undefined) throw new Error('these texts were not loaded before use')
  return table
}
