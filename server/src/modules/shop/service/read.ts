import { type CallAnswer, type CallParsed, pageSize } from '@mailing/contract/call.ts'
import type { OrderCategory } from '@mailing/contract/order-states.ts'
import type { shopCalls } from '@mailing/contract/shop/calls.ts'
import { type ShopTab, shopTabCategories } from '@mailing/contract/shop/rules.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { fileLinks } from '../../file/service.ts'
import { commentsOn } from '../../goods/service.ts'
import { type OrderExtension, readWay } from '../../order/service.ts'
import { pointsOfOrders } from '../../point/service.ts'
import { receivedAt, returnBefore, returnProblem } from '../rules.ts'
import { deliveredAt, findShopOrder, listOwn, type ShopRow } from '../store/orders.ts'
import { findReturns, findShipments } from '../store/parcels.ts'
import {
  type Detail,
  type Line,
  linesByOrder,
  toLine,
  toReturn,
  toShipment,
  toSummary,
} from './present.ts'
import { openNote, openTo } from './sealing.ts'

type Calls = typeof shopCalls

export const zCursor = z.tuple([z.int()])

export const categoryOf = (tab: ShopTab): OrderCategory | null =>
  tab === 'all' ? null : shopTabCategories[tab]

/** The person's orders of goods, newest first. */
export async function listOrders(
  context: UserContext,
  { cursor, tab }: CallParsed<Calls['list']>,
): Promise<CallAnswer<Calls['list']>> {
  const rows = await listOwn(context, context.userId, {
    category: categoryOf(tab),
    before: decodeCursor(cursor, zCursor)?.[0],
    limit: pageSize + 1,
  })
  return toPage(
    rows,
    (row) =>
      toSummary(
        row,
        row.lines.map((line) => toLine(context, line)),
      ),
    (row) => [row.seq],
  )
}

/** One of the person's orders of goods. Throws request.not_found. */
export async function getGoodsOrder(context: UserContext, id: string): Promise<Detail> {
  const row = await findShopOrder(context, id, context.userId)
  if (!row) throw new AppError('request.not_found')
  const [{ isArrivalConfirmable, ...way }, lines, parcel, arrived, points] = await Promise.all([
    readWay(context, id),
    ownLines(context, row),
    readParcel(context, id),
    deliveredAt(context, id),
    pointsOfOrders(context, [id]),
  ])
  const { shippedAt, returned, ...shown } = parcel
  const isReturnable =
    returnProblem(
      {
        state: row.state,
        isOriginal: row.reply_id !== null,
        deliveredAt: arrived,
        hasReturn: returned,
      },
      context.clock.now(),
    ) === null
  return {
    ...toSummary(row, lines),
    ...way,
    ...shown,
    lines,
    to: openTo(context, row.to_sealed),
    note: openNote(context, row.note_sealed),
    weight: row.weight,
    isReceivable: isArrivalConfirmable,
    receivedAt: row.state === 'shipped' && shippedAt ? receivedAt(shippedAt).toISOString() : null,
    isReturnable,
    returnBefore: isReturnable && arrived ? returnBefore(arrived).toISOString() : null,
    points: points.get(id) ?? null,
  }
}

/** How an order was sent, and whether it is to come back. */
export async function readParcel(context: UserContext, id: string) {
  const [[shipment], [asked]] = await Promise.all([
    findShipments(context, [id]),
    findReturns(context, [id]),
  ])
  return {
    shipment: toShipment(shipment),
    return: await toReturn(context, asked),
    shippedAt: shipment?.shipped_at ?? null,
    returned: asked !== undefined,
  }
}

async function ownLines(context: UserContext, row: ShopRow): Promise<Detail['lines']> {
  const [lines, comments] = await Promise.all([
    linesByOrder(context, [row.id]),
    commentsOn(context, row.id),
  ])
  // While a comment waits its pictures are nobody else's: an address that is bound to this session shows them.
  const links = await fileLinks(
    context,
    comments.flatMap(({ pictureIds }) => pictureIds),
  )
  return (lines.get(row.id) ?? []).map((line: Line) => {
    const comment = comments.find(({ lineId }) => lineId === line.id)
    const pictures = (comment?.pictureIds ?? [])
      .flatMap((id) => links.get(id) ?? [])
      .map(({ id, url, width, height }) => ({ id, url, width: width ?? 0, height: height ?? 0 }))
    return {
      ...line,
      isCommentable: row.state === 'delivered' && !comment,
      comment: comment
        ? {
            id: comment.id,
            state: comment.state,
            stars: comment.stars,
            text: comment.text,
            pictures,
            refusedReason: comment.refusedReason,
          }
        : null,
    }
  })
}

/** What a parcel gives to the detail that all orders have. */
export const shopExtension: OrderExtension = {
  kinds: ['goods'],
  parts: async (context, { id }) => {
    const [shipment] = await findShipments(context, [id])
    return shipment ? { tracking: { carrier: shipment.carrier, number: shipment.number } } : {}
  },
}
