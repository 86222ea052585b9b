import type { Translation } from '../../../platform/texts.ts'
import type zhHans from '../../zh-hans/staff/desk.ts'

export default {
  language: 'Language',
  languageHint:
    'Simplified Chinese is needed; where another language is empty, it is shown instead.',
  required: 'Needed',
  factor: {
    title: 'Please enter your authenticator code again',
    lead: 'What moves money, gives something away or takes data out needs a code of the last ten minutes.',
    code: 'Authenticator code',
    wrong: 'Please enter six digits',
    confirm: 'Confirm',
    cancel: 'Cancel',
  },
} satisfies Translation<typeof zhHans>
