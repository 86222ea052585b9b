import { calls } from '@mailing/contract/client.ts'
import type { Proof } from '@mailing/contract/letter/schemas.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useCouponChoice } from '../../coupon/parts/use-coupon-choice.ts'
import { usePayment } from '../../order/parts/use-payment.tsx'
import { useFamilyPart } from './use-family-part.ts'

/** What a proof of a draft costs with its coupon, what a family pays of it, and how the rest is paid. */
export function useBill(draftId: string, proof: Proof | null) {
  const coupon = useCouponChoice(
    proof,
    useCall(
      calls.letter.coupons,
      { proofId: proof?.id ?? '' },
      { isEnabled: proof !== null, freshSeconds: 0, isFormerKept: true },
    ),
  )
  const { shared, rest, isReady } = useFamilyPart(draftId, coupon.total)
  return {
    coupon,
    shared,
    rest,
    /** False while the coupons, or what the family pays, are on their way. */
    isKnown: coupon.isReady && isReady,
    ...usePayment(proof === null ? null : rest),
  }
}
