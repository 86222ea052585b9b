import { eachInAllLanguages } from '@mailing/texts/in-all-languages.ts'
import { sql } from 'kysely'
import { type Invariant, type Subject, writtenSince } from '../../wallet/service.ts'

const says = eachInAllLanguages((texts) => texts.month.invariants)

/** Closed months. What came since a place can only belong to one past the guard, so those are found by the times of new entries. */
const closedMonths: Subject = {
  name: 'closed_months',
  atOnce: 1,
  walk: { table: 'month_closings', column: 'seq', by: 'bigint' },
  changed: (since) =>
    sql`select c.seq from month_closings c where ${writtenSince('c', since)} or exists (
      select from wallet_entries e join wallet_transfers t on t.id = e.transfer_id
      where e.seq > ${since.marks['wallet_entries'] ?? 0}::bigint and t.created_at >= c.begins_at and t.created_at < c.ends_at)`,
}

/** What must hold of months that are closed. */
export const monthInvariants: readonly Invariant[] = [
  {
    name: 'closed_months_stay',
    says: says.closed_months_stay,
    of: closedMonths,
    broken: (within) => sql`
      select c.month from month_closings c cross join lateral wallet_digest(c.begins_at, c.ends_at) d
      where ${within('c.seq')} and (d.digest, d.transfers, d.entries) is distinct from (c.digest, c.transfers, c.entries)`,
  },
]
