import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'

interface WaitingRow {
  readonly what: 'applications' | 'withdrawals' | 'doubted'
  readonly count: number
  readonly oldest: Date | null
}

/** How many wait for staff, by what, and since when the first of them. A payout that a provider is working on waits for nobody. */
export async function countWaiting({ db }: WithDb): Promise<readonly WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select 'applications' as what, count(*)::int as count, min(applied_at) as oldest from agents where state = 'applied'
    union all select 'withdrawals', count(*)::int, min(requested_at) from agent_withdrawals w
      where state in ('requested', 'approved_once', 'approved') and not exists (select from agent_payouts p where p.withdrawal_id = w.id and p.state in ('sending', 'waiting'))
    union all select 'doubted', count(distinct friend_id)::int, min(made_at) from agent_commissions where is_doubted and state = 'frozen'`.execute(
    db,
  )
  return rows
}
