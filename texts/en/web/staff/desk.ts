import type { Translation } from '../../../translation.ts'
import type zhHans from '../../../zh-hans/web/staff/desk.ts'

export default {
  language: 'Language',
  languageHint: 'Simplified Chinese is required. It is shown wherever another language is blank.',
  required: 'Required',
  amount: 'Amount',
  reason: 'Reason',
  reasonShort: 'Please give at least three characters',
  exportList: 'Export this list',
  listed: (count) => `${count} listed`,
  exported: (rows) => `Rows exported: ${rows}`,
  onlyThis: 'Only what the link names is shown.',
  backToList: 'Back to the list',
  many: {
    clear: 'Choose none',
    all: 'Choose all',
    obstacles: {
      changed: 'A colleague has just changed it',
      closed: 'It is closed already',
      decided: 'It has already been decided',
      announced: 'Rules for a later day are announced already',
      incomplete: 'It needs a picture and a variant that can be bought',
      unclear: 'May have arrived, so it is not sent again',
      gone: 'It is not there any more',
      failed: 'It could not be done now; please try this one again',
    },
  },
  factor: {
    title: 'Please enter your authenticator code again',
    lead: 'Moving money, giving something away or exporting data needs an authenticator code from the last 10 minutes.',
    code: 'Authenticator code',
    wrong: 'Please enter six digits',
    confirm: 'Confirm',
    cancel: 'Cancel',
  },
} satisfies Translation<typeof zhHans>
