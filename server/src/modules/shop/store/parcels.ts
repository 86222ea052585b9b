import type { Carrier } from '@mailing/contract/delivery/bench.ts'
import type { GoodsReturnReason, ReturnState } from '@mailing/contract/shop/rules.ts'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { ShopReturnsTable, ShopShipmentsTable } from '../../../platform/tables.ts'

export interface ShipmentRow {
  readonly order_id: string
  readonly carrier: Carrier
  readonly number: string
  readonly shipped_at: Date
}

/** Writes down with which number an order was sent. False: the number belongs to another parcel, or this one was sent before. */
export async function insertShipment(
  { db }: InTransaction,
  shipment: Insertable<ShopShipmentsTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('shop_shipments')
    .values(shipment)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const findShipments = async (
  { db }: WithDb,
  orderIds: readonly string[],
): Promise<ShipmentRow[]> =>
  orderIds.length === 0
    ? []
    : ((await db
        .selectFrom('shop_shipments')
        .select(['order_id', 'carrier', 'number', 'shipped_at'])
        .where('order_id', 'in', orderIds)
        .execute()) as ShipmentRow[])

/**
 * Parcels that were sent before this moment and of which nobody has said that they have arrived, are stuck or come
 * back.
 */
export const listUnreceived = async (
  { db }: WithDb,
  before: Date,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> =>
  (
    await db
      .selectFrom('shop_shipments as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select('o.id')
      .where('o.state', '=', 'shipped')
      .where('p.shipped_at', '<=', before)
      .where(
        sql<SqlBool>`not exists (select from tracked_numbers t where t.order_id = o.id and t.stage in ('exception', 'returning', 'returned', 'lost'))`,
      )
      .$if(after !== undefined, (query) => query.where('o.id', '>', after ?? ''))
      .orderBy('o.id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

export interface ReturnRow {
  readonly order_id: string
  readonly reason: GoodsReturnReason
  readonly words_sealed: Buffer
  readonly picture_ids: string[]
  readonly requested_at: Date
  readonly state: ReturnState
  readonly answer_sealed: Buffer | null
  readonly decided_at: Date | null
}

/** False: a return of this order was asked for before. */
export async function insertReturn(
  { db }: InTransaction,
  asked: Insertable<ShopReturnsTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('shop_returns')
    .values(asked)
    .onConflict((c) => c.column('order_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const findReturns = async (
  { db }: WithDb,
  orderIds: readonly string[],
): Promise<ReturnRow[]> =>
  orderIds.length === 0
    ? []
    : ((await db
        .selectFrom('shop_returns')
        .select([
          'order_id',
          'reason',
          'words_sealed',
          'picture_ids',
          'requested_at',
          'state',
          'answer_sealed',
          'decided_at',
        ])
        .where('order_id', 'in', orderIds)
        .execute()) as ReturnRow[])

export interface ReturnDecision {
  readonly orderId: string
  readonly state: 'accepted' | 'declined'
  readonly answerSealed: Buffer | null
  readonly at: Date
  readonly by: string
}

/** Decides a return that waits. False: somebody has decided it before, or there is none. */
export async function decideReturnRow(
  { db }: InTransaction,
  { orderId, state, answerSealed, at, by }: ReturnDecision,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_returns')
    .set({ state, answer_sealed: answerSealed, decided_at: at, decided_by: by })
    .where('order_id', '=', orderId)
    .where('state', '=', 'requested')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
