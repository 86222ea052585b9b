import { defineTexts } from '../../platform/texts.ts'

export const shopTexts = defineTexts({
  'zh-Hans': () => import('./texts/zh-hans.ts'),
  'zh-Hant': () => import('./texts/zh-hant.ts'),
  en: () => import('./texts/en.ts'),
  fr: () => import('./texts/fr.ts'),
  es: () => import('./texts/es.ts'),
})

/** Paying is a screen of its own weight; only the confirm screen needs these. */
export const checkoutTexts = defineTexts({
  'zh-Hans': () => import('./texts/checkout/zh-hans.ts'),
  'zh-Hant': () => import('./texts/checkout/zh-hant.ts'),
  en: () => import('./texts/checkout/en.ts'),
  fr: () => import('./texts/checkout/fr.ts'),
  es: () => import('./texts/checkout/es.ts'),
})
