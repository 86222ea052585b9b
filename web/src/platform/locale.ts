import { defaultLocale, type Locale, locales } from '@mailing/contract/locale.ts'
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

type Listener = () => void

const listeners = new Set<Listener>()
/** Work that must be done before the screen may change language (loading text tables). */
const preparations = new Set<(locale: Locale) => Promise<unknown>>()
let current: Locale = storedLocale()

function storedLocale(): Locale {
  if (typeof window === 'undefined') return defaultLocale
  const stored = readStored('locale')
  return stored && locales.includes(stored) ? stored : defaultLocale
}

export const getLocale = (): Locale => current

/** Runs `prepare` before every change of language; the change waits for it. */
export function beforeLocaleChange(prepare: (locale: Locale) => Promise<unknown>): void {
  preparations.add(prepare)
}

/** Changes the language: loads the texts that are in use, then switches the whole screen at once and remembers the choice. */
export async function setLocale(locale: Locale): Promise<void> {
  await Promise.all([...preparations].map((prepare) => prepare(locale)))
  current = locale
  writeStored('locale', locale)
  applyLocale()
  for (const listener of listeners) listener()
}

/** Tells the document which language it is in: screen readers, hyphenation and CJK glyph shapes depend on it. */
export function applyLocale(): void {
  document.documentElement.lang = current
}

export function onLocaleChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language of the screen; the component renders again when it changes. */
export const useLocale = (): Locale => useSyncExternalStore(onLocaleChange, getLocale, getLocale)
