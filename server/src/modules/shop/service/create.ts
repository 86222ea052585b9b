import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { totalOf } from '@mailing/contract/letter/price.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import type { shopCalls } from '@mailing/contract/shop/calls.ts'
import { unpaidAtOnce } from '@mailing/contract/shop/rules.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import type { Keeping } from '../../../platform/idempotency.ts'
import { newId } from '../../../platform/ids.ts'
import type { UserId } from '../../../platform/session.ts'
import { couponPart, priceWith } from '../../coupon/service.ts'
import { goodsRefusal, lineError } from '../../goods/service.ts'
import {
  createOrder,
  type MadeOrder,
  noMail,
  type OrderToCreate,
  RefusedOrder,
  requirePrice,
} from '../../order/service.ts'
import { type ParcelTo, titleOf } from '../rules.ts'
import {
  countUnpaid,
  createGoodsSql,
  insertShopOrder,
  lockBuyer,
  type ParcelRow,
  unpaidPart,
} from '../store/orders.ts'
import { chosenPart, type Quote, quoteWith, toIn } from './quote.ts'
import { sealNote, sealTo } from './sealing.ts'

type Calls = typeof shopCalls

/** Nobody keeps goods from others by orders that are not paid. Until the transaction ends the person's orders with goods are made one after another. Throws shop.too_many_unpaid. */
export async function requireFewUnpaid(context: InTransaction, userId: UserId): Promise<void> {
  await lockBuyer(context, userId)
  if ((await countUnpaid(context, userId)) >= unpaidAtOnce) throw tooManyUnpaid()
}

/** Throws what is wrong with the first line that cannot be sold. */
function requireSellable(
  lines: readonly Parameters<typeof lineError>[0][],
  locale: Parameters<typeof lineError>[1],
): void {
  for (const line of lines) {
    const problem = lineError(line, locale)
    if (problem) throw problem
  }
}

const tooManyUnpaid = () => new AppError('shop.too_many_unpaid', { max: unpaidAtOnce })

/**
 * Makes an order of goods: once, however often it is sent. Prices, fee and coupon are worked out anew, the pieces are
 * promised to the order until it is paid, cancelled or lapses, and the lines leave the cart. What has changed since the
 * preview is an error that says so. All that is written is one statement.
 */
export async function createGoodsOrder(
  context: UserContext & Keeping,
  input: CallParsed<Calls['create']>,
): Promise<CallAnswer<Calls['create']>> {
  const { userId, locale } = context
  const { quote, ...read } = await quoteWith(context, input.lines, {
    to: chosenPart(context, input.addressId),
    coupon: couponPart(userId, input.couponId ?? null),
    unpaid: unpaidPart(userId),
  })
  // Said before anything else that may be wrong; the statement that makes the order decides.
  if ((read.unpaid[0]?.count ?? 0) >= unpaidAtOnce) throw tooManyUnpaid()
  const to = toIn(context, read.to)
  if (!to) throw new AppError('shop.address_unknown')
  requireSellable(quote.lines, locale)
  const { purchase } = quote
  const items = await priceWith(context, input.couponId, read.coupon, purchase)
  const total = totalOf(items)
  requirePrice(total, input.expectedTotal)
  const order: OrderToCreate = {
    userId,
    kind: 'goods',
    items,
    ...noMail,
    couponId: input.couponId ?? null,
    snapshot: {
      recipientName: to.name,
      placeName: to.area,
      title: titleOf(quote.lines.map(({ goodsName }) => readLocalText(goodsName, locale))),
      addressLines: [...to.lines],
    },
  }
  const answerOf = ({ id, number, payBefore }: MadeOrder) => ({
    orderId: id,
    number,
    total,
    payBefore: payBefore.toISOString(),
  })
  const kept = { to, note: input.note, quote }
  try {
    return answerOf(
      await createOrder(context, order, (row, made) =>
        context.keep(
          { worked: createGoodsSql(row, parcelOf(context, kept), unpaidAtOnce) },
          answerOf(made),
        ),
      ),
    )
  } catch (error) {
    if (!(error instanceof RefusedOrder)) throw error
    if (error.code === 'shop.too_many_unpaid') throw tooManyUnpaid()
    const missing = z.object({ missing: z.array(z.string()) }).parse(error.detail).missing
    const lines = input.lines.filter(({ variantId }) => missing.includes(variantId))
    throw await goodsRefusal(context, userId, lines, locale)
  }
}

export interface ToKeep {
  readonly to: ParcelTo
  readonly note: string
  readonly quote: Quote
}

/** What was ordered and where it goes, as it stands now. */
function parcelOf(context: UserContext, { to, note, quote }: ToKeep): ParcelRow {
  return {
    toSealed: sealTo(context, to),
    noteSealed: note === '' ? null : sealNote(context, note),
    weight: quote.price.weight,
    lines: quote.lines.map((line, index) => ({
      id: newId(),
      position: index + 1,
      goods_id: line.goodsId,
      variant_id: line.variantId,
      goods_name: line.goodsName,
      variant_name: line.variantName,
      sku: line.sku,
      picture_id: line.pictureId,
      quantity: line.quantity,
      unit: line.unit,
      amount: line.amount,
      weight: line.weight,
    })),
  }
}

/** Keeps what an order that was made holds and where it goes. */
export const keepOrder = (
  context: InTransaction<UserContext>,
  orderId: string,
  kept: ToKeep,
): Promise<void> => insertShopOrder(context, context.userId, orderId, parcelOf(context, kept))
