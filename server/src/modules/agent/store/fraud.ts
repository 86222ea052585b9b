import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

export interface FindingRow {
  readonly user_id: string
  readonly held_reason: string | null
  readonly devices: number
  readonly addresses: number
  readonly phones: number
  readonly payers: number
  readonly refused: number
  readonly new_friends: number
  readonly former_friends: number
  readonly commissions: number
  readonly taken_back: number
}

/**
 * Agents of whom something should be looked at, the worst first: friends who share a sign with them, invitations that were refused, ten friends
 * or more in a week and three times as many as in the weeks before, a quarter of the commissions of 30 days taken back (of four or more).
 * Of those who are no agents any more, whose friends still wait for a look.
 */
export async function listFindings(
  { db }: WithDb,
  now: Date,
  limit: number,
): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`
    select * from (
      select a.user_id, a.held_reason, f.devices, f.addresses, f.phones, f.payers, f.refused, f.new_friends, f.former_friends, c.commissions, c.taken_back
      from agents a
      join lateral (
        select count(*) filter (where s.sign = 'device')::int as devices, count(*) filter (where s.sign = 'address')::int as addresses,
          count(*) filter (where s.sign = 'phone')::int as phones, count(*) filter (where s.sign = 'payer')::int as payers,
          count(distinct i.invited_id) filter (where i.state = 'refused')::int as refused,
          count(distinct i.invited_id) filter (where i.bound_at > ${now}::timestamptz - interval '7 days')::int as new_friends,
          count(distinct i.invited_id) filter (where i.bound_at between ${now}::timestamptz - interval '35 days' and ${now}::timestamptz - interval '7 days')::int as former_friends
        from invitations i left join invitation_signs s on s.invited_id = i.invited_id where i.inviter_id = a.user_id) f on true
      join lateral (
        select count(*)::int as commissions, count(*) filter (where taken_back > 0)::int as taken_back from agent_commissions c
        where c.agent_id = a.user_id and c.made_at > ${now}::timestamptz - interval '30 days' and c.amount > 0) c on true
      where a.state = 'approved' or exists (select from agent_commissions d where d.agent_id = a.user_id and d.is_doubted and d.state = 'frozen')) x
    where held_reason is not null or devices + addresses + phones + payers + refused > 0
      or (new_friends >= 10 and new_friends * 4 > former_friends * 3) or (commissions >= 4 and taken_back * 4 >= commissions)
    order by devices + phones + payers + refused desc, addresses desc, taken_back desc, new_friends desc, user_id limit ${limit}`.execute(
    db,
  )
  return rows
}

export interface DoubtedRow {
  readonly agent_id: string
  readonly friend_id: string
  readonly frozen: number
  readonly signs: readonly string[]
}

/** Friends whose commissions wait for a look of staff. */
export async function listDoubted(
  { db }: WithDb,
  agentIds: readonly string[],
): Promise<DoubtedRow[]> {
  const { rows } = await sql<DoubtedRow>`
    select c.agent_id, c.friend_id, sum(c.amount - c.taken_back)::bigint as frozen,
      (select coalesce(array_agg(s.sign order by s.sign), '{}') from invitation_signs s where s.invited_id = c.friend_id) as signs
    from agent_commissions c where c.agent_id = any(${agentIds}::uuid[]) and c.is_doubted and c.state = 'frozen'
    group by c.agent_id, c.friend_id order by 3 desc limit 200`.execute(db)
  return rows
}

/** The commissions of a friend that wait; no longer doubted. */
export async function clearDoubt({ db }: InTransaction, friendId: string): Promise<string[]> {
  const rows = await db
    .updateTable('agent_commissions')
    .set({ is_doubted: false })
    .where('friend_id', '=', friendId)
    .where('state', '=', 'frozen')
    .where('is_doubted', '=', true)
    .returning('order_id')
    .execute()
  return rows.map(({ order_id }) => order_id)
}

export const listFrozenOf = ({ db }: WithDb, friendId: string) =>
  db
    .selectFrom('agent_commissions as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .selectAll('c')
    .select('o.number')
    .where('c.friend_id', '=', friendId)
    .where('c.state', '=', 'frozen')
    .execute()
