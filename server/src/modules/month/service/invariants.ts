import { sql } from 'kysely'
import { type Invariant, type Subject, writtenSince } from '../../wallet/service.ts'

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
    says: {
      'zh-Hans': '结过账的月份，分录与结账时完全一样',
      'zh-Hant': '結過帳的月份，分錄與結帳時完全一樣',
      en: 'The entries of a closed month are those with which it was closed',
      fr: 'Les écritures d’un mois clôturé sont celles de sa clôture',
      es: 'Los asientos de un mes cerrado son los de su cierre',
    },
    of: closedMonths,
    broken: (within) => sql`
      select c.month from month_closings c cross join lateral wallet_digest(c.begins_at, c.ends_at) d
      where ${within('c.seq')} and (d.digest, d.transfers, d.entries) is distinct from (c.digest, c.transfers, c.entries)`,
  },
]
