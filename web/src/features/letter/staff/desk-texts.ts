import { defineTexts } from '../../../platform/texts.ts'

/** The desk of letter templates. */
export const templateDeskTexts = defineTexts({
  'zh-Hans': () => import('./texts/template/zh-hans.ts'),
  'zh-Hant': () => import('./texts/template/zh-hant.ts'),
  en: () => import('./texts/template/en.ts'),
  fr: () => import('./texts/template/fr.ts'),
  es: () => import('./texts/template/es.ts'),
})

/** The desk of stationery. */
export const stationeryDeskTexts = defineTexts({
  'zh-Hans': () => import('./texts/stationery/zh-hans.ts'),
  'zh-Hant': () => import('./texts/stationery/zh-hant.ts'),
  en: () => import('./texts/stationery/en.ts'),
  fr: () => import('./texts/stationery/fr.ts'),
  es: () => import('./texts/stationery/es.ts'),
})
