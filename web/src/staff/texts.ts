import { defineTexts } from '../platform/texts.ts'
import type zhHans from './texts/zh-hans.ts'

/** Words of the console's shell: menu, login. */
export const staffTexts = defineTexts({
  'zh-Hans': () => import('./texts/zh-hans.ts'),
  'zh-Hant': () => import('./texts/zh-hant.ts'),
  en: () => import('./texts/en.ts'),
  fr: () => import('./texts/fr.ts'),
  es: () => import('./texts/es.ts'),
})

export type StaffTitle = keyof typeof zhHans.titles
