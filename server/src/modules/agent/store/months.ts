import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import type { WithdrawalRow } from './withdrawals.ts'

export interface MonthRow {
  readonly month: string
  readonly earned: number
  readonly paid: number
}

/** What came back later had been paid all the same: it stands in both months. */
const wasPaid = sql<boolean>`(state = 'paid' or came_back_at is not null)`

/** What was earned and paid out by month, newest first. A month begins where the house's clocks say. */
export async function listMonths(
  { db }: WithDb,
  agentId: string,
  timeZone: string,
): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select month, sum(earned)::bigint as earned, sum(paid)::bigint as paid from (
      select to_char(day, 'YYYY-MM') as month, amount as earned, 0 as paid from agent_days where agent_id = ${agentId}
      union all
      select to_char(ended_at at time zone ${timeZone}, 'YYYY-MM'), 0, amount from agent_withdrawals where agent_id = ${agentId} and ${wasPaid}
      union all
      select to_char(came_back_at at time zone ${timeZone}, 'YYYY-MM'), 0, -amount from agent_withdrawals where agent_id = ${agentId} and came_back_at is not null) x
    group by month order by month desc`.execute(db)
  return rows
}

export interface MonthDayRow {
  readonly day: string
  readonly orders: number
  readonly earned: number
  readonly taken_back: number
}

/** A month day by day, oldest first: what was earned and what was taken back, each by itself. */
export async function listDaysOf(
  { db }: WithDb,
  agentId: string,
  first: string,
): Promise<MonthDayRow[]> {
  const { rows } = await sql<MonthDayRow>`
    select to_char(day, 'YYYY-MM-DD') as day, count(*) filter (where amount > 0)::int as orders,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as earned, coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as taken_back
    from agent_earnings where agent_id = ${agentId} and day >= ${first}::date and day < ${first}::date + interval '1 month' group by day order by day`.execute(
    db,
  )
  return rows
}

/** Withdrawals of which something happened between two moments, in the order in which it did. */
const listBetween = (
  { db }: WithDb,
  agentId: string,
  column: 'ended_at' | 'came_back_at',
  from: Date,
  to: Date,
) =>
  db
    .selectFrom('agent_withdrawals')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where(column, '>=', from)
    .where(column, '<', to)
    .orderBy(column)

/** Withdrawals that were paid between two moments, oldest first. */
export const listPaid = (
  context: WithDb,
  agentId: string,
  from: Date,
  to: Date,
): Promise<WithdrawalRow[]> =>
  listBetween(context, agentId, 'ended_at', from, to).where(wasPaid).execute()

/** Withdrawals that came back between two moments after they had been paid, oldest first. */
export const listCameBack = (
  context: WithDb,
  agentId: string,
  from: Date,
  to: Date,
): Promise<WithdrawalRow[]> => listBetween(context, agentId, 'came_back_at', from, to).execute()

/** What there was before a month: all that was earned, less what was taken back and paid out. Below zero: it was owed. */
export async function balanceBefore(
  { db }: WithDb,
  agentId: string,
  first: string,
  from: Date,
): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select (coalesce((select sum(amount) from agent_days where agent_id = ${agentId} and day < ${first}::date), 0)
      - coalesce((select sum(amount) from agent_withdrawals where agent_id = ${agentId} and ${wasPaid} and ended_at < ${from}), 0)
      + coalesce((select sum(amount) from agent_withdrawals where agent_id = ${agentId} and came_back_at < ${from}), 0))::bigint as balance`.execute(
    db,
  )
  return rows[0]?.balance ?? 0
}
