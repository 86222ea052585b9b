import { defineErrors } from '../error-table.ts'

export const couponErrors = defineErrors({
  'coupon.not_offered': { wire: 53001, status: 409 },
  'coupon.sold_out': { wire: 53002, status: 409 },
  'coupon.limit_reached': { wire: 53003, status: 409 },
  'coupon.taken': { wire: 53004, status: 409 },
  'coupon.word_wrong': { wire: 53005, status: 422 },
  'coupon.not_reached': { wire: 53006, status: 409 },
  'coupon.answered': { wire: 53007, status: 409 },
  'coupon.questionnaire_closed': { wire: 53008, status: 409 },
  'coupon.answer_invalid': { wire: 53009, status: 422 },
  'coupon.not_usable': { wire: 53010, status: 409 },
  'coupon.expired': { wire: 53011, status: 409 },
  'coupon.misfit': { wire: 53012, status: 409 },
  'coupon.terms': { wire: 53013, status: 422 },
  'coupon.word_in_use': { wire: 53014, status: 409 },
  'coupon.campaign_state': { wire: 53015, status: 409 },
  'coupon.audience_changed': { wire: 53016, status: 409 },
})
