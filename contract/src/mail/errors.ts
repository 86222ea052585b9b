import { defineErrors } from '../error-table.ts'

export const mailErrors = defineErrors({
  'mail.calendar_changed': { wire: 42090, status: 409 },
  'mail.words_changed': { wire: 42091, status: 409 },
  'mail.word_unfindable': { wire: 42092, status: 400 },
  'mail.cut_off_changed': { wire: 42093, status: 409 },
  'mail.collection_changed': { wire: 42094, status: 409 },
  'mail.collection_character': { wire: 42095, status: 400 },
  'mail.collection_too_long': { wire: 42096, status: 400 },
})
