import type { Language } from '../language.ts'

export default {
  name: '简体中文',
  intl: 'zh-Hans-CN',
  justNow: '刚刚',
} satisfies Language
