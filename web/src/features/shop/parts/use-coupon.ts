import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { LineInput } from '@mailing/contract/goods/schemas.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useCouponChoice } from '../../coupon/parts/use-coupon-choice.ts'

/** The coupon for goods, and their price with it. */
export const useCoupon = (
  lines: readonly LineInput[],
  price: CallOutput<typeof calls.shop.preview>,
) => useCouponChoice(price, useCall(calls.shop.coupons, { lines: [...lines] }, { freshSeconds: 0 }))
