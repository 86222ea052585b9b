import type { Delivery } from '@mailing/contract/address/calls.ts'
import { addressLines } from '@mailing/contract/address/lines.ts'
import { minor } from '@mailing/contract/amount.ts'
import { dayMs } from '@mailing/contract/days.ts'
import { type ShippingRule, shippingFee } from '@mailing/contract/goods/rules.ts'
import { sumMinor } from '@mailing/contract/money.ts'
import type { OrderState } from '@mailing/contract/order-states.ts'
import type { PriceItem } from '@mailing/contract/price-item.ts'
import { shopDays } from '@mailing/contract/shop/rules.ts'

/** Whom a parcel goes to. Private: kept sealed. */
export interface ParcelTo {
  readonly name: string
  readonly phone: string
  /** Below the name, in the order of the country. */
  readonly lines: readonly string[]
}

/** A delivery address as it stands on a parcel; the name has a line of its own. `country`: from where it is sent. */
export function parcelTo(
  { name, phonePrinted, postal }: Pick<Delivery, 'name' | 'phonePrinted' | 'postal'>,
  country: string,
): ParcelTo {
  const place = {
    country: postal.country,
    postcode: postal.postcode,
    region: postal.area,
    city: '',
    street: postal.detail,
    institution: '',
    unit: '',
    personNumber: '',
  }
  const withName = addressLines({ ...place, name }, { country })
  // The line of the person differs by country (in Chinese it ends with 收), but it is the only one that a name changes.
  const withoutName = new Set(addressLines({ ...place, name: '' }, { country }))
  return { name, phone: phonePrinted, lines: withName.filter((line) => withoutName.has(line)) }
}

interface PricedGoods {
  readonly quantity: number
  readonly unit: PriceItem['unit']
  readonly amount: PriceItem['amount']
  readonly weight: number
}

/** What an order of goods costs before any coupon: a line each, and the parcel. Weight in grams. */
export function priceGoods(lines: readonly PricedGoods[], rule: ShippingRule) {
  const goodsTotal = sumMinor(lines.map(({ amount }) => amount))
  const weight = lines.reduce((sum, line) => sum + line.weight * line.quantity, 0)
  const fee = shippingFee(rule, { weight, goodsTotal })
  const goods = lines.map(
    ({ quantity, unit, amount }): PriceItem => ({ code: 'goods', quantity, unit, amount }),
  )
  const items: PriceItem[] =
    fee === 0 ? goods : [...goods, { code: 'shipping', quantity: 1, unit: fee, amount: fee }]
  return {
    items,
    goodsTotal,
    weight,
    shippingFee: fee,
    toFreeShipping: fee > 0 && rule.freeAbove !== null ? minor(rule.freeAbove - goodsTotal) : null,
  }
}

/** What sending a paper original costs: its parcel alone. `weight` in grams. */
export function priceOriginal(weight: number, rule: ShippingRule): PriceItem[] {
  const fee = shippingFee(rule, { weight, goodsTotal: minor(0) })
  return [{ code: 'shipping', quantity: 1, unit: fee, amount: fee }]
}

/** What an order is called in lists: its first goods, and how many other lines there are. */
export const titleOf = (names: readonly string[]): string =>
  names.length > 1 ? `${names[0] ?? ''} +${names.length - 1}` : (names[0] ?? '')

/** When a parcel counts as received without a word. */
export const receivedAt = (shippedAt: Date): Date =>
  new Date(shippedAt.getTime() + shopDays.receivedAfter * dayMs)
/** What was shipped up to this moment counts as received now. */
export const shippedBefore = (now: Date): Date =>
  new Date(now.getTime() - shopDays.receivedAfter * dayMs)
/** Until when a return can be asked for. */
export const returnBefore = (deliveredAt: Date): Date =>
  new Date(deliveredAt.getTime() + shopDays.returnWithin * dayMs)

export interface ReturnFacts {
  readonly state: OrderState
  /** It sent the paper of a reply, which is the reader's own. */
  readonly isOriginal: boolean
  readonly deliveredAt: Date | null
  readonly hasReturn: boolean
}

/** What stands in the way of asking for a return; null: nothing. */
export function returnProblem(
  { state, isOriginal, deliveredAt, hasReturn }: ReturnFacts,
  now: Date,
): 'shop.return_once' | 'shop.not_delivered' | 'shop.return_late' | 'shop.not_returnable' | null {
  if (isOriginal) return 'shop.not_returnable'
  if (hasReturn) return 'shop.return_once'
  if (state !== 'delivered' || deliveredAt === null) return 'shop.not_delivered'
  return returnBefore(deliveredAt) > now ? null : 'shop.return_late'
}

export interface WantedRestock {
  readonly lineId: string
  readonly quantity: number
}

/** Pieces that go back on the shelf, by variant; null: more than was ordered, a line twice, or a line of another order. */
export function restockOf(
  lines: readonly { readonly id: string; readonly variantId: string; readonly quantity: number }[],
  wanted: readonly WantedRestock[],
): { variantId: string; quantity: number }[] | null {
  if (new Set(wanted.map(({ lineId }) => lineId)).size !== wanted.length) return null
  const found = wanted.map(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line && quantity <= line.quantity ? { variantId: line.variantId, quantity } : null
  })
  return found.every((line) => line !== null) ? found : null
}

/** What the writer reads: the words of staff, or one of our codes, which the screen knows a sentence for. */
export const reasonWith = (code: string, note: string): string => note || code

/** What staff see of a name in a list: its first character. */
export const hideName = (name: string): string => (name === '' ? '' : `${[...name][0] ?? ''}**`)
