import { mailKinds, type OrderKind } from '@mailing/contract/order-states.ts'
import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'

/**
 * Mail on its way or arrived, and goods that arrived (the first time: a declined return leads back there) so long ago that they cannot be sent back: what is
 * given for an order is not taken back with its money (R9), so it waits until the money stays.
 */
const counts = (keptBefore: Date) => sql`case when o.kind = 'goods'
  then o.state = 'delivered' and (select min(e.at) from order_events e where e.order_id = o.id and e.state = 'delivered') <= ${keptBefore}
  else o.state in ('posted', 'in_transit', 'delivered') end`

export interface Counted {
  readonly userId: string
  /** Empty: orders of every kind. */
  readonly kinds: readonly OrderKind[]
  /** Paid since then. */
  readonly since: Date
  readonly keptBefore: Date
}

/** Orders of somebody that count. */
export async function countCounted(
  { db }: WithDb,
  { userId, kinds, since, keptBefore }: Counted,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders o where user_id = ${userId} and ${counts(keptBefore)} and paid_at >= ${since} and (${kinds.length === 0} or kind = any(${[...kinds]}::text[]))`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** People with at least so many orders that count. */
export async function buyersWith(
  { db }: WithDb,
  orders: number,
  keptBefore: Date,
): Promise<string[]> {
  const { rows } = await sql<{
    user_id: string
  }>`select user_id from orders o where ${counts(keptBefore)} group by user_id having count(*) >= ${orders}`.execute(
    db,
  )
  return rows.map(({ user_id }) => user_id)
}

/** People who have paid an order, but none since a moment. */
export async function quietSince({ db }: WithDb, since: Date): Promise<string[]> {
  const { rows } = await sql<{
    user_id: string
  }>`select user_id from orders where paid_at is not null group by user_id having max(paid_at) < ${since}`.execute(
    db,
  )
  return rows.map(({ user_id }) => user_id)
}

export interface PastMail {
  readonly ids: readonly string[]
  readonly refused: number
  readonly returned: number
  readonly lastRefusedAt: Date | null
}

/** What became of the newest mail that somebody has paid for, one order left out. */
export async function pastMail(
  { db }: WithDb,
  userId: string,
  { except, limit }: { readonly except: string; readonly limit: number },
): Promise<PastMail> {
  const { rows } = await sql<PastMail>`
    with mine as (
      select id, seq from orders where user_id = ${userId} and kind = any(${[...mailKinds]}::text[]) and paid_at is not null and id <> ${except} order by seq desc limit ${limit})
    select (select coalesce(array_agg(id order by seq desc), '{}') from mine) as ids,
      count(distinct e.order_id) filter (where e.state = 'refused')::int as refused,
      count(distinct e.order_id) filter (where e.state = 'returned')::int as returned,
      max(e.at) filter (where e.state = 'refused') as "lastRefusedAt"
    from order_events e where e.order_id in (select id from mine) and e.state in ('refused', 'returned')`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('counting answered nothing')
  return row
}
