import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database.ts'
import type { Within } from './invariant.ts'

/** Entries that one stretch has at most. */
const longest = 100_000

/** Entries with the account that they count for: each of the house's by itself, those that keep a balance by their kind. */
const counted = sql`select case when a.balance is null then a.id end as account_id, a.kind, e.currency, e.amount, e.seq
    from wallet_entries e join wallet_accounts a on a.id = e.account_id`
const lastEnd = sql`(select coalesce(max(through), 0) from wallet_sums)`

/** The same of those since the newest stretch. They are few, which the planner does not know: it would read the accounts of all people. */
const newest = sql`select case when a.balance is null then e.account_id end as account_id, a.kind, e.currency, e.amount
    from wallet_entries e cross join lateral (select kind, balance from wallet_accounts where id = e.account_id offset 0) a where e.seq > ${lastEnd}`

/**
 * What each account of the house holds, and those that keep a balance together (`account_id` null), by kind and currency: the
 * sums of the newest finished stretch, and what has come since. Nobody who pays waits for a row of these.
 */
export const heldNow = sql`
  select account_id, kind, currency, sum(amount)::bigint as balance from (
    select account_id, kind, currency, balance as amount from wallet_sums where through = ${lastEnd}
    union all
    select account_id, kind, currency, amount from (${newest}) c
  ) held group by account_id, kind, currency`

/** Ends stretches up to an entry before which none can come any more. `through` must be a mark of a sound place. */
export async function endStretches({ db }: InTransaction, through: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('wallet_sums', 0))`.execute(db)
  const {
    rows: [last],
  } = await sql<{ through: number }>`
    select coalesce(max(through), 0)::bigint as through from wallet_sums`.execute(db)
  for (let from = last?.through ?? 0; from < through; from += longest) {
    const to = Math.min(from + longest, through)
    await sql`
      insert into wallet_sums (through, account_id, kind, currency, balance)
      select ${to}::bigint, account_id, kind, currency, sum(amount)::bigint from (
        select account_id, kind, currency, balance as amount from wallet_sums where through = ${from}::bigint
        union all
        select account_id, kind, currency, amount from (${counted}) c where seq > ${from}::bigint and seq <= ${to}::bigint
      ) held group by account_id, kind, currency`.execute(db)
  }
}

/** The ends of stretches whose kept sums are not those of their entries, counted anew. */
export const wrongStretches = (within: Within) => sql`
  with stretch as (
    select distinct s.through as ends, coalesce((select max(b.through) from wallet_sums b where b.through < s.through), 0) as begins
    from wallet_sums s where ${within('s.through')}
  ), anew as (
    select r.ends, c.account_id, c.kind, c.currency, sum(c.amount) as amount
    from stretch r join (${counted}) c on c.seq > r.begins and c.seq <= r.ends group by 1, 2, 3, 4
  ), kept as (
    select r.ends, s.account_id, s.kind, s.currency, s.balance as amount from stretch r join wallet_sums s on s.through = r.ends
    union all
    -- Also of accounts that the stretch has no row of: nobody's sum is forgotten from one stretch to the next.
    select r.ends, b.account_id, b.kind, b.currency, -b.balance from stretch r join wallet_sums b on b.through = r.begins
  )
  select ends from (
    select ends, account_id, kind, currency, amount from kept union all select ends, account_id, kind, currency, -amount from anew
  ) d group by ends, account_id, kind, currency having sum(amount) <> 0`
