import { calls } from '@mailing/contract/client.ts'
import type { CardProof } from '@mailing/contract/postcard/schemas.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useCouponChoice } from '../../../ui/pay/use-coupon-choice.ts'

/** The coupon for a proof of a card, and its price with it. */
export function useCardCoupon(proof: CardProof | null) {
  const isEnabled = proof !== null
  return useCouponChoice(
    proof,
    isEnabled,
    useCall(
      calls.postcard.coupons,
      { proofId: proof?.id ?? '' },
      { isEnabled, freshSeconds: 0, isFormerKept: true },
    ),
  )
}
