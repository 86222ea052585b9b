import type { LocalText } from '@mailing/contract/local-text.ts'
import type { OrderState } from '@mailing/contract/order/states.ts'
import { type Insertable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import type {
  ShopLinesTable,
  ShopOrdersTable,
  ShopOriginalsTable,
} from '../../../platform/tables.ts'

/** One person's orders of goods are made one after another until the transaction ends: the limit of unpaid ones holds. */
export const lockBuyer = ({ db }: InTransaction, userId: UserId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`shop ${userId}`}, 0))`.execute(db)

/** Unpaid orders that keep goods from others: of goods, and letters with supplies in them. */
export const countUnpaid = async ({ db }: WithDb, userId: UserId): Promise<number> =>
  (
    await db
      .selectFrom('orders as o')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('o.user_id', '=', userId)
      .where('o.state', '=', 'pending_payment')
      .where((e) =>
        e.exists(
          e.selectFrom('goods_holds as h').select('h.order_id').whereRef('h.order_id', '=', 'o.id'),
        ),
      )
      .executeTakeFirstOrThrow()
  ).count

/** Keeps what was bought and where it goes. */
export async function insertShopOrder(
  { db }: InTransaction,
  order: Insertable<ShopOrdersTable>,
  lines: readonly Insertable<ShopLinesTable>[],
): Promise<void> {
  await db.insertInto('shop_orders').values(order).execute()
  await db
    .insertInto('shop_lines')
    .values([...lines])
    .execute()
}

/** Keeps which paper an order sends, and where to. */
export async function insertOriginalOrder(
  { db }: InTransaction,
  order: Insertable<ShopOrdersTable>,
  original: Insertable<ShopOriginalsTable>,
): Promise<void> {
  await db.insertInto('shop_orders').values(order).execute()
  await db.insertInto('shop_originals').values(original).execute()
}

/** An order of goods as its rows stand. */
export interface ShopRow {
  readonly id: string
  readonly seq: number
  readonly number: string
  readonly user_id: string
  readonly state: OrderState
  readonly total: number
  readonly created_at: Date
  readonly pay_before: Date
  readonly paid_at: Date | null
  readonly to_sealed: Buffer
  readonly note_sealed: Buffer | null
  readonly weight: number
  /** All null where it sends goods. */
  readonly reply_id: string | null
  readonly box_code: string | null
  readonly sheets: number | null
  readonly received_at: Date | null
}

const columns = sql`o.id, o.seq, o.number, o.user_id, o.state, o.total, o.created_at, o.pay_before, o.paid_at, s.to_sealed, s.note_sealed, s.weight, p.reply_id, p.box_code, p.sheets, p.received_at`
const joined = sql`orders o join shop_orders s on s.order_id = o.id left join shop_originals p on p.order_id = o.id`

/** `userId` null: of anybody, for staff. */
export async function findShopOrder(
  { db }: WithDb,
  id: string,
  userId: UserId | null,
): Promise<ShopRow | undefined> {
  const { rows } =
    await sql<ShopRow>`select ${columns} from ${joined} where o.id = ${id} and (${userId}::uuid is null or o.user_id = ${userId}::uuid)`.execute(
      db,
    )
  return rows[0]
}

export interface OwnFilter {
  readonly states: readonly OrderState[] | null
  readonly before: number | undefined
  readonly limit: number
}

/** A person's orders of goods, newest first. */
export async function listOwn(
  { db }: WithDb,
  userId: UserId,
  { states, before, limit }: OwnFilter,
): Promise<ShopRow[]> {
  const { rows } =
    await sql<ShopRow>`select ${columns} from ${joined} where o.user_id = ${userId} and o.kind = 'goods'
    ${states === null ? sql`` : sql`and o.state = any(${[...states]}::text[])`} ${before === undefined ? sql`` : sql`and o.seq < ${before}`} order by o.seq desc limit ${limit}`.execute(
      db,
    )
  return rows
}

/** What staff typed, read in each way that makes sense. */
export interface DeskSearch {
  readonly number: string | null
  readonly tracking: string | null
  readonly sku: string
  readonly box: string | null
}

export interface DeskFilter {
  readonly states: readonly OrderState[] | null
  readonly search: DeskSearch | null
  /** What waits for staff is listed in the order in which it came; the rest newest first. */
  readonly isOldestFirst: boolean
  readonly cursor: number | undefined
  readonly limit: number
}

export async function listForDesk(
  { db }: WithDb,
  { states, search, isOldestFirst, cursor, limit }: DeskFilter,
): Promise<ShopRow[]> {
  const conditions = [sql`o.kind = 'goods'`]
  if (states) conditions.push(sql`o.state = any(${[...states]}::text[])`)
  if (search)
    conditions.push(
      sql`o.id in (select id from orders where number = ${search.number} union all select order_id from shop_shipments where number = ${search.tracking} union all select order_id from shop_lines where upper(sku) = upper(${search.sku}) union all select order_id from shop_originals where box_code = ${search.box})`,
    )
  if (cursor !== undefined)
    conditions.push(isOldestFirst ? sql`o.seq > ${cursor}` : sql`o.seq < ${cursor}`)
  const { rows } =
    await sql<ShopRow>`select ${columns} from ${joined} where ${sql.join(conditions, sql` and `)} order by o.seq ${isOldestFirst ? sql`asc` : sql`desc`} limit ${limit}`.execute(
      db,
    )
  return rows
}

interface Waiting {
  readonly count: number
  readonly oldestAt: Date | null
}

/** What waits for staff, and since when. */
export async function findWaiting({
  db,
}: WithDb): Promise<{ readonly toShip: Waiting; readonly returns: Waiting }> {
  const {
    rows: [found],
  } = await sql<{
    to_ship: number
    paid_at: Date | null
    returns: number
    requested_at: Date | null
  }>`
    select count(*) filter (where o.state <> 'return_requested')::int as to_ship, min(o.paid_at) filter (where o.state <> 'return_requested') as paid_at,
      count(*) filter (where o.state = 'return_requested')::int as returns, min(r.requested_at) as requested_at
    from orders o left join shop_returns r on r.order_id = o.id and o.state = 'return_requested'
    where o.kind = 'goods' and o.state in ('paid', 'packed', 'return_requested')`.execute(db)
  return {
    toShip: { count: found?.to_ship ?? 0, oldestAt: found?.paid_at ?? null },
    returns: { count: found?.returns ?? 0, oldestAt: found?.requested_at ?? null },
  }
}

/** A line as it was bought. */
export interface ShopLineRow {
  readonly id: string
  readonly order_id: string
  readonly goods_id: string
  readonly variant_id: string
  readonly goods_name: LocalText
  readonly variant_name: LocalText
  readonly sku: string
  readonly picture_id: string | null
  readonly quantity: number
  readonly unit: number
  readonly amount: number
}

export const listLines = async (
  { db }: WithDb,
  orderIds: readonly string[],
): Promise<ShopLineRow[]> =>
  orderIds.length === 0
    ? []
    : ((await db
        .selectFrom('shop_lines')
        .select([
          'id',
          'order_id',
          'goods_id',
          'variant_id',
          'goods_name',
          'variant_name',
          'sku',
          'picture_id',
          'quantity',
          'unit',
          'amount',
        ])
        .where('order_id', 'in', orderIds)
        .orderBy('order_id')
        .orderBy('position')
        .execute()) as ShopLineRow[])

/** When an order arrived first: a declined return leads back to delivered, and does not begin anew. */
export async function deliveredAt({ db }: WithDb, orderId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('order_events')
    .select((e) => e.fn.min('at').as('at'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'delivered')
    .executeTakeFirst()
  return row?.at ?? null
}
