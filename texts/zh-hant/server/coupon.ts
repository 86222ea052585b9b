import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/coupon.ts'

export default {
  invariants: {
    coupons_within_stock: '每個活動發出的券數與實有相符，不超過總量，每人不超過上限',
    coupons_fit_uses: '每張占用或用掉的券對應一筆訂單，歷史到現在的狀態為止',
    discounts_are_booked: '每張已用券減的金額都由優惠券帳戶付給收入，退回時已沖回',
    bookings_have_uses: '每筆優惠入帳都屬於一張券的使用',
  },
} satisfies Translation<typeof source>
