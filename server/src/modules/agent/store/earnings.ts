import type { EntryFilter } from '@mailing/contract/agent/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'

export interface SpanRow {
  readonly day: string
  readonly amount: number
  readonly orders: number
}

/** Sums by day, week (from Monday) or month between two days, oldest first. */
export async function sumSpans(
  { db }: WithDb,
  agentId: string,
  by: 'day' | 'week' | 'month',
  { from, to }: { readonly from: string; readonly to: string },
): Promise<SpanRow[]> {
  const { rows } = await sql<SpanRow>`
    select to_char(date_trunc(${by}, day::timestamp), 'YYYY-MM-DD') as day, sum(amount)::bigint as amount, sum(orders)::int as orders
    from agent_days where agent_id = ${agentId} and day between ${from}::date and ${to}::date group by 1 order by 1`.execute(
    db,
  )
  return rows
}

export interface EarningRow {
  readonly id: string
  readonly seq: number
  readonly at: Date
  readonly amount: number
  readonly order_number: string
  readonly kind: string
  readonly friend_id: string
  readonly basis: number
  readonly basis_points: number
  readonly rule_version: number
  readonly state: 'frozen' | 'freed' | 'reversed'
  readonly free_at: Date | null
}

const only: Readonly<Record<EntryFilter, (agentId: string) => RawBuilder<unknown>>> = {
  taken_back: () => sql`amount < 0`,
  frozen: (agentId) =>
    sql`order_id in (select order_id from agent_commissions where agent_id = ${agentId} and state = 'frozen')`,
}

/** The entries behind the earnings, newest first. */
export async function listEarnings(
  { db }: WithDb,
  agentId: string,
  filter: {
    readonly from?: string | undefined
    readonly to?: string | undefined
    readonly only?: EntryFilter | undefined
  },
  before: number | undefined,
  limit: number,
): Promise<EarningRow[]> {
  const conditions = [
    sql`agent_id = ${agentId}`,
    ...(filter.from === undefined ? [] : [sql`day >= ${filter.from}::date`]),
    ...(filter.to === undefined ? [] : [sql`day <= ${filter.to}::date`]),
    ...(filter.only === undefined ? [] : [only[filter.only](agentId)]),
    ...(before === undefined ? [] : [sql`seq < ${before}`]),
  ]
  const { rows } = await sql<EarningRow>`
    select e.id, e.seq, e.at, e.amount, o.number as order_number, o.kind, c.friend_id, c.basis, c.basis_points, c.rule_version, c.state, c.free_at
    from (select * from agent_earnings where ${sql.join(conditions, sql` and `)} order by seq desc limit ${limit}) e
    join agent_commissions c on c.order_id = e.order_id join orders o on o.id = e.order_id order by e.seq desc`.execute(
    db,
  )
  return rows
}

export interface FriendRow {
  readonly invited_id: string
  readonly seq: number
  readonly bound_at: Date
  readonly orders: number
  readonly earned: number
}

/** Who came by somebody's link, newest first: how many of their orders were posted, and what they brought. */
export async function listFriends(
  { db }: WithDb,
  agentId: string,
  before: number | undefined,
  limit: number,
): Promise<FriendRow[]> {
  const page = before === undefined ? sql`` : sql`and seq < ${before}`
  const { rows } = await sql<FriendRow>`
    select i.invited_id, i.seq, i.bound_at,
      (select count(*)::int from point_invited_orders p where p.invited_id = i.invited_id) as orders,
      (select coalesce(sum(c.amount - c.taken_back), 0)::bigint from agent_commissions c where c.friend_id = i.invited_id and c.agent_id = i.inviter_id) as earned
    from (select * from invitations where inviter_id = ${agentId} and state = 'bound' ${page} order by seq desc limit ${limit}) i
    where i.state = 'bound' order by i.seq desc`.execute(db)
  return rows
}
