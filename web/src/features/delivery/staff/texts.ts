import { defineTexts } from '../../../platform/texts.ts'

export const deliveryStaffTexts = defineTexts({
  'zh-Hans': () => import('./texts/zh-hans.ts'),
  'zh-Hant': () => import('./texts/zh-hant.ts'),
  en: () => import('./texts/en.ts'),
  fr: () => import('./texts/fr.ts'),
  es: () => import('./texts/es.ts'),
})

/** Shifts of the bench, second copies of posted pieces and the settings of the printers. */
export const shiftTexts = defineTexts({
  'zh-Hans': () => import('./texts/shift/zh-hans.ts'),
  'zh-Hant': () => import('./texts/shift/zh-hant.ts'),
  en: () => import('./texts/shift/en.ts'),
  fr: () => import('./texts/shift/fr.ts'),
  es: () => import('./texts/shift/es.ts'),
})

/** The table of outcomes: what a return gives, by whose fault it is. */
export const outcomeTexts = defineTexts({
  'zh-Hans': () => import('./texts/outcome/zh-hans.ts'),
  'zh-Hant': () => import('./texts/outcome/zh-hant.ts'),
  en: () => import('./texts/outcome/en.ts'),
  fr: () => import('./texts/outcome/fr.ts'),
  es: () => import('./texts/outcome/es.ts'),
})

export const logisticsStaffTexts = defineTexts({
  'zh-Hans': () => import('./texts/logistics/zh-hans.ts'),
  'zh-Hant': () => import('./texts/logistics/zh-hant.ts'),
  en: () => import('./texts/logistics/en.ts'),
  fr: () => import('./texts/logistics/fr.ts'),
  es: () => import('./texts/logistics/es.ts'),
})
