import type { OrderKind, OrderState } from '@mailing/contract/order/states.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import { columnList, type OrderRow } from './orders.ts'

export interface OrderFilter {
  readonly state?: OrderState
  readonly kind?: OrderKind
  readonly userId?: string
  readonly assigneeId?: string
  readonly isHeld?: boolean
  /** Made from this moment on, and before that one. */
  readonly from?: Date
  readonly until?: Date
}

/** The place in the sequence of the first order made at a moment or later: days become a range of the sequence, which every index below is ordered by. */
const firstSince = (at: Date) =>
  sql`(select seq from orders where created_at >= ${at}::timestamptz order by created_at, seq limit 1)`

/** Where a page begins: behind this row of the same order. */
export interface OrderPlace {
  readonly seq: number
  /** The sum, or when it was paid in milliseconds; left out by the order of the sequence. */
  readonly rank?: number | undefined
}

type Order = 'newest' | 'oldest' | 'largest' | 'smallest' | 'due'

/** The states of `orders_due`, written out: a prepared statement knows the index only by values that stand in it. */
const isDue = sql<SqlBool>`o.state in ('paid', 'in_review', 'needs_writer', 'approved', 'printing', 'printed', 'packed')`

const ranks = {
  largest: { by: sql`o.total`, isDown: true },
  smallest: { by: sql`o.total`, isDown: false },
  due: { by: sql`o.paid_at`, isDown: false },
} as const

/** What of a filter is a condition on the order alone. */
const conditionsOf = ({ state, kind, userId, assigneeId, isHeld }: OrderFilter) =>
  [
    state && sql<SqlBool>`o.state = ${state}`,
    kind && sql<SqlBool>`o.kind = ${kind}`,
    userId && sql<SqlBool>`o.user_id = ${userId}`,
    assigneeId && sql<SqlBool>`o.assignee_id = ${assigneeId}`,
    isHeld && sql<SqlBool>`o.held_at is not null`,
  ].filter((condition) => condition !== undefined && condition !== false && condition !== '')

/**
 * Orders by their place in the sequence, or by a sum or time that an index is of. Each filter is one range of one index; without any,
 * of `orders_newest`, which serves nothing but this. By the sum no kind and no days are taken: no index is of those.
 */
export async function listForStaff(
  { db }: WithDb,
  filter: OrderFilter,
  order: Order,
  after: OrderPlace | undefined,
  limit: number,
): Promise<OrderRow[]> {
  const { from, until } = filter
  const named = [...conditionsOf(filter), ...(order === 'due' ? [isDue] : [])]
  const rank = order === 'newest' || order === 'oldest' ? null : ranks[order]
  // The negated index answers only what is written with the negated number.
  const isNamed = named.length > 0 || rank !== null
  const seq = (place: ReturnType<typeof sql>, way: '<' | '>' | '>=') =>
    isNamed
      ? sql<SqlBool>`o.seq ${sql.raw(way)} ${place}`
      : sql<SqlBool>`-o.seq ${sql.raw(way.replace(/[<>]/, (sign) => (sign === '<' ? '>' : '<')))} -(${place})`
  const last = sql`coalesce(${until ? firstSince(until) : sql`null`}, 9223372036854775806)`
  const conditions = [
    ...named,
    ...(after === undefined
      ? []
      : [
          rank
            ? behind(order, rank, after)
            : seq(sql`${after.seq}::bigint`, order === 'newest' ? '<' : '>'),
        ]),
    ...(until ? [seq(last, '<')] : []),
    ...(from ? [seq(sql`coalesce(${firstSince(from)}, 9223372036854775806)`, '>=')] : []),
  ]
  const { rows } = await sql<OrderRow>`select ${columnList} from orders o
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
    order by ${orderBy(order, rank, isNamed)} limit ${limit}`.execute(db)
  return rows
}

type Rank = (typeof ranks)[keyof typeof ranks]

const behind = (order: Order, { by, isDown }: Rank, { seq, rank = 0 }: OrderPlace) =>
  sql<SqlBool>`(${by}, o.seq) ${sql.raw(isDown ? '<' : '>')} (${
    order === 'due' ? sql`${new Date(rank)}::timestamptz` : sql`${rank}::bigint`
  }, ${seq}::bigint)`

function orderBy(order: Order, rank: Rank | null, isNamed: boolean) {
  if (rank) return rank.isDown ? sql`${rank.by} desc, o.seq desc` : sql`${rank.by}, o.seq`
  if (!isNamed) return order === 'newest' ? sql`-o.seq` : sql`-o.seq desc`
  return order === 'newest' ? sql`o.seq desc` : sql`o.seq`
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
