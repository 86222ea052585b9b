import en from './en/language.ts'
import es from './es/language.ts'
import fr from './fr/language.ts'
import type { Language } from './language.ts'
import zhHans from './zh-hans/language.ts'
import zhHant from './zh-hant/language.ts'

/**
 * Languages of the product by their BCP 47 tags (seed, section 1). They are in the order of the
 * language menu. The one place that names them: all other texts of a language are in the folder
 * that has its tag's name.
 */
const all = { 'zh-Hans': zhHans, 'zh-Hant': zhHant, en, fr, es }

export type Locale = keyof typeof all
export const languages: Readonly<Record<Locale, Language>> = all
export const locales = Object.keys(all) as readonly Locale[]

/** The name of the folder of a language. */
export const folderOf = (locale: Locale): string => locale.toLowerCase()
