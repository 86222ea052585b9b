import { defineTexts } from '../../platform/texts.ts'

/** Editor and drafts. */
export const letterTexts = defineTexts({
  'zh-Hans': () => import('./texts/zh-hans.ts'),
  'zh-Hant': () => import('./texts/zh-hant.ts'),
  en: () => import('./texts/en.ts'),
  fr: () => import('./texts/fr.ts'),
  es: () => import('./texts/es.ts'),
})

/** Photos, documents, handwriting and drawings in a letter. */
export const partTexts = defineTexts({
  'zh-Hans': () => import('./texts/parts/zh-hans.ts'),
  'zh-Hant': () => import('./texts/parts/zh-hant.ts'),
  en: () => import('./texts/parts/en.ts'),
  fr: () => import('./texts/parts/fr.ts'),
  es: () => import('./texts/parts/es.ts'),
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

/** The library of letters to begin from. */
export const templateTexts = defineTexts({
  'zh-Hans': () => import('./texts/template/zh-hans.ts'),
  'zh-Hant': () => import('./texts/template/zh-hant.ts'),
  en: () => import('./texts/template/en.ts'),
  fr: () => import('./texts/template/fr.ts'),
  es: () => import('./texts/template/es.ts'),
})

/** A chosen day, letters that follow a person, and sending a returned one again. */
export const laterTexts = defineTexts({
  'zh-Hans': () => import('./texts/later/zh-hans.ts'),
  'zh-Hant': () => import('./texts/later/zh-hant.ts'),
  en: () => import('./texts/later/en.ts'),
  fr: () => import('./texts/later/fr.ts'),
  es: () => import('./texts/later/es.ts'),
})
