import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/coupon.ts'

export default {
  invariants: {
    coupons_within_stock:
      'Each campaign has given out exactly the coupons that exist, never more than its stock, and nobody has more than the limit',
    coupons_fit_uses:
      'Each held or used coupon belongs to exactly one order, and its history ends in its current status',
    discounts_are_booked:
      'What each used coupon took off is booked as revenue that the coupon account paid, and reversed when it was refunded',
    bookings_have_uses: 'Each booking of a discount belongs to the use of a coupon',
  },
} satisfies Translation<typeof source>
