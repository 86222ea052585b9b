import type { CallAnswer } from '@mailing/contract/call.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import type { shopCalls } from '@mailing/contract/shop/calls.ts'
import type { UserContext } from '../../../platform/context.ts'
import { fileLinks } from '../../file/service.ts'
import { toPicture } from '../../goods/service.ts'
import { listLines, type ShopLineRow, type ShopSummaryRow } from '../store/orders.ts'
import type { ReturnRow, ShipmentRow } from '../store/parcels.ts'
import { openAnswer, openWords } from './sealing.ts'

type Calls = typeof shopCalls
export type Summary = CallAnswer<Calls['list']>['list'][number]
export type Line = Summary['lines'][number]
export type Detail = CallAnswer<Calls['get']>

/** A line as it was bought. */
export const toLine = (
  { locale }: Pick<UserContext, 'locale'>,
  { picture_id: pictureId, ...row }: ShopLineRow,
): Line => ({
  id: row.id,
  goodsId: row.goods_id,
  variantId: row.variant_id,
  goodsName: readLocalText(row.goods_name, locale),
  variantName: readLocalText(row.variant_name, locale),
  sku: row.sku,
  picture: pictureId === null ? null : toPicture(pictureId, row.picture_width, row.picture_height),
  quantity: row.quantity,
  unit: row.unit,
  amount: row.amount,
})

/** The lines of several orders as they were bought, by order. */
export async function linesByOrder(
  context: UserContext,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Line[]>> {
  const rows = await listLines(context, orderIds)
  return new Map(
    [...Map.groupBy(rows, (row) => row.order_id)].map(([id, list]) => [
      id,
      list.map((row) => toLine(context, row)),
    ]),
  )
}

export const toSummary = (row: ShopSummaryRow, lines: readonly Line[]): Summary => ({
  id: row.id,
  number: row.number,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  total: row.total,
  payBefore: row.state === 'pending_payment' ? row.pay_before.toISOString() : null,
  lines: [...lines],
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  original: toOriginal(row),
})

const toOriginal = ({
  reply_id: replyId,
  box_code: boxCode,
  sheets,
  received_at: receivedAt,
}: ShopSummaryRow): Summary['original'] =>
  replyId === null || boxCode === null || sheets === null || receivedAt === null
    ? null
    : { replyId, boxCode, sheets, receivedAt: receivedAt.toISOString() }

export const toShipment = (row: ShipmentRow | undefined): Detail['shipment'] =>
  row ? { carrier: row.carrier, number: row.number, shippedAt: row.shipped_at.toISOString() } : null

/** A return with what was written and answered. Private: a staff reading of it is audited before. */
export async function toReturn(
  context: UserContext,
  row: ReturnRow | undefined,
): Promise<Detail['return']> {
  if (!row) return null
  const links = await fileLinks(context, row.picture_ids)
  return {
    state: row.state,
    reason: row.reason,
    words: openWords(context, row.words_sealed),
    pictures: row.picture_ids.flatMap((id) => links.get(id) ?? []),
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    answer: openAnswer(context, row.answer_sealed),
  }
}
