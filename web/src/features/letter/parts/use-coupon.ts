import { calls } from '@mailing/contract/client.ts'
import type { Proof } from '@mailing/contract/letter/schemas.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useCouponChoice } from '../../../ui/pay/use-coupon-choice.ts'

/** The coupon for a proof, and the proof's price with it. */
export function useCoupon(proof: Proof | null, isOffered: boolean) {
  const isEnabled = isOffered && proof !== null
  return useCouponChoice(
    proof,
    isEnabled,
    useCall(
      calls.letter.coupons,
      { proofId: proof?.id ?? '' },
      { isEnabled, freshSeconds: 0, isFormerKept: true },
    ),
  )
}
