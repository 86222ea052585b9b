import type { LocalText } from '@mailing/contract/local-text.ts'
import type { OrderCategory, OrderState } from '@mailing/contract/order-states.ts'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import type { ShopOrdersTable, ShopOriginalsTable } from '../../../platform/tables.ts'
import { type Part, partOf } from '../../../platform/together.ts'
import type { OrderRow } from '../../order/service.ts'

/** One person's orders of goods are made one after another until the transaction ends: the limit of unpaid ones holds. */
export const lockBuyer = ({ db }: InTransaction, userId: UserId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`shop ${userId}`}, 0))`.execute(db)

const unpaid = (userId: UserId) => sql<{ count: number }>`
  select count(*)::int as count from orders o where o.user_id = ${userId} and o.state = 'pending_payment'
  and exists (select from goods_holds h where h.order_id = o.id)`

/** Unpaid orders that keep goods from others: of goods, and letters with supplies in them. */
export const countUnpaid = async ({ db }: WithDb, userId: UserId): Promise<number> =>
  (await unpaid(userId).execute(db)).rows[0]?.count ?? 0

/** The same, read together with other things of a screen. */
export const unpaidPart = (userId: UserId): Part<{ count: number }> => partOf(unpaid(userId))

/** A line as it is bought, in the columns of its row. */
interface NewLine {
  readonly id: string
  readonly position: number
  readonly goods_id: string
  readonly variant_id: string
  readonly goods_name: LocalText
  readonly variant_name: LocalText
  readonly sku: string
  readonly picture_id: string | null
  readonly quantity: number
  readonly unit: number
  readonly amount: number
  readonly weight: number
}

/** What was bought and where it goes. */
export interface ParcelRow {
  readonly toSealed: Buffer
  readonly noteSealed: Buffer | null
  /** Grams. */
  readonly weight: number
  readonly lines: readonly NewLine[]
}

const parcelSql = ({ toSealed, noteSealed, weight, lines }: ParcelRow) =>
  sql`${toSealed}::bytea, ${noteSealed}::bytea, ${weight}::int, ${JSON.stringify(lines)}::jsonb`

/** Makes the order with its parcel, promises it the pieces and takes them from the cart. No row: the number is taken already. */
export const createGoodsSql = (
  order: RawBuilder<unknown>,
  parcel: ParcelRow,
  unpaidAtOnce: number,
): RawBuilder<OrderRow> =>
  sql<OrderRow>`select * from shop_create(${order}, ${parcelSql(parcel)}, ${unpaidAtOnce}::int)`

/** Keeps what was bought and where it goes, of an order that was made. */
export const insertShopOrder = async (
  { db }: InTransaction,
  userId: UserId,
  orderId: string,
  parcel: ParcelRow,
): Promise<void> => {
  await sql`select shop_keep(${orderId}::uuid, ${userId}::uuid, ${parcelSql(parcel)})`.execute(db)
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
  readonly held_at: Date | null
  readonly to_sealed: Buffer
  readonly note_sealed: Buffer | null
  readonly weight: number
  /** All null where it sends goods. */
  readonly reply_id: string | null
  readonly box_code: string | null
  readonly sheets: number | null
  readonly received_at: Date | null
}

const columns = sql`o.id, o.seq, o.number, o.user_id, o.state, o.total, o.created_at, o.pay_before, o.paid_at, o.held_at, s.to_sealed, s.note_sealed, s.weight, p.reply_id, p.box_code, p.sheets, p.received_at`
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
  /** Null: all. */
  readonly category: OrderCategory | null
  readonly before: number | undefined
  readonly limit: number
}

/** What a list shows of an order of goods. */
export type ShopSummaryRow = Pick<
  ShopRow,
  | 'id'
  | 'seq'
  | 'number'
  | 'state'
  | 'total'
  | 'created_at'
  | 'pay_before'
  | 'reply_id'
  | 'box_code'
  | 'sheets'
  | 'received_at'
>

/** A person's orders of goods with their lines, newest first: each tab is one range of one index, a page one statement. */
export async function listOwn(
  { db }: WithDb,
  userId: UserId,
  { category, before, limit }: OwnFilter,
): Promise<(ShopSummaryRow & { readonly lines: readonly ShopLineRow[] })[]> {
  const { rows } = await sql<ShopSummaryRow & { lines: ShopLineRow[] }>`
    with page as materialized (
      select o.id, o.seq, o.number, o.state, o.total, o.created_at, o.pay_before from orders o where o.user_id = ${userId} and o.kind = 'goods'
      ${category === null ? sql`` : sql`and o.category = ${category}`} ${before === undefined ? sql`` : sql`and o.seq < ${before}`} order by o.seq desc limit ${limit})
    select page.*, p.reply_id, p.box_code, p.sheets, p.received_at,
      (select coalesce(json_agg(l order by l.position), '[]'::json) from (${linesWhere(sql`l.order_id = page.id`)}) l) as lines
    from page left join shop_originals p on p.order_id = page.id order by page.seq desc`.execute(db)
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
  /** Null: all. */
  readonly category: OrderCategory | null
  readonly search: DeskSearch | null
  /** What waits for staff is listed in the order in which it came; the rest newest first. */
  readonly isOldestFirst: boolean
  readonly cursor: number | undefined
  readonly limit: number
}

/** What holds of each order that a page of the desk may show. All of them go by an index of the negated sequence, a tab by its own. */
function deskConditions({ category, isOldestFirst, cursor }: DeskFilter) {
  const conditions = [sql`o.kind = 'goods'`]
  // What came back, and of which no money went back, stays in the category for ever: only what is asked for waits.
  if (isOldestFirst && category === 'returned') conditions.push(sql`o.state = 'return_requested'`)
  else if (category) conditions.push(sql`o.category = ${category}`)
  if (cursor !== undefined)
    conditions.push(
      isOldestFirst
        ? sql`o.seq > ${cursor}`
        : category
          ? sql`o.seq < ${cursor}`
          : sql`-o.seq > ${-cursor}::bigint`,
    )
  return sql.join(conditions, sql` and `)
}

/** A tab is one range of one index in the order of the list, however many orders there are. */
export async function listForDesk(context: WithDb, filter: DeskFilter): Promise<ShopRow[]> {
  const { search, category, isOldestFirst, limit } = filter
  const order = isOldestFirst ? sql`o.seq` : category ? sql`o.seq desc` : sql`-o.seq`
  const found = search ? sql`and o.id = any(array(${foundForDesk(filter, search)}))` : sql``
  const { rows } =
    await sql<ShopRow>`select ${columns} from ${joined} where ${deskConditions(filter)} ${found} order by ${order} limit ${limit}`.execute(
      context.db,
    )
  return rows
}

/**
 * A number finds one order, a box those of one person. A sku finds any number of them: what has ended (and all) is met soon
 * by going along the sku's own orders from the newest, what is under way by going along the few that are. The place of the page is
 * that of the line alone: said of the order too, it would have all older orders read.
 */
function foundForDesk(filter: DeskFilter, { number, tracking, sku, box }: DeskSearch) {
  const { category, cursor, limit } = filter
  // All: every line is of goods, and no order has to be looked at to know so.
  const ofCategory = category
    ? sql`exists (select from orders o where o.id = l.order_id and ${deskConditions({ ...filter, cursor: undefined })})`
    : sql`true`
  const bySku =
    category === null || category === 'finished'
      ? sql`(select l.order_id from shop_lines l
          where upper(l.sku) = upper(${sku}) and ${cursor === undefined ? sql`true` : sql`l.order_seq < ${cursor}`} and ${ofCategory}
          group by l.order_seq, l.order_id order by l.order_seq desc limit ${limit})`
      : sql`select o.id from orders o where ${deskConditions(filter)} and exists (select from shop_lines l where l.order_id = o.id and upper(l.sku) = upper(${sku}))`
  return sql`select id from orders where number = ${number} union all select order_id from shop_shipments where number = ${tracking} union all select order_id from shop_originals where box_code = ${box} union all ${bySku}`
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
    where o.kind = 'goods' and o.category in ('in_progress', 'returned') and o.state in ('paid', 'packed', 'return_requested')`.execute(
    db,
  )
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
  /** Null: it never had one, or it is gone. */
  readonly picture_id: string | null
  readonly picture_width: number | null
  readonly picture_height: number | null
  readonly quantity: number
  readonly unit: number
  readonly amount: number
}

const linesWhere = (condition: RawBuilder<unknown>): RawBuilder<ShopLineRow> => sql<ShopLineRow>`
  select l.id, l.order_id, l.position, l.goods_id, l.variant_id, l.goods_name, l.variant_name, l.sku, l.quantity, l.unit, l.amount,
    f.id as picture_id, f.width as picture_width, f.height as picture_height
  from shop_lines l left join files f on f.id = l.picture_id and f.removed_at is null where ${condition}`

export const listLines = async (
  { db }: WithDb,
  orderIds: readonly string[],
): Promise<ShopLineRow[]> =>
  orderIds.length === 0
    ? []
    : (
        await sql<ShopLineRow>`${linesWhere(sql`l.order_id = any(${[...orderIds]}::uuid[])`)} order by l.order_id, l.position`.execute(
          db,
        )
      ).rows

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
