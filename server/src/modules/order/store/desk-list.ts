import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import {
  type Condition,
  conditionsOf,
  type ListOrder,
  type OrderFilter,
  splitFor,
} from './desk-filter.ts'
import { and, isDue, type OrderPlace, rangeOf, rankOf } from './desk-range.ts'
import { ordersOfSums, type SumSizes } from './desk-sums.ts'
import { columnList, type OrderRow } from './orders.ts'

export interface OrderPage {
  /** Behind this place. */
  readonly after?: OrderPlace | undefined
  readonly limit: number
  readonly sizes?: LookSizes
  /** What of each order is read; left out: all that rows have. */
  readonly columns?: RawBuilder<unknown>
}

/** How far is looked for what no index is of. */
interface LookSizes extends SumSizes {
  /** Rows that one statement goes over, at most, to leave out those that are not asked for. */
  readonly most: number
}

export interface FoundOrders {
  readonly rows: readonly OrderRow[]
  /** So far was looked, and it may go on behind it; null: to the end, or until there were rows enough. */
  readonly lookedTo: OrderPlace | null
}

/** Some milliseconds of work. Of many more rows a planner would rather sort all that an index has of them. */
const usual: LookSizes = { most: 5000, fewOrders: 1000, fewSums: 64 }
/** So often it is gone on, until a page is full: whatever is asked, a page costs no more (decision 092). */
const looks = 4

/**
 * Orders by their place in the sequence, or by a sum or time that an index is of. What is asked for is one range of
 * one index where there is an index of it; without anything, of `orders_newest`, which serves nothing but this. Where
 * more is asked for than an index is of, the list goes along the best one and leaves out the others.
 */
export async function listForStaff(
  context: WithDb,
  filter: OrderFilter,
  order: ListOrder,
  page: OrderPage,
): Promise<FoundOrders> {
  const { after, limit, sizes = usual, columns = columnList } = page
  const ofSums = await ordersOfSums(context, { filter, order, after, limit, sizes })
  const { along, beside } = ofSums
    ? { along: conditionsOf(filter), beside: [] }
    : splitFor(filter, order)
  const rangeBehind = (place: OrderPlace | undefined) => rangeOf(filter, order, place, along)
  if (beside.length > 0) return goOver(context, order, { ...page, rangeBehind, beside })
  const { rows } = await sql<OrderRow>`
    select ${columns} from ${ofSums ?? sql`orders o`} ${rangeBehind(after)} limit ${limit}`.execute(
    context.db,
  )
  return { rows, lookedTo: null }
}

/** As many of a list as there are, up to so many, and whether there may be more. */
export async function countForStaff(
  context: WithDb,
  filter: OrderFilter,
  order: ListOrder,
  most: number,
): Promise<{ readonly count: number; readonly isMore: boolean }> {
  const page = { limit: most + 1, columns: sql`o.id` }
  const { rows, lookedTo } = await listForStaff(context, filter, order, page)
  return { count: Math.min(rows.length, most), isMore: rows.length > most || lookedTo !== null }
}

interface ToGoOver extends OrderPage {
  readonly rangeBehind: (place: OrderPlace | undefined) => RawBuilder<unknown>
  readonly beside: readonly Condition[]
}

/** Goes over a range of orders and leaves out what the other conditions do not hold of, so far as one page may go. */
async function goOver(
  context: WithDb,
  order: ListOrder,
  { after, limit, sizes: { most } = usual, columns = columnList, rangeBehind, beside }: ToGoOver,
): Promise<FoundOrders> {
  const rows: OrderRow[] = []
  let place = after
  for (let look = 0; look < looks; look += 1) {
    const range = rangeBehind(place)
    // Numbers that stand in the statement tell the planner that few rows are wanted. What comes from within is in its
    // order.
    const found = await sql<OrderRow>`
      select ${columns} from (select o.* from orders o ${range} limit ${sql.lit(most)}) o
      where ${and(beside)} limit ${sql.lit(limit)}`.execute(context.db)
    rows.push(...found.rows)
    if (rows.length >= limit) return { rows: rows.slice(0, limit), lookedTo: null }
    const last = await placeAfter(context, order, range, most)
    if (!last) return { rows, lookedTo: null }
    place = last
  }
  return { rows, lookedTo: place ?? null }
}

/** The place of the last of so many rows of a list; null: there are not so many. */
async function placeAfter(
  { db }: WithDb,
  order: ListOrder,
  list: RawBuilder<unknown>,
  most: number,
): Promise<OrderPlace | null> {
  const rank = rankOf(order)
  const { rows } = await sql<{ seq: number; rank: number | Date | null }>`
    select o.seq, ${rank ? rank.by : sql`null`} as rank from orders o ${list} offset ${sql.lit(most - 1)} limit 1`.execute(
    db,
  )
  const [last] = rows
  if (!last) return null
  return rank ? { seq: last.seq, rank: Number(last.rank) } : { seq: last.seq }
}

interface NumberPage {
  readonly filter?: OrderFilter
  readonly isDueOnly?: boolean
  /** Behind the order of this place in the sequence. */
  readonly after?: number | undefined
  readonly limit: number
}

/**
 * Orders whose number begins like this, or what stands behind its day does. They come by their numbers, the newest
 * day first: so the beginning of a number stays a range of its index, and a page of it ends soon, however many orders
 * a day or a month has.
 */
export async function listByNumber(
  { db }: WithDb,
  start: string,
  { filter = {}, isDueOnly = false, after, limit }: NumberPage,
): Promise<OrderRow[]> {
  const pattern = `${start.replaceAll(/[\\%_]/g, '')}%`
  const { from, until } = filter
  const more = [
    ...conditionsOf(filter),
    ...(isDueOnly ? [isDue] : []),
    ...(from ? [sql<SqlBool>`o.created_at >= ${from}::timestamptz`] : []),
    ...(until ? [sql<SqlBool>`o.created_at < ${until}::timestamptz`] : []),
    ...(after === undefined
      ? []
      : [sql<SqlBool>`o.number ~<~ (select number from orders where seq = ${after}::bigint)`]),
  ]
  const page = (begins: RawBuilder<SqlBool>) =>
    sql`(select * from orders o where ${sql.join([begins, ...more], sql` and `)} order by o.number using ~>~ limit ${limit})`
  const { rows } = await sql<OrderRow>`select ${columnList} from (
      ${page(sql<SqlBool>`o.number like ${pattern}`)} union ${page(sql<SqlBool>`substr(o.number, 8) like ${pattern}`)}) o
    order by o.number using ~>~ limit ${limit}`.execute(db)
  return rows
}

/** Some orders, newest first. */
export async function listByIds({ db }: WithDb, ids: readonly string[]): Promise<OrderRow[]> {
  const { rows } =
    await sql<OrderRow>`select ${columnList} from orders o where o.id = any(${[...ids]}::uuid[]) order by o.seq desc`.execute(
      db,
    )
  return rows
}
