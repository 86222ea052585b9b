/** Facts of variants, orders, coupons and buyers in the model. */

export interface ModelVariant {
  readonly goods: number
  readonly price: number
  readonly weight: number
  stock: number
  reserved: number
}

export type ModelState =
  | 'pending_payment'
  | 'paid'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'return_requested'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'refused'
  | 'returned'

export interface ModelOrder {
  readonly buyer: number
  readonly lines: readonly { readonly variant: number; readonly quantity: number }[]
  readonly total: number
  readonly coupon: number | null
  /** Points of an exchange; 0: it was bought. */
  readonly points: number
  /** Minutes since the beginning. */
  readonly payBefore: number
  state: ModelState
  hasReturn: boolean
  deliveredAt: number
  shippedAt: number
}

export interface ModelCoupon {
  readonly buyer: number
  readonly kind: 'amount_off' | 'percent_off' | 'free_postage'
  state: 'available' | 'held' | 'used'
}

export interface ModelBuyer {
  money: number
  points: number
  /** Pieces bought or held, by goods. */
  readonly bought: Map<number, number>
}

export interface Wish {
  readonly buyer: number
  readonly lines: ModelOrder['lines']
  readonly coupon: number | null
  /** Tampering with the right price. */
  readonly tampered: number
}

export type Outcome = { readonly code: string } | { readonly order: ModelOrder }

/** Coupons of the model: 3.00 off from 10.00 on, 30 per cent up to 5.00, the parcel's fee. */
export const couponTermsOf = {
  amount_off: { kind: 'amount_off', amount: 300, percent: null, cap: null, minSpend: 1000 },
  percent_off: { kind: 'percent_off', amount: null, percent: 30, cap: 500, minSpend: 0 },
  free_postage: { kind: 'free_postage', amount: null, percent: null, cap: null, minSpend: 0 },
} as const
