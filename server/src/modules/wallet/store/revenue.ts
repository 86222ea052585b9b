import { type RawBuilder, sql } from 'kysely'

/**
 * The entries of the house's revenue between two moments, with what their transfers say: columns `created_at`, `reason`,
 * `order_id`, `order_number`, `seq`, `amount`, `currency`. It goes by the transfers of that time: half of all entries lie on the
 * account of revenue, which the planner does not know, and it would read them all for one day.
 */
export const revenueEntries = (from: Date, until: Date): RawBuilder<unknown> => sql`
  select t.created_at, t.reason, t.order_id, t.order_number, e.seq, e.amount, e.currency
  from wallet_transfers t
  cross join lateral (select e.seq, e.amount, e.currency from wallet_entries e join wallet_accounts a on a.id = e.account_id
    where e.transfer_id = t.id and a.kind = 'revenue' offset 0) e
  where t.created_at >= ${from}::timestamptz and t.created_at < ${until}::timestamptz`
