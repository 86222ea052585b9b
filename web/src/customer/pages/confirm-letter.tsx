import { CouponChoice } from '../../features/coupon/parts/coupon-choice.tsx'
import ConfirmPage from '../../features/letter/pages/confirm.tsx'
import type { PageProps } from '../../platform/navigation/route.ts'

/** Confirming a letter, with the coupons that the letter itself knows nothing of. */
export default function ConfirmLetterPage(props: PageProps) {
  return <ConfirmPage {...props} CouponCard={CouponChoice} />
}
