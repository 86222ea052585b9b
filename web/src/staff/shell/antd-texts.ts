import type { Locale } from '@mailing/contract/locale.ts'
import type { Locale as AntdLocale } from 'antd/es/locale/index.js'
import { beforeLocaleChange } from '../../platform/locale.ts'

const sources: Readonly<Record<Locale, () => Promise<{ readonly default: AntdLocale }>>> = {
  'zh-Hans': () => import('antd/es/locale/zh_CN.js'),
  'zh-Hant': () => import('antd/es/locale/zh_TW.js'),
  en: () => import('antd/es/locale/en_US.js'),
  fr: () => import('antd/es/locale/fr_FR.js'),
  es: () => import('antd/es/locale/es_ES.js'),
}
const loaded = new Map<Locale, AntdLocale>()

/** The component library's own words, one language at a time. */
export const antdTexts = {
  load: async (locale: Locale): Promise<void> => {
    loaded.set(locale, (await sources[locale]()).default)
  },
  peek: (locale: Locale): AntdLocale | undefined => loaded.get(locale),
}

beforeLocaleChange(antdTexts.load)
