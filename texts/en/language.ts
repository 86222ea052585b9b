import type { Language } from '../language.ts'

export default {
  name: 'English',
  intl: 'en-GB',
  justNow: 'just now',
} satisfies Language
