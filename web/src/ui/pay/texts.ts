import { defineTexts } from '../../platform/texts.ts'
import en from './texts/en.ts'
import es from './texts/es.ts'
import fr from './texts/fr.ts'
import zhHans from './texts/zh-hans.ts'
import zhHant from './texts/zh-hant.ts'

/** Words of the ways to pay. So few that all languages come with the card: no screen has to load them beforehand. */
export const payTexts = defineTexts({
  'zh-Hans': { default: zhHans },
  'zh-Hant': { default: zhHant },
  en: { default: en },
  fr: { default: fr },
  es: { default: es },
})
