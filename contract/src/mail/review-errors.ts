import { defineErrors } from '../error-table.ts'

/** Errors for reviewers of mail. */
export const reviewErrors = defineErrors({
  'letter.review_changed': { wire: 42012, status: 409 },
  'letter.review_claimed': { wire: 42084, status: 409 },
  'letter.not_in_review': { wire: 42013, status: 409 },
  'letter.no_change': { wire: 42014, status: 422 },
})
