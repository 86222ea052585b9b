import { defineErrors } from '../error-table.ts'

export const postcardErrors = defineErrors({
  'postcard.empty': { wire: 64001, status: 422 },
  'postcard.too_long': { wire: 64002, status: 422 },
  'postcard.draft_changed': { wire: 64003, status: 409 },
  'postcard.too_many_drafts': { wire: 64004, status: 409 },
  'postcard.unknown_style': { wire: 64005, status: 422 },
  'postcard.photo_missing': { wire: 64006, status: 422 },
  'postcard.drawing_failed': { wire: 64007, status: 503 },
  'postcard.proof_used': { wire: 64008, status: 409 },
  'postcard.proof_stale': { wire: 64009, status: 409 },
  'postcard.breach': { wire: 64010, status: 422 },
  'postcard.warning_unseen': { wire: 64011, status: 409 },
  'postcard.review_changed': { wire: 64012, status: 409 },
  'postcard.not_in_review': { wire: 64013, status: 409 },
  'postcard.none_clean': { wire: 64014, status: 409 },
  'postcard.sample_unseen': { wire: 64015, status: 409 },
  'postcard.sample_over': { wire: 64016, status: 409 },
})
