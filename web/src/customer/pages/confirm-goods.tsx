import { CouponChoice } from '../../features/coupon/parts/coupon-choice.tsx'
import ConfirmGoodsPage from '../../features/shop/pages/confirm.tsx'
import type { PageProps } from '../../platform/navigation/route.ts'

/** Confirming goods, with the coupons that the shop's screens know nothing of. */
export default function ConfirmGoodsWithCouponsPage(props: PageProps) {
  return <ConfirmGoodsPage {...props} CouponCard={CouponChoice} />
}
