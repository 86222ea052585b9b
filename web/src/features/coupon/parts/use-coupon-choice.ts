import { type Minor, minor } from '@mailing/contract/amount.ts'
import { chosenOffer, couponLine } from '@mailing/contract/coupon/rules.ts'
import type { CouponOffer } from '@mailing/contract/coupon/schemas.ts'
import type { PriceItem } from '@mailing/contract/price-item.ts'
import { useState } from 'react'

/** What a card that chooses a coupon is given. */
export interface CouponCardProps {
  /** Best first, those that do not fit last; null while they load. */
  readonly offers: readonly CouponOffer[] | null
  readonly chosen: CouponOffer | null
  /** Null: no coupon. */
  readonly onChoose: (id: string | null) => void
  readonly error: unknown
  readonly onRetry: () => void
}

/** The call that lists the coupons of a bill. */
interface Asked {
  readonly data: { readonly list: readonly CouponOffer[] } | undefined
  readonly error: unknown
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

/**
 * The coupon for a bill (the best one until another is chosen), and the price with it. Without one, and while none is known,
 * the price is the bill's own. `bill`: null while it is not there, and nothing is asked.
 */
export function useCouponChoice(
  bill: { readonly items: readonly PriceItem[]; readonly total: number } | null,
  { data, error, isPlaceholderData, refetch }: Asked,
) {
  const [wish, setWish] = useState<string | null | undefined>(undefined)
  const isOn = bill !== null
  const offers = isOn && data && !isPlaceholderData ? data.list : null
  const chosen = offers ? chosenOffer(offers, wish) : null
  const card: CouponCardProps = {
    offers: data?.list ?? null,
    chosen,
    onChoose: setWish,
    error: isOn ? error : null,
    onRetry: () => {
      if (isOn) void refetch()
    },
  }
  const total: Minor = minor((bill?.total ?? 0) - (chosen?.discount ?? 0))
  return {
    card,
    /** False while the coupons of this bill are on their way: paying now would forget the best one. */
    isReady: !isOn || offers !== null || error !== null,
    couponId: chosen?.id ?? null,
    items: [...(bill?.items ?? []), ...(chosen ? [couponLine(chosen.discount)] : [])],
    total,
  }
}
