import type { LocalText } from '@mailing/contract/local-text.ts'
import { type RawBuilder, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

export interface WantedLine {
  readonly variantId: string
  readonly quantity: number
}

export interface Reserving {
  readonly orderId: string
  readonly userId: string
  readonly lines: readonly WantedLine[]
  readonly at: Date
}

const movementColumns = sql`variant_id, at, reason, stock_change, reserved_change, stock_after, reserved_after, note, order_id, by_id`

/** Takes pieces from the shelf for an order. Answers the variants that could be taken within stock and limit; when one is missing, the caller must roll back. */
export async function reserveRows(
  { db }: InTransaction,
  { orderId, userId, lines, at }: Reserving,
): Promise<readonly string[]> {
  const { rows } = await sql<{ taken: string[] }>`
    select goods_reserve(${orderId}::uuid, ${userId}::uuid, ${lines.map((line) => line.variantId)}::uuid[], ${lines.map((line) => line.quantity)}::int[], ${at}::timestamptz) as taken`.execute(
    db,
  )
  return rows[0]?.taken ?? []
}

export interface HeldRow {
  readonly sku: string
  readonly quantity: number
  readonly goods_name: LocalText
  readonly variant_name: LocalText
}

/** What an order has taken, as it was called then. */
export const listHolds = async ({ db }: WithDb, orderId: string): Promise<HeldRow[]> =>
  (await db
    .selectFrom('goods_holds')
    .select(['sku', 'quantity', 'goods_name', 'variant_name'])
    .where('order_id', '=', orderId)
    .orderBy('sku')
    .execute()) as HeldRow[]

/** What becomes of an order's holds: where the pieces go, and the movement's reason. */
type Ending = 'released' | 'sold'

/** Ends the holds of an order: its pieces are free again, or have left the house. Once; a second time there is nothing left to end. */
export async function endHolds(
  { db }: InTransaction,
  orderId: string,
  ending: Ending,
  at: Date,
): Promise<void> {
  const free = ending === 'released'
  await sql`
    with held as (
      select v.id from goods_holds h join goods_variants v on v.id = h.variant_id where h.order_id = ${orderId} and h.state = 'held' order by v.id for no key update of v
    ), ended as (
      update goods_holds h set state = ${ending} from held where h.order_id = ${orderId} and h.variant_id = held.id and h.state = 'held' returning h.variant_id, h.goods_id, h.user_id, h.quantity
    ), moved as (
      update goods_variants v set stock = v.stock + ${free ? sql`e.quantity` : sql`0`}, reserved = v.reserved - e.quantity from ended e where v.id = e.variant_id
      returning v.id, e.quantity, v.stock, v.reserved
    ), movements as (
      insert into goods_stock_movements (${movementColumns})
      select id, ${at}, ${ending}, ${free ? sql`quantity` : sql`0`}, -quantity, stock, reserved, '', ${orderId}::uuid, null from moved
    ), by_goods as (select goods_id, user_id, sum(quantity)::int as quantity from ended group by goods_id, user_id),
    ${
      free
        ? sql`counts as (update goods_user_counts c set bought = c.bought - b.quantity from by_goods b where c.user_id = b.user_id and c.goods_id = b.goods_id)`
        : sql`counts as (update goods g set sold = g.sold + b.quantity from by_goods b where g.id = b.goods_id)`
    }
    select`.execute(db)
}

/**
 * Goods of an order have come back. `restock`: what is good and lies on the shelf again; the rest is written off. All of
 * it counts no longer as bought or sold. Answers how many lines came back: 0 when they had before.
 */
export async function returnRows(
  { db }: InTransaction,
  {
    orderId,
    restock,
    at,
    by,
  }: {
    readonly orderId: string
    readonly restock: readonly WantedLine[]
    readonly at: Date
    readonly by: string
  },
): Promise<number> {
  const good = restock.filter(({ quantity }) => quantity > 0)
  const {
    rows: [row],
  } = await sql<{ count: number }>`
    with back as (
      update goods_holds set state = 'returned' where order_id = ${orderId} and state = 'sold' returning variant_id, goods_id, user_id, quantity
    ), good as (
      select b.variant_id, least(b.quantity, r.quantity) as quantity from back b
      join unnest(${good.map((line) => line.variantId)}::uuid[], ${good.map((line) => line.quantity)}::int[]) as r(variant_id, quantity) on r.variant_id = b.variant_id
    ), held as (select v.id from goods_variants v join good on good.variant_id = v.id order by v.id for no key update of v),
    moved as (
      update goods_variants v set stock = v.stock + good.quantity from good join held on held.id = good.variant_id where v.id = good.variant_id returning v.id, good.quantity, v.stock, v.reserved
    ), movements as (
      insert into goods_stock_movements (${movementColumns}) select id, ${at}, 'returned', quantity, 0, stock, reserved, '', ${orderId}::uuid, ${by}::uuid from moved
    ), by_goods as (select goods_id, user_id, sum(quantity)::int as quantity from back group by goods_id, user_id),
    counts as (update goods_user_counts c set bought = c.bought - b.quantity from by_goods b where c.user_id = b.user_id and c.goods_id = b.goods_id),
    sold as (update goods g set sold = g.sold - b.quantity from by_goods b where g.id = b.goods_id)
    select count(*)::int as count from back`.execute(db)
  return row?.count ?? 0
}

export interface StaffMove {
  readonly variantId: string
  readonly reason: 'receipt' | 'correction'
  readonly change: number
  readonly note: string
  readonly at: Date
  readonly by: string | null
}

/** Staff change the stock. Undefined: less would lie there than nothing, or there is no such variant. */
export async function moveStockRow(
  { db }: InTransaction,
  { variantId, reason, change, note, at, by }: StaffMove,
): Promise<{ stock: number; reserved: number } | undefined> {
  const { rows } = await sql<{ stock: number; reserved: number }>`
    with moved as (update goods_variants set stock = stock + ${change}::int where id = ${variantId} and stock + ${change}::int >= 0 returning id, stock, reserved),
    movement as (insert into goods_stock_movements (${movementColumns}) select id, ${at}, ${reason}, ${change}::int, 0, stock, reserved, ${note}, null, ${by}::uuid from moved)
    select stock, reserved from moved`.execute(db)
  return rows[0]
}

export const listMovements = (
  { db }: WithDb,
  variantId: string,
  before: number | undefined,
  limit: number,
) => {
  const query = db
    .selectFrom('goods_stock_movements')
    .selectAll()
    .where('variant_id', '=', variantId)
    .orderBy('seq', 'desc')
    .limit(limit)
  return (before === undefined ? query : query.where('seq', '<', before)).execute()
}
export type MovementRow = Awaited<ReturnType<typeof listMovements>>[number]

/** How many envelopes for the answer an order has taken, of the order in this column. */
export const returnEnvelopesOf = (orderId: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(h.quantity), 0)::int from goods_holds h join goods g on g.id = h.goods_id
    where h.order_id = ${orderId} and h.state in ('held', 'sold') and g.is_return_envelope)`

/** How many return envelopes travel in each order's letter; none is 0. */
export async function countReturnEnvelopes(
  { db }: WithDb,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select o.id, ${returnEnvelopesOf(sql.ref('o.id'))} as count from unnest(${[...orderIds]}::uuid[]) as o (id)`.execute(
    db,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}
