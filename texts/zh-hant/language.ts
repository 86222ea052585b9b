import type { Language } from '../language.ts'

export default {
  name: '繁體中文',
  intl: 'zh-Hant-TW',
  justNow: '剛剛',
} satisfies Language
