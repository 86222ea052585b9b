import { type RawBuilder, sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import { isOfState, type ListOrder, type OrderFilter, totalRange } from './desk-filter.ts'
import { type OrderPlace, rangeOf, rankOf } from './desk-range.ts'

export interface SumSizes {
  /** So few orders are read whole, and sorted. */
  readonly fewOrders: number
  /** Of so few sums, the next orders of each are put together. */
  readonly fewSums: number
}

interface Wanted {
  readonly filter: OrderFilter
  readonly order: ListOrder
  readonly after: OrderPlace | undefined
  readonly limit: number
  readonly sizes: SumSizes
}

/**
 * Orders `o` of a range of sums, for a list by the sequence, of which no index knows the sum: all of them where they
 * are few, or the next of each sum where there are few sums, as in a house of fixed prices. Null: the sums are many,
 * or none is asked for.
 */
export async function ordersOfSums(
  context: WithDb,
  { filter, order, after, limit, sizes }: Wanted,
): Promise<RawBuilder<unknown> | null> {
  const range = totalRange(filter)
  if (!range || rankOf(order)) return null
  const { orders, sums } = await lookAtSums(context, range, sizes)
  if (orders <= sizes.fewOrders)
    return sql`(select * from orders o where o.total between ${range.from}::bigint and ${range.to}::bigint offset 0) o`
  if (sums.length > sizes.fewSums || !isOfState(filter)) return null
  const along = [
    sql<boolean>`o.total = s.total`,
    ...(filter.state ? [sql<boolean>`o.state = ${filter.state}`] : []),
  ]
  const next = sql`select o.seq from orders o ${rangeOf(filter, order, after, along)} limit ${limit}`
  const all = sql`select n.seq from unnest(${sums}::bigint[]) s (total) cross join lateral (${next}) n
    order by n.seq ${sql.raw(order === 'newest' ? 'desc' : 'asc')} limit ${limit}`
  // Found again by the index that has every order.
  return sql`(select o.* from (${all}) n join orders o on -o.seq = -n.seq) o`
}

interface Sums {
  /**
   * How many orders have them, and which they are; neither is counted further than it takes to know that they are
   * many.
   */
  readonly orders: number
  readonly sums: readonly number[]
}

async function lookAtSums(
  { db }: WithDb,
  { from, to }: { readonly from: number; readonly to: number },
  { fewOrders, fewSums }: SumSizes,
): Promise<Sums> {
  const after = (least: RawBuilder<unknown>) =>
    sql`select o.total from orders o where o.total between ${least} and ${to}::bigint order by o.total`
  const { rows } = await sql<Sums>`
    with recursive sums as (
      (${after(sql`${from}::bigint`)} limit 1)
      union all
      select (${after(sql`s.total + 1`)} limit 1) from sums s where s.total is not null
    )
    select (select count(*)::int from (${after(sql`${from}::bigint`)} limit ${sql.lit(fewOrders + 1)}) c) as orders,
      array(select total from sums where total is not null limit ${sql.lit(fewSums + 1)}) as sums`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('looking at sums answered nothing')
  return row
}
