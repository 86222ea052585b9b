import { defineTexts } from '../platform/texts.ts'

/** Words of the shell's own pages; not needed for the first screen. */
export const pageTexts = defineTexts({
  'zh-Hans': () => import('./page-texts/zh-hans.ts'),
  'zh-Hant': () => import('./page-texts/zh-hant.ts'),
  en: () => import('./page-texts/en.ts'),
  fr: () => import('./page-texts/fr.ts'),
  es: () => import('./page-texts/es.ts'),
})
