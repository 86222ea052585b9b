import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { GoodsLine } from '@mailing/contract/goods/schemas.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { minor, type Points } from '@mailing/contract/money.ts'
import type { PriceItem } from '@mailing/contract/price-item.ts'
import type { shopCalls } from '@mailing/contract/shop/calls.ts'
import type { ExchangeProblem } from '@mailing/contract/shop/rules.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { lineError, reserveGoods, showLine } from '../../goods/service.ts'
import { createOrder, noMail, payWithPoints } from '../../order/service.ts'
import { exchangeForOrder, type GoodsOffer, readGoodsOffer } from '../../point/service.ts'
import { titleOf } from '../rules.ts'
import { keepOrder } from './create.ts'
import { chosenPart, chosenTo, quoteWith, showTo, toIn } from './quote.ts'

type Calls = typeof shopCalls

/** One piece, as it stands on the shelf now, and where it would go. The parcel's fee is part of the offer, so only the goods have a price. */
async function quotePiece(context: UserContext, variantId: string, addressId: string | undefined) {
  const { quote, to } = await quoteWith(context, [{ variantId, quantity: 1 }], {
    to: chosenPart(context, addressId),
  })
  const [line] = quote.lines
  if (!line) throw new AppError('goods.unknown')
  return { quote, line, to }
}

function problemOf(
  offer: GoodsOffer,
  { problem }: Pick<GoodsLine, 'problem'>,
): ExchangeProblem | null {
  if (offer.isAtLimit || problem === 'over_limit') return 'limit'
  if (offer.isGone || problem !== null) return 'gone'
  return offer.held < offer.points ? 'missing' : null
}

/** The call `shop.exchangePreview`. */
export async function previewExchange(
  context: UserContext,
  { offerId, addressId }: CallParsed<Calls['exchangePreview']>,
): Promise<CallAnswer<Calls['exchangePreview']>> {
  const offer = await readGoodsOffer(context, offerId)
  const { line, to } = await quotePiece(context, offer.variantId, addressId)
  const address = chosenTo(context, addressId, to)
  const { title, note, points, held } = offer
  return {
    offerId,
    title,
    note,
    points,
    held,
    line: showLine(line, context.locale),
    address: showTo(address),
    problem: problemOf(offer, line),
  }
}

/**
 * Goods for points: once, however often it is sent. The points go and an order is made that costs nothing, is paid and holds its
 * piece, in one transaction. From then on it goes the way of all orders of goods; when the goods do not stay, the points come back.
 */
export async function exchangeGoods(
  context: UserContext,
  { offerId, addressId, expectedPoints }: CallParsed<Calls['exchange']>,
): Promise<CallAnswer<Calls['exchange']>> {
  let made: { readonly orderId: string; readonly number: string } | undefined
  const points = await exchangeForOrder(
    context,
    { id: offerId, expectedPoints },
    async (context, piece) => {
      made = await makeOrder(context, addressId, piece)
      return made.orderId
    },
  )
  if (!made) throw new Error('points were exchanged for an order that was not made')
  return { ...made, points }
}

interface Piece {
  readonly variantId: string
  readonly points: Points
}

async function makeOrder(
  context: UserContext,
  addressId: string,
  { variantId, points }: Piece,
): Promise<{ orderId: string; number: string }> {
  const { userId, locale } = context
  const { quote, line, to: rows } = await quotePiece(context, variantId, addressId)
  const to = toIn(context, rows)
  if (!to) throw new AppError('shop.address_unknown')
  const problem = lineError(line, locale)
  if (problem) throw asOffer(problem)
  const snapshot = {
    recipientName: to.name,
    placeName: to.area,
    title: titleOf([readLocalText(line.goodsName, locale)]),
    addressLines: [...to.lines],
  }
  return inTransaction(context, async (context) => {
    const { id: orderId, number } = await createOrder(context, {
      userId,
      kind: 'goods',
      items: linesOf(line.unit),
      ...noMail,
      snapshot,
    })
    await keepOrder(context, orderId, { to, note: '', quote })
    try {
      await reserveGoods(context, {
        orderId,
        userId,
        lines: [{ variantId, quantity: 1 }],
        locale,
      })
    } catch (error) {
      throw error instanceof AppError ? asOffer(error) : error
    }
    await payWithPoints(context, { orderId, userId, points })
    return { orderId, number }
  })
}

/** The goods at their price, and the points that take it off. */
const linesOf = (price: number): PriceItem[] => {
  const off = minor(price === 0 ? 0 : -price)
  return [
    { code: 'goods', quantity: 1, unit: minor(price), amount: minor(price) },
    { code: 'points', quantity: 1, unit: off, amount: off },
  ]
}

/** What lacks on the shelf lacks in the offer; the goods' own limit for a person is said as it is. */
const asOffer = (error: AppError): AppError =>
  error.code === 'goods.over_limit' ? error : new AppError('point.offer_gone')
