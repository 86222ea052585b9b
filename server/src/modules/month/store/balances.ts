import type { AccountKind } from '@mailing/contract/wallet/flows.ts'
import { sql } from 'kysely'
import type { WithDb } from '../../../platform/database.ts'
import { heldNow } from '../../wallet/service.ts'
import type { Span } from './closings.ts'

export interface BalanceRow {
  readonly kind: AccountKind
  readonly provider: string | null
  readonly currency: string
  readonly opening: number
  readonly debit: number
  readonly credit: number
  readonly closing: number
}

/**
 * What each account, or all of a kind together, had at the beginning and the end of a time and what moved in it: what they hold now, less
 * what has come since. So it reads the time and what came after it, and not all that was before.
 */
export async function balancesOf({ db }: WithDb, { from, until }: Span): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    with held as materialized (
      select h.kind, a.provider, h.currency, sum(h.balance) as amount
      from (${heldNow}) h left join wallet_accounts a on a.id = h.account_id group by 1, 2, 3
    ), moved as materialized (
      select a.kind, a.provider, e.currency,
        coalesce(sum(e.amount) filter (where t.created_at >= ${until}::timestamptz), 0) as later,
        coalesce(-sum(e.amount) filter (where t.created_at < ${until}::timestamptz and e.amount < 0), 0) as debit,
        coalesce(sum(e.amount) filter (where t.created_at < ${until}::timestamptz and e.amount > 0), 0) as credit
      from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
      where t.created_at >= ${from}::timestamptz group by 1, 2, 3
    )
    select h.kind, h.provider, h.currency, (h.amount - coalesce(m.later, 0) - coalesce(m.credit, 0) + coalesce(m.debit, 0))::bigint as opening,
      coalesce(m.debit, 0)::bigint as debit, coalesce(m.credit, 0)::bigint as credit, (h.amount - coalesce(m.later, 0))::bigint as closing
    from held h left join moved m on m.kind = h.kind and m.provider is not distinct from h.provider and m.currency = h.currency
    order by h.kind, h.provider nulls first, h.currency`.execute(db)
  return rows
}
