import type { Delivery } from '@mailing/contract/address/calls.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { Purchase } from '@mailing/contract/coupon/rules.ts'
import type { LineInput } from '@mailing/contract/goods/schemas.ts'
import { totalOf } from '@mailing/contract/letter/price.ts'
import type { PriceItem } from '@mailing/contract/order/schemas.ts'
import type { shopCalls } from '@mailing/contract/shop/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { getAddress, getAddresses } from '../../address/service.ts'
import { bestCoupon, couponsFor, priceWithCoupon } from '../../coupon/service.ts'
import { type PricedLine, priceLines, readShipping, showLine } from '../../goods/service.ts'
import { getMoney } from '../../wallet/service.ts'
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

/** What goods cost this moment, before any coupon. Throws shop.line_twice or goods.unknown. */
export async function quoteGoods(
  context: UserContext,
  wanted: readonly LineInput[],
): Promise<Quote> {
  if (new Set(wanted.map(({ variantId }) => variantId)).size !== wanted.length)
    throw new AppError('shop.line_twice')
  const [lines, rule] = await Promise.all([
    priceLines(context, context.userId, wanted),
    readShipping(context),
  ])
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

/** A delivery address of the person; null: there is none such. */
export async function findTo(context: UserContext, addressId: string): Promise<BookedTo | null> {
  try {
    const address = await getAddress(context, addressId)
    return address.kind === 'delivery' ? bookedTo(context, address) : null
  } catch (error) {
    if (error instanceof AppError && error.code === 'request.not_found') return null
    throw error
  }
}

/** The default delivery address; null: the book holds none. */
async function defaultTo(context: UserContext): Promise<BookedTo | null> {
  const [first] = (await getAddresses(context, { kind: 'delivery' })).list
  return first?.kind === 'delivery' ? bookedTo(context, first) : null
}

/** Where a parcel would go: to the address that was chosen, or the default one (null: the book holds none). Throws request.not_found. */
export async function chooseTo(
  context: UserContext,
  addressId: string | undefined,
): Promise<BookedTo | null> {
  if (addressId === undefined) return defaultTo(context)
  const to = await findTo(context, addressId)
  if (!to) throw new AppError('request.not_found')
  return to
}

/** The call `shop.preview`. */
export async function previewOrder(
  context: UserContext,
  { lines: wanted, addressId, couponId }: CallParsed<Calls['preview']>,
): Promise<CallAnswer<Calls['preview']>> {
  const { lines, price, purchase } = await quoteGoods(context, wanted)
  const [items, money, address] = await Promise.all([
    priceWithCoupon(context, context.userId, couponId, purchase),
    getMoney(context, context.userId),
    chooseTo(context, addressId),
  ])
  return {
    lines: lines.map((line) => showLine(line, context.locale)),
    items: [...items],
    goodsTotal: price.goodsTotal,
    shippingFee: price.shippingFee,
    toFreeShipping: price.toFreeShipping,
    weight: price.weight,
    total: totalOf(items),
    money,
    address: showTo(address),
    isOrderable: address !== null && lines.every(({ problem }) => problem === null),
  }
}

/** The call `shop.coupons`: those that save most come first, those that do not fit with the reason. */
export async function couponsForGoods(
  context: UserContext,
  { lines }: CallParsed<Calls['coupons']>,
): Promise<CallAnswer<Calls['coupons']>> {
  const { purchase } = await quoteGoods(context, lines)
  const list = await couponsFor(context, context.userId, purchase)
  return { list, bestId: bestCoupon(list)?.id ?? null }
}
