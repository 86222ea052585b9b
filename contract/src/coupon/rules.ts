import { type Minor, minor, sumMinor } from '../amount.ts'
import type { MailClass } from '../institution-kinds.ts'
import type { OrderKind } from '../order-states.ts'
import type { PriceItem } from '../price-item.ts'

/**
 * Discounts of a coupon: a sum, a share with a cap, the postage, or the first pages of a letter.
 */
export const couponKinds = ['amount_off', 'percent_off', 'free_postage', 'free_pages'] as const
export type CouponKind = (typeof couponKinds)[number]

/** Restriction of a coupon, named as when the campaign was made. */
export interface ScopeName {
  readonly id: string
  readonly name: string
}

/**
 * Value and scope of a coupon. Amounts in minor units; empty lists set no limit. Terms never change
 * once a campaign exists.
 */
export interface CouponTerms {
  readonly kind: CouponKind
  /** `amount_off`: how much. */
  readonly amount: Minor | null
  /** `percent_off`: 1 to 100 per cent of the price. */
  readonly percent: number | null
  /** The most that it takes off: always set for `percent_off`, may be set for `free_postage`. */
  readonly cap: Minor | null
  /** `free_pages`: a number of pages, counted from the first. */
  readonly pages: number | null
  /** The price, before the coupon, that must be reached. */
  readonly minSpend: Minor
  readonly orderKinds: readonly OrderKind[]
  readonly mailClasses: readonly MailClass[]
  readonly goodsCategories: readonly ScopeName[]
  readonly institutions: readonly ScopeName[]
}

/** A purchase as coupons see it. */
export interface Purchase {
  readonly kind: OrderKind
  /** The lines of the price without any coupon. */
  readonly items: readonly Pick<PriceItem, 'code' | 'quantity' | 'unit' | 'amount'>[]
  readonly mailClass: MailClass | null
  /**
   * Institution of the recipient; null at a postal address, and for goods. null at a plain postal
   * address, and for goods.
   */
  readonly institutionId: string | null
  /** The goods among the lines, with their category. */
  readonly goods: readonly { readonly categoryId: string; readonly amount: Minor }[]
}

/**
 * Reasons why a coupon does not fit. Each has a sentence on the confirm screen; `params` fill it.
 */
export const couponMisfits = [
  'not_yet',
  'lapsed',
  'held',
  'used',
  'order_kind',
  'mail_class',
  'institution',
  'category',
  'min_spend',
  'nothing_to_reduce',
] as const
export type CouponMisfit = (typeof couponMisfits)[number]

export interface Misfit {
  readonly reason: CouponMisfit
  /** `missing`: minor units up to the minimum spend. */
  readonly params: { readonly missing?: Minor }
}

export type Discount =
  | { readonly fits: true; readonly amount: Minor }
  | ({ readonly fits: false } & Misfit)

/** Lines of a price that are postage, of any kind of order. */
const postageCodes: ReadonlySet<string> = new Set([
  'mail_class',
  'postage',
  'shipping',
  'shipping_fee',
])

/** True for a line of postage. */
export const isPostage = (code: string): boolean => postageCodes.has(code)

const no = (reason: CouponMisfit, params: Misfit['params'] = {}): Discount => ({
  fits: false,
  reason,
  params,
})

/**
 * Computes the discount of a coupon on a price, in minor units: more than zero, never more than the
 * price. The same function runs on the phone, which shows it, and on the server, which alone
 * decides (R7). The coupon's days are not checked here.
 */
export function discountOf(terms: CouponTerms, purchase: Purchase): Discount {
  const { orderKinds, mailClasses, institutions, goodsCategories, minSpend } = terms
  const { kind, mailClass, institutionId, goods, items } = purchase
  if (orderKinds.length > 0 && !orderKinds.includes(kind)) return no('order_kind')
  if (mailClasses.length > 0 && (mailClass === null || !mailClasses.includes(mailClass)))
    return no('mail_class')
  if (institutions.length > 0 && !institutions.some(({ id }) => id === institutionId))
    return no('institution')
  const covered = goods.filter(({ categoryId }) =>
    goodsCategories.some(({ id }) => id === categoryId),
  )
  if (goodsCategories.length > 0 && covered.length === 0) return no('category')
  const price = priceBefore(items)
  const base = goodsCategories.length > 0 ? sumMinor(covered.map(({ amount }) => amount)) : price
  if (base < minSpend) return no('min_spend', { missing: minor(minSpend - base) })
  const amount = minor(Math.min(reduction(terms, items, base), price))
  return amount > 0 ? { fits: true, amount } : no('nothing_to_reduce')
}

const priceBefore = (items: Purchase['items']): Minor =>
  sumMinor(items.filter(({ code }) => code !== 'coupon').map(({ amount }) => amount))

function reduction(
  { kind, amount, percent, cap, pages }: CouponTerms,
  items: Purchase['items'],
  base: Minor,
): number {
  const most = cap ?? Number.MAX_SAFE_INTEGER
  if (kind === 'amount_off') return Math.min(amount ?? 0, base)
  if (kind === 'percent_off') return Math.min(shareOf(base, percent ?? 0), most)
  if (kind === 'free_postage')
    return Math.min(
      sumMinor(items.filter(({ code }) => postageCodes.has(code)).map((item) => item.amount)),
      most,
    )
  return pagesPrice(items, pages ?? 0)
}

/**
 * A share in whole minor units, rounded down in the house's favour; exact, because only integers
 * are divided.
 */
function shareOf(base: number, percent: number): number {
  const hundredfold = base * percent
  if (!Number.isSafeInteger(hundredfold))
    throw new RangeError(`${percent} % of ${base} is beyond the safe integers`)
  return (hundredfold - (hundredfold % 100)) / 100
}

/**
 * Price of the first pages: the first one at its own price, further ones at theirs; surcharges for
 * colour stay.
 */
function pagesPrice(items: Purchase['items'], pages: number): number {
  const unitOf = (code: PriceItem['code']) => items.find((item) => item.code === code)
  const [first, more] = [unitOf('first_page'), unitOf('more_pages')]
  if (!first || pages < 1) return 0
  return first.unit + (more ? more.unit * Math.min(pages - 1, more.quantity) : 0)
}

/** The line that a coupon adds to a price. */
export const couponLine = (amount: Minor): PriceItem => ({
  code: 'coupon',
  quantity: 1,
  unit: minor(-amount),
  amount: minor(-amount),
})

/** A coupon beside what it would take off; `discount` 0 where it does not fit. */
export interface RankedOffer {
  readonly id: string
  readonly discount: number
  readonly validUntil: string
}

/**
 * Returns the coupon that saves most. Of equal ones it is the one that expires first. Null: none
 * fits.
 */
export function bestOffer<T extends RankedOffer>(offers: readonly T[]): T | null {
  return offers.filter(({ discount }) => discount > 0).toSorted(byWorth)[0] ?? null
}

/**
 * The coupon that an order is made with: the one that was chosen while it still fits, else the
 * best. `wish` undefined: nothing was chosen; null: none is wanted.
 */
export function chosenOffer<T extends RankedOffer>(
  offers: readonly T[],
  wish: string | null | undefined,
): T | null {
  if (wish === null) return null
  return offers.find(({ id, discount }) => id === wish && discount > 0) ?? bestOffer(offers)
}

/** Those that save most first, those that do not fit last. */
export const byWorth = (a: RankedOffer, b: RankedOffer): number =>
  b.discount - a.discount || a.validUntil.localeCompare(b.validUntil) || a.id.localeCompare(b.id)
