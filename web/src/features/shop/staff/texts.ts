import { defineTexts } from '../../../platform/texts.ts'

export const shopStaffTexts = defineTexts({
  'zh-Hans': () => import('./texts/zh-hans.ts'),
  'zh-Hant': () => import('./texts/zh-hant.ts'),
  en: () => import('./texts/en.ts'),
  fr: () => import('./texts/fr.ts'),
  es: () => import('./texts/es.ts'),
})
