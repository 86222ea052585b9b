import { defineTexts } from '../../platform/texts.ts'

/** Editor and drafts. */
export const letterTexts = defineTexts({
  'zh-Hans': () => import('./texts/zh-hans.ts'),
  'zh-Hant': () => import('./texts/zh-hant.ts'),
  en: () => import('./texts/en.ts'),
  fr: () => import('./texts/fr.ts'),
  es: () => import('./texts/es.ts'),
})

/** What a rule says and how to mend a breach of it: the editor and the confirm page show the same sentences. */
export const breachTexts = defineTexts({
  'zh-Hans': () => import('./texts/breach/zh-hans.ts'),
  'zh-Hant': () => import('./texts/breach/zh-hant.ts'),
  en: () => import('./texts/breach/en.ts'),
  fr: () => import('./texts/breach/fr.ts'),
  es: () => import('./texts/breach/es.ts'),
})

/** Confirm and pay. */
export const confirmTexts = defineTexts({
  'zh-Hans': () => import('./texts/confirm/zh-hans.ts'),
  'zh-Hant': () => import('./texts/confirm/zh-hant.ts'),
  en: () => import('./texts/confirm/en.ts'),
  fr: () => import('./texts/confirm/fr.ts'),
  es: () => import('./texts/confirm/es.ts'),
})
