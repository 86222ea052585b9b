import type { Locale } from '@mailing/contract/locale.ts'
import { folderOf } from '@mailing/texts/languages.ts'
import type { Locale as AntdLocale } from 'antd/es/locale/index.js'
import { beforeLocaleChange } from '../../platform/locale.ts'

const files = import.meta.glob<{ readonly default: AntdLocale }>('../../../../texts/*/antd.ts')
const loaded = new Map<Locale, AntdLocale>()

/** The component library's own words, one language at a time. */
export const antdTexts = {
  load: async (locale: Locale): Promise<void> => {
    const file = files[`../../../../texts/${folderOf(locale)}/antd.ts`]
    if (file) loaded.set(locale, (await file()).default)
  },
  peek: (locale: Locale): AntdLocale | undefined => loaded.get(locale),
}

beforeLocaleChange(antdTexts.load)
