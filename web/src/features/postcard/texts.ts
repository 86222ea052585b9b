import { defineTexts } from '../../platform/texts.ts'

/** The postcard's two sides, its confirm screen, pass messages, and a card under review. */
export const postcardTexts = defineTexts({
  'zh-Hans': () => import('./texts/zh-hans.ts'),
  'zh-Hant': () => import('./texts/zh-hant.ts'),
  en: () => import('./texts/en.ts'),
  fr: () => import('./texts/fr.ts'),
  es: () => import('./texts/es.ts'),
})
