import { stateSets } from '@mailing/contract/order-states.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Condition, ListOrder, OrderFilter } from './desk-filter.ts'

/**
 * The place in the sequence of the first order made at a moment or later: days become a range of the sequence, which
 * every index below is ordered by.
 */
const firstSince = (at: Date) =>
  sql`(select seq from orders where created_at >= ${at}::timestamptz order by created_at, seq limit 1)`

/** A row's place in a list: where the next page begins. */
export interface OrderPlace {
  readonly seq: number
  /** The sum, or when it was paid in milliseconds; left out by the order of the sequence. */
  readonly rank?: number | undefined
}

/** The states of `orders_due`, written out: a prepared statement knows the index only by values that stand in it. */
export const isDue = sql<SqlBool>`o.state in (${sql.join(stateSets.unposted.map((state) => sql.lit(state)))})`

const ranks = {
  largest: { by: sql`o.total`, isDown: true },
  smallest: { by: sql`o.total`, isDown: false },
  due: { by: sql`o.paid_at`, isDown: false },
} as const

export const and = (conditions: readonly Condition[]) =>
  sql<SqlBool>`${sql.join(conditions, sql` and `)}`

type Rank = (typeof ranks)[keyof typeof ranks]

export const rankOf = (order: ListOrder): Rank | null =>
  order === 'newest' || order === 'oldest' ? null : ranks[order]

/** What of the orders `o` is listed, and in which order. */
export function rangeOf(
  { from, until }: OrderFilter,
  order: ListOrder,
  after: OrderPlace | undefined,
  along: readonly Condition[],
): RawBuilder<unknown> {
  const rank = rankOf(order)
  const named = [...along, ...(order === 'due' ? [isDue] : [])]
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
  return sql`${conditions.length > 0 ? sql`where ${and(conditions)}` : sql``} order by ${orderBy(order, rank, isNamed)}`
}

const behind = (order: ListOrder, { by, isDown }: Rank, { seq, rank = 0 }: OrderPlace) =>
  sql<SqlBool>`(${by}, o.seq) ${sql.raw(isDown ? '<' : '>')} (${
    order === 'due' ? sql`${new Date(rank)}::timestamptz` : sql`${rank}::bigint`
  }, ${seq}::bigint)`

function orderBy(order: ListOrder, rank: Rank | null, isNamed: boolean) {
  if (rank) return rank.isDown ? sql`${rank.by} desc, o.seq desc` : sql`${rank.by}, o.seq`
  if (!isNamed) return order === 'newest' ? sql`-o.seq` : sql`-o.seq desc`
  return order === 'newest' ? sql`o.seq desc` : sql`o.seq`
}
