import { defineTexts } from '../platform/texts.ts'
import zhHans from './texts/zh-hans.ts'

/** Words of the shell: titles, tabs, the login gate. The default language is part of the first download. */
export const shellTexts = defineTexts({
  'zh-Hans': { default: zhHans },
  'zh-Hant': () => import('./texts/zh-hant.ts'),
  en: () => import('./texts/en.ts'),
  fr: () => import('./texts/fr.ts'),
  es: () => import('./texts/es.ts'),
})

/** Titles of pages, by their key in the route table. */
export type TitleKey = keyof typeof zhHans.titles
