import { defineErrors } from '../error-table.ts'

export const greetingErrors = defineErrors({
  'greeting.empty': { wire: 65001, status: 422 },
  'greeting.too_long': { wire: 65002, status: 422 },
  'greeting.draft_changed': { wire: 65003, status: 409 },
  'greeting.too_many_drafts': { wire: 65004, status: 409 },
  'greeting.unknown_cover': { wire: 65005, status: 422 },
  'greeting.drawing_failed': { wire: 65006, status: 503 },
  'greeting.proof_used': { wire: 65007, status: 409 },
  'greeting.proof_stale': { wire: 65008, status: 409 },
  'greeting.breach': { wire: 65009, status: 422 },
  'greeting.warning_unseen': { wire: 65010, status: 409 },
  'greeting.review_changed': { wire: 65011, status: 409 },
  'greeting.not_in_review': { wire: 65012, status: 409 },
})
