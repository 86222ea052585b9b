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

/** An order that sends the paper of a reply, for those who order and those who pack it. */
export const originalTexts = defineTexts({
  'zh-Hans': () => import('./texts/original/zh-hans.ts'),
  'zh-Hant': () => import('./texts/original/zh-hant.ts'),
  en: () => import('./texts/original/en.ts'),
  fr: () => import('./texts/original/fr.ts'),
  es: () => import('./texts/original/es.ts'),
})

/** Goods for points; only their confirm screen needs these. */
export const exchangeTexts = defineTexts({
  'zh-Hans': () => import('./texts/exchange/zh-hans.ts'),
  'zh-Hant': () => import('./texts/exchange/zh-hant.ts'),
  en: () => import('./texts/exchange/en.ts'),
  fr: () => import('./texts/exchange/fr.ts'),
  es: () => import('./texts/exchange/es.ts'),
})
