import { formatMinor } from '@mailing/contract/amount.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { totalOf } from '@mailing/contract/letter/price.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import type { shopCalls } from '@mailing/contract/shop/calls.ts'
import { unpaidAtOnce } from '@mailing/contract/shop/rules.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { UserId } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { priceWithCoupon } from '../../coupon/service.ts'
import { lineError, reserveGoods, takeFromCart } from '../../goods/service.ts'
import { createOrder } from '../../order/service.ts'
import { type ParcelTo, titleOf } from '../rules.ts'
import { countUnpaid, insertShopOrder, lockBuyer } from '../store/orders.ts'
import { findTo, type Quote, quoteGoods } from './quote.ts'
import { sealNote, sealTo } from './sealing.ts'

type Calls = typeof shopCalls

/** Nobody keeps goods from others by orders that are not paid. Until the transaction ends the person's orders with goods are made one after another. Throws shop.too_many_unpaid. */
export async function requireFewUnpaid(context: InTransaction, userId: UserId): Promise<void> {
  await lockBuyer(context, userId)
  if ((await countUnpaid(context, userId)) >= unpaidAtOnce)
    throw new AppError('shop.too_many_unpaid', { max: unpaidAtOnce })
}

/**
 * Makes an order of goods: once, however often it is sent. Prices, fee and coupon are worked out anew, the pieces are
 * promised to the order until it is paid, cancelled or lapses, and the lines leave the cart. What has changed since the
 * preview is an error that says so.
 */
export async function createGoodsOrder(
  context: UserContext,
  input: CallParsed<Calls['create']>,
): Promise<CallAnswer<Calls['create']>> {
  const { userId, locale } = context
  return inTransaction(context, async (context) => {
    await requireFewUnpaid(context, userId)
    const to = await findTo(context, input.addressId)
    if (!to) throw new AppError('shop.address_unknown')
    const quote = await quoteGoods(context, input.lines)
    for (const line of quote.lines) {
      const problem = lineError(line, locale)
      if (problem) throw problem
    }
    const total = totalOf(await priceWithCoupon(context, userId, input.couponId, quote.purchase))
    if (total !== input.expectedTotal)
      throw new AppError('order.price_changed', { total: formatMinor(total), totalMinor: total })
    const title = titleOf(quote.lines.map(({ goodsName }) => readLocalText(goodsName, locale)))
    const {
      id: orderId,
      number,
      payBefore,
    } = await createOrder(context, {
      userId,
      ...quote.purchase,
      kind: 'goods',
      pages: 0,
      couponId: input.couponId ?? null,
      snapshot: { recipientName: to.name, placeName: to.area, title, addressLines: [...to.lines] },
    })
    await keepOrder(context, { orderId, to, note: input.note, quote })
    await reserveGoods(context, { orderId, userId, lines: input.lines, locale })
    await takeFromCart(
      context,
      userId,
      input.lines.map(({ variantId }) => variantId),
    )
    return { orderId, number, total, payBefore: payBefore.toISOString() }
  })
}

export interface ToKeep {
  readonly orderId: string
  readonly to: ParcelTo
  readonly note: string
  readonly quote: Quote
}

/** Keeps what was ordered and where it goes, as it stands now. */
export async function keepOrder(
  context: InTransaction<UserContext>,
  { orderId, to, note, quote }: ToKeep,
): Promise<void> {
  const order = {
    order_id: orderId,
    user_id: context.userId,
    to_sealed: sealTo(context, to),
    note_sealed: note === '' ? null : sealNote(context, note),
    weight: quote.price.weight,
  }
  await insertShopOrder(
    context,
    order,
    quote.lines.map((line, index) => ({
      id: newId(),
      order_id: orderId,
      position: index + 1,
      goods_id: line.goodsId,
      variant_id: line.variantId,
      goods_name: JSON.stringify(line.goodsName),
      variant_name: JSON.stringify(line.variantName),
      sku: line.sku,
      picture_id: line.pictureId,
      quantity: line.quantity,
      unit: line.unit,
      amount: line.amount,
      weight: line.weight,
    })),
  )
}
