import { defineTexts } from '../../../platform/texts.ts'

export const auditStaffTexts = defineTexts({
  'zh-Hans': () => import('./texts/zh-hans.ts'),
  'zh-Hant': () => import('./texts/zh-hant.ts'),
  en: () => import('./texts/en.ts'),
  fr: () => import('./texts/fr.ts'),
  es: () => import('./texts/es.ts'),
})

/** What the server records, in words. */
export const auditActionTexts = defineTexts({
  'zh-Hans': () => import('./texts/action/zh-hans.ts'),
  'zh-Hant': () => import('./texts/action/zh-hant.ts'),
  en: () => import('./texts/action/en.ts'),
  fr: () => import('./texts/action/fr.ts'),
  es: () => import('./texts/action/es.ts'),
})
