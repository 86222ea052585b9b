import { defineTexts } from '../platform/texts.ts'
import zhHans from './texts/zh-hans.ts'

/** Words of the kit itself. The default language is part of the first download, so that nothing waits for it. */
export const uiTexts = defineTexts({
  'zh-Hans': { default: zhHans },
  'zh-Hant': () => import('./texts/zh-hant.ts'),
  en: () => import('./texts/en.ts'),
  fr: () => import('./texts/fr.ts'),
  es: () => import('./texts/es.ts'),
})
