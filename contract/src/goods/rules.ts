import { type Minor, minor } from '../amount.ts'

/**
 * `draft`: staff are at work on it. `on_sale`: people see and buy it. `off`: nobody buys it any
 * more; orders keep their own copy.
 */
export const goodsStates = ['draft', 'on_sale', 'off'] as const
export type GoodsState = (typeof goodsStates)[number]

/**
 * Reasons of a stock movement. `reserved` and `released`: an order was made, or ended unpaid or
 * cancelled, and the pieces on the shelf are promised or free again. `sold`: they left the house.
 * `returned`: they came back and are good. `receipt`, `correction`: staff.
 */
export const stockReasons = [
  'receipt',
  'correction',
  'reserved',
  'released',
  'sold',
  'returned',
] as const
export type StockReason = (typeof stockReasons)[number]
/** The reasons that staff give by hand. */
export const staffStockReasons = ['receipt', 'correction'] as const

export const commentStates = ['waiting', 'approved', 'refused'] as const
export type CommentState = (typeof commentStates)[number]

/** In which order the list of goods is read. */
export const goodsSorts = ['recommended', 'newest', 'price_up', 'price_down'] as const
export type GoodsSort = (typeof goodsSorts)[number]

/**
 * Purposes of goods by which screens find them. `stationery_kit`: everything to write a letter by
 * hand and to post it oneself.
 */
export const goodsUses = ['stationery_kit'] as const
export type GoodsUse = (typeof goodsUses)[number]

/** Problems of a line of a cart or an order. it may not be bought like this. */
export const lineProblems = ['off_sale', 'sold_out', 'short', 'over_limit'] as const
export type LineProblem = (typeof lineProblems)[number]

/** Limits that screens show and the server holds. */
export const goodsLimits = {
  /** Different variants in a cart or an order. */
  lines: 50,
  quantity: 999,
  pictures: 8,
  variants: 30,
  commentPictures: 6,
  commentLength: 500,
} as const

/**
 * Shipping fees as data (R7). Weights in grams, amounts in minor units. Weights in grams, amounts
 * in minor units.
 */
export interface ShippingRule {
  readonly version: number
  /** Fee up to `baseWeight`. */
  readonly baseFee: Minor
  readonly baseWeight: number
  /** Fee for each started `stepWeight` beyond. */
  readonly stepFee: Minor
  readonly stepWeight: number
  /** Nothing is charged when the goods cost this much or more; null: never free. */
  readonly freeAbove: Minor | null
}

/**
 * The fee of a parcel: the same function on the phone and on the server, which alone decides.
 * `goodsTotal` is before any discount.
 */
export function shippingFee(
  rule: ShippingRule,
  { weight, goodsTotal }: { readonly weight: number; readonly goodsTotal: Minor },
): Minor {
  if (rule.freeAbove !== null && goodsTotal >= rule.freeAbove) return minor(0)
  const steps = Math.max(0, Math.ceil((weight - rule.baseWeight) / rule.stepWeight))
  return minor(rule.baseFee + steps * rule.stepFee)
}

/**
 * Limits of enclosures in one envelope: grams, tenths of a millimetre, pieces. grams, tenths of a
 * millimetre, pieces.
 */
export const enclosureLimits = { weight: 60, thickness: 50, pieces: 20 } as const
export type EnclosureProblem = keyof typeof enclosureLimits

/**
 * Limits that a choice of enclosures exceeds; empty: it fits. empty: it fits. Thickness adds up, as
 * things lie on each other.
 */
export function enclosureProblems(
  lines: readonly {
    readonly quantity: number
    readonly weight: number
    readonly thickness: number
  }[],
): EnclosureProblem[] {
  const sum = (of: (line: (typeof lines)[number]) => number): number =>
    lines.reduce((total, line) => total + of(line), 0)
  const found = {
    weight: sum((l) => l.weight * l.quantity),
    thickness: sum((l) => l.thickness * l.quantity),
    pieces: sum((l) => l.quantity),
  }
  return (Object.keys(enclosureLimits) as EnclosureProblem[]).filter(
    (limit) => found[limit] > enclosureLimits[limit],
  )
}
