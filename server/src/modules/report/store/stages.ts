import { type OrderState, stateSets } from '@mailing/contract/order-states.ts'
import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'

export interface StageCount {
  readonly state: OrderState
  readonly count: number
  readonly due: number
  readonly oldestAt: Date
}

interface Due {
  /** Mail that was paid before this moment is to be posted today ... */
  readonly paidBefore: Date
  /** ... unless a day was chosen for it that is still to come. */
  readonly today: string
}

/** Mail that is paid and not posted, by state. */
export async function countStages(
  { db }: WithDb,
  states: readonly OrderState[],
  { paidBefore, today }: Due,
): Promise<readonly StageCount[]> {
  const { rows } = await sql<StageCount>`
    select o.state, count(*)::int as count, min(o.paid_at) as "oldestAt",
      (count(*) filter (where case when i.print_on is null then o.paid_at < ${paidBefore} else i.print_on <= ${today}::date end))::int as due
    from orders o left join mail_items i on i.order_id = o.id
    where o.state = any(${states}::text[]) and o.kind not in ('goods', 'recharge')
    group by o.state`.execute(db)
  return rows
}

export interface Owed {
  readonly count: number
  /** In the smallest unit. */
  readonly amount: number
}

/** What is paid and still to be posted or shipped, as the list of orders has it: how many, and what was paid for it and not given back. */
export async function countOwed({ db }: WithDb): Promise<Owed> {
  const { rows } = await sql<Owed>`
    select count(*)::int as count, coalesce(sum(paid - refunded), 0)::bigint as amount
    from orders where state in (${sql.join(stateSets.unposted.map((state) => sql.lit(state)))})`.execute(
    db,
  )
  return rows[0] ?? { count: 0, amount: 0 }
}
