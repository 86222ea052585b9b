import loaders from 'virtual:texts'
import first from 'virtual:texts/zh-hans/first'
import type { Locale } from '@mailing/contract/locale.ts'
import { folderOf } from '@mailing/texts/languages.ts'
import type { TextTable } from '@mailing/texts/translation.ts'
import { use } from 'react'
import { beforeLocaleChange, getLocale, useLocale } from '../platform/locale.ts'
import { asItsLanguageSets, type TextBundle } from '../platform/texts.ts'
import type { SetName, TextSets } from './sets.ts'

type BundleName = 'first' | 'app' | 'staff'
type Tables = Readonly<Record<string, TextTable>>

/** The sets that are here, by language. */
const tables = new Map<Locale, Map<string, TextTable>>()

function keep(locale: Locale, sets: Tables): void {
  const kept = tables.get(locale) ?? new Map<string, TextTable>()
  for (const [name, table] of Object.entries(sets)) kept.set(name, asItsLanguageSets(table, locale))
  tables.set(locale, kept)
}
keep('zh-Hans', first)

function textBundle(bundle: BundleName): TextBundle {
  const loading = new Map<Locale, Promise<void>>()
  const loaded = new Set<Locale>(bundle === 'first' ? ['zh-Hans'] : [])
  const fetch = async (locale: Locale): Promise<void> => {
    const file = loaders[`${folderOf(locale)}/${bundle}`]
    if (file) keep(locale, (await file()).default)
    loaded.add(locale)
  }
  const load = (locale: Locale): Promise<void> => {
    const known = loading.get(locale)
    if (known) return known
    const promise = fetch(locale)
    loading.set(locale, promise)
    // A failed download may be tried again later.
    promise.catch(() => loading.delete(locale))
    return promise
  }
  // What is here in one language is wanted in the next.
  beforeLocaleChange((locale) => (loaded.size > 0 ? load(locale) : Promise.resolve()))
  return { load, isLoaded: (locale) => loaded.has(locale) }
}

/** What the first screen needs, and what stands around every page. */
export const firstTexts = textBundle('first')
/** The words of the app's other pages. */
export const appTexts = textBundle('app')
/** The words of the console; its screens show some of the app's as well. */
export const staffTexts = textBundle('staff')

const tableOf = <N extends SetName>(name: N, locale: Locale): TextSets[N] | undefined =>
  // The languages' files are checked against the source, so the table of a name has its type.
  tables.get(locale)?.get(name) as TextSets[N] | undefined

/** The texts in the language of the screen. Waits (suspends) where the route has not loaded them beforehand. */
export function useTexts<N extends SetName>(name: N): TextSets[N] {
  const locale = useLocale()
  const table = tableOf(name, locale)
  if (table !== undefined) return table
  use((name.startsWith('staff/') ? staffTexts : appTexts).load(locale))
  return required(name, locale)
}

/** The texts for code outside of components, in the current language. They must have been loaded. */
export const readTexts = <N extends SetName>(name: N): TextSets[N] =>
  tableOf(name, getLocale()) ?? required(name, 'zh-Hans')

function required<N extends SetName>(name: N, locale: Locale): TextSets[N] {
  const table = tableOf(name, locale)
  if (table === undefined) throw new Error(`the texts ${name} were not loaded before use`)
  return table
}
