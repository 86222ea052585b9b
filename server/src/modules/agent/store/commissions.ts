import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

/** Whose order it is, what was paid and given back, and what proves its way. */
export interface OrderFacts {
  readonly id: string
  readonly number: string
  readonly user_id: string
  readonly kind: string
  readonly total: number
  readonly paid: number
  readonly refunded: number
  readonly paid_at: Date | null
  readonly posted_at: Date | null
  readonly is_delivered: boolean
  readonly is_back: boolean
  readonly is_our_fault: boolean
  readonly is_postage_coupon: boolean
}

/** Those of the orders by which somebody earns, or may: few, and found far cheaper than the facts of all. */
export async function broughtOf(
  { db }: WithDb,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where o.id = any(${orderIds}::uuid[])
      and (exists (select from agent_commissions c where c.order_id = o.id) or exists (select from invitations i where i.invited_id = o.user_id))
    order by o.seq`.execute(db)
  return rows.map(({ id }) => id)
}

/** An order as commissions see it. Goods that came back damaged or wrong are our fault as well. */
export async function findOrderFacts(
  { db }: WithDb,
  orderId: string,
): Promise<OrderFacts | undefined> {
  const { rows } = await sql<OrderFacts>`
    select o.id, o.number, o.user_id, o.kind, o.total, o.paid, o.paid_at,
      coalesce((select sum(e.amount) from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
        where t.order_id = o.id and t.reason in ('order_refund', 'share_refund') and a.kind = 'user'), 0)::bigint as refunded,
      (select min(e.at) from order_events e where e.order_id = o.id and e.state in ('posted', 'shipped')) as posted_at,
      exists (select from order_events e where e.order_id = o.id and e.state = 'delivered') as is_delivered,
      o.state in ('cancelled', 'refused', 'returned', 'refunded') as is_back,
      exists (select from piece_outcomes p where p.order_id = o.id and p.fault = 'ours')
        or exists (select from shop_returns r where r.order_id = o.id and r.state = 'accepted' and r.reason in ('damaged', 'wrong_item', 'not_as_described', 'missing_parts')) as is_our_fault,
      exists (select from coupons c join coupon_campaigns g on g.id = c.campaign_id where c.order_id = o.id and g.kind = 'free_postage') as is_postage_coupon
    from orders o where o.id = ${orderId}`.execute(db)
  return rows[0]
}

export const listItems = ({ db }: WithDb, orderId: string) =>
  db.selectFrom('order_items').select(['code', 'amount']).where('order_id', '=', orderId).execute()

export const findCommission = ({ db }: WithDb, orderId: string) =>
  db.selectFrom('agent_commissions').selectAll().where('order_id', '=', orderId).executeTakeFirst()
export type CommissionRow = NonNullable<Awaited<ReturnType<typeof findCommission>>>

/** An agent's frozen commissions with the numbers of their orders. */
export const listFrozen = ({ db }: WithDb, agentId: string) =>
  db
    .selectFrom('agent_commissions as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .selectAll('c')
    .select('o.number')
    .where('c.agent_id', '=', agentId)
    .where('c.state', '=', 'frozen')
    .orderBy('c.order_id')
    .execute()

/** What one friend has brought so far, less what was taken back. */
export async function sumOfFriend(
  { db }: WithDb,
  agentId: string,
  friendId: string,
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount - taken_back), 0)::bigint as sum from agent_commissions where agent_id = ${agentId} and friend_id = ${friendId}`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}

export interface NewCommission {
  readonly orderId: string
  readonly agentId: string
  readonly friendId: string
  readonly ruleVersion: number
  readonly basis: number
  readonly basisPoints: number
  readonly amount: number
  readonly isDoubted: boolean
  readonly at: Date
}

/** False: the order has one. */
export async function addCommission({ db }: InTransaction, c: NewCommission): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('agent_commissions')
    .values({
      order_id: c.orderId,
      agent_id: c.agentId,
      friend_id: c.friendId,
      rule_version: c.ruleVersion,
      basis: c.basis,
      basis_points: c.basisPoints,
      amount: c.amount,
      state: c.amount === 0 ? 'reversed' : 'frozen',
      made_at: c.at,
      is_doubted: c.isDoubted,
    })
    .onConflict((c) => c.column('order_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** When a frozen commission will be free at the latest. */
export const setFreeAt = ({ db }: InTransaction, orderId: string, freeAt: Date) =>
  db
    .updateTable('agent_commissions')
    .set({ free_at: freeAt })
    .where('order_id', '=', orderId)
    .where('free_at', 'is', null)
    .execute()

/** Frees one; false: it is not frozen, doubted, or its agent is held. */
export async function markFreed(
  { db }: InTransaction,
  orderId: string,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update agent_commissions c set state = 'freed', freed_at = ${at}::timestamptz from agents a
    where c.order_id = ${orderId} and c.state = 'frozen' and not c.is_doubted and a.user_id = c.agent_id and a.held_at is null`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Notes how much of one was taken back in all. False: somebody did already. */
export async function markTakenBack(
  { db }: InTransaction,
  orderId: string,
  before: number,
  after: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update agent_commissions set taken_back = ${after}, state = case when amount = ${after} then 'reversed' else state end
    where order_id = ${orderId} and taken_back = ${before}`.execute(db)
  return numAffectedRows === 1n
}

/** An entry of the earnings, and the sum of its day. `orders`: how many more the day counts. */
export async function addEarning(
  { db }: InTransaction,
  e: {
    readonly id: string
    readonly agentId: string
    readonly orderId: string
    readonly amount: number
    readonly day: string
    readonly at: Date
    readonly orders: number
  },
): Promise<void> {
  await sql`
    with entry as (insert into agent_earnings (id, agent_id, order_id, amount, day, at) values (${e.id}, ${e.agentId}, ${e.orderId}, ${e.amount}, ${e.day}::date, ${e.at}))
    insert into agent_days as d (agent_id, day, amount, orders) values (${e.agentId}, ${e.day}::date, ${e.amount}, ${e.orders})
    on conflict (agent_id, day) do update set amount = d.amount + excluded.amount, orders = d.orders + excluded.orders`.execute(
    db,
  )
}

/** Commissions whose days are over, of agents who are not held. */
export async function listDue({ db }: WithDb, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select c.order_id from agent_commissions c join agents a on a.user_id = c.agent_id
    where c.state = 'frozen' and c.free_at <= ${now}::timestamptz and not c.is_doubted and a.held_at is null order by c.free_at limit ${limit}`.execute(
    db,
  )
  return rows.map(({ order_id }) => order_id)
}
