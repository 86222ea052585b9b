import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { LineInput } from '@mailing/contract/goods/schemas.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useCouponChoice } from '../../../ui/pay/use-coupon-choice.ts'

/** The coupon for goods, and their price with it. */
export function useCoupon(
  lines: readonly LineInput[],
  price: CallOutput<typeof calls.shop.preview> | undefined,
  isOffered: boolean,
) {
  const isEnabled = isOffered && price !== undefined
  return useCouponChoice(
    price ?? null,
    isEnabled,
    useCall(calls.shop.coupons, { lines: [...lines] }, { isEnabled, freshSeconds: 0 }),
  )
}
