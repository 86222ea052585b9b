import type { Delivery } from '@mailing/contract/address/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { Purchase } from '@mailing/contract/coupon/rules.ts'
import type { ShippingRule } from '@mailing/contract/goods/rules.ts'
import type { LineInput } from '@mailing/contract/goods/schemas.ts'
import { totalOf } from '@mailing/contract/letter/price.ts'
import type { PriceItem } from '@mailing/contract/price-item.ts'
import type { shopCalls } from '@mailing/contract/shop/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { type Part, readTogether } from '../../../platform/together.ts'
import { type AddressRow, deliveryPart, openDelivery } from '../../address/service.ts'
import { bestCoupon, couponPart, offersFor, priceWith, usablePart } from '../../coupon/service.ts'
import { linesPart, type PricedLine, priced, readShipping, showLine } from '../../goods/service.ts'
import { moneyIn, moneyPart } from '../../wallet/service.ts'
import { type ParcelTo, parcelTo, priceGoods } from '../rules.ts'

type Calls = typeof shopCalls

export interface Quote {
  readonly lines: readonly PricedLine[]
  readonly price: ReturnType<typeof priceGoods>
  /** The goods as a coupon looks at them: their price without any coupon. */
  readonly purchase: Omit<Purchase, 'items'> & {
    readonly items: readonly PriceItem[]
    readonly mailClass: null
  }
}

function quoteOf(
  lines: readonly PricedLine[],
  wanted: readonly LineInput[],
  rule: ShippingRule,
): Quote {
  if (lines.length !== wanted.length) throw new AppError('goods.unknown')
  const price = priceGoods(lines, rule)
  return {
    lines,
    price,
    purchase: {
      kind: 'goods',
      items: price.items,
      mailClass: null,
      institutionId: null,
      goods: lines.map(({ categoryId, amount }) => ({ categoryId, amount })),
    },
  }
}

/**
 * What goods cost this moment, before any coupon, with whatever else a screen needs, in one statement (shipping has its copy). Throws
 * shop.line_twice or goods.unknown.
 */
export async function quoteWith<Parts extends Readonly<Record<string, Part<unknown>>>>(
  context: UserContext,
  wanted: readonly LineInput[],
  parts: Parts,
) {
  if (new Set(wanted.map(({ variantId }) => variantId)).size !== wanted.length)
    throw new AppError('shop.line_twice')
  const [read, rule] = await Promise.all([
    readTogether(context, { ...parts, lines: linesPart(context.userId, wanted) }),
    readShipping(context),
  ])
  return {
    ...read,
    quote: quoteOf(priced(read.lines as Parameters<typeof priced>[0], wanted), wanted, rule),
  }
}

/** A delivery address out of the person's book. `area`: the town, as lists name it. */
type BookedTo = ParcelTo & { readonly id: string; readonly area: string }
const bookedTo = (context: UserContext, address: Delivery): BookedTo => ({
  id: address.id,
  area: address.postal.area,
  ...parcelTo(address, context.config.COUNTRY),
})
/** As a call answers it. */
export const showTo = (to: BookedTo | null) =>
  to && { id: to.id, name: to.name, phone: to.phone, lines: [...to.lines] }

/** The address that was read; null: there is none. */
export const toIn = (context: UserContext, [row]: readonly AddressRow[]): BookedTo | null =>
  row ? bookedTo(context, openDelivery(context, row)) : null

/** A delivery address of the person; null: there is none such. */
export async function findTo(context: UserContext, addressId: string): Promise<BookedTo | null> {
  const { to } = await readTogether(context, { to: deliveryPart(context.userId, addressId) })
  return toIn(context, to)
}

/** Where a parcel would go: to the address that was chosen, or the default one (null: the book holds none). Throws request.not_found. */
export function chosenTo(
  context: UserContext,
  addressId: string | undefined,
  rows: readonly AddressRow[],
): BookedTo | null {
  const to = toIn(context, rows)
  if (!to && addressId !== undefined) throw new AppError('request.not_found')
  return to
}

/** What `chosenTo` asks for. */
export const chosenPart = ({ userId }: UserContext, addressId: string | undefined) =>
  deliveryPart(userId, addressId ?? null)

/** The call `shop.preview`. */
export async function previewOrder(
  context: UserContext,
  { lines: wanted, addressId, couponId }: CallParsed<Calls['preview']>,
): Promise<CallAnswer<Calls['preview']>> {
  const { userId, locale } = context
  const { quote, to, coupon, money } = await quoteWith(context, wanted, {
    to: chosenPart(context, addressId),
    coupon: couponPart(userId, couponId ?? null),
    money: moneyPart(context, userId),
  })
  const { lines, price, purchase } = quote
  const items = await priceWith(context, couponId, coupon, purchase)
  const address = chosenTo(context, addressId, to)
  return {
    lines: lines.map((line) => showLine(line, locale)),
    items,
    goodsTotal: price.goodsTotal,
    shippingFee: price.shippingFee,
    toFreeShipping: price.toFreeShipping,
    weight: price.weight,
    total: totalOf(items),
    money: moneyIn(money),
    address: showTo(address),
    isOrderable: address !== null && lines.every(({ problem }) => problem === null),
  }
}

/** The call `shop.coupons`: those that save most come first, those that do not fit with the reason. */
export async function couponsForGoods(
  context: UserContext,
  { lines }: CallParsed<Calls['coupons']>,
): Promise<CallAnswer<Calls['coupons']>> {
  const { quote, usable } = await quoteWith(context, lines, {
    usable: usablePart(context.userId, context.clock.now()),
  })
  const list = await offersFor(context, usable, quote.purchase)
  return { list, bestId: bestCoupon(list)?.id ?? null }
}
