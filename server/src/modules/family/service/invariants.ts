import { eachInAllLanguages } from '@mailing/texts/in-all-languages.ts'
import { sql } from 'kysely'
import {
  type Invariant,
  type Subject,
  touchedTransfers,
  writtenSince,
} from '../../wallet/service.ts'

const says = eachInAllLanguages((texts) => texts.family.invariants)

const families: Subject = {
  name: 'family letters',
  atOnce: 2000,
  walk: { table: 'family_letters', column: 'id', by: 'uuid' },
  changed: (since) =>
    sql`select family_id from (${touchedTransfers(since)}) t where family_id is not null
      union select s.family_id from family_shares s where ${writtenSince('s', since)}
      union select f.id from family_letters f where ${writtenSince('f', since)}`,
}

/** What must hold of the money that is put by for family letters; audited together with the ledger. */
export const familyInvariants: readonly Invariant[] = [
  {
    name: 'escrows_hold_shares',
    says: says.escrows_hold_shares,
    of: families,
    broken: (
      within,
    ) => sql`select coalesce(s.family_id, e.owner_id) from (select family_id, sum(held) as held from family_shares where ${within('family_id')} group by family_id) s
      full join (select a.owner_id, sum(e.amount) as held from wallet_accounts a join wallet_entries e on e.account_id = a.id where a.kind = 'escrow' and ${within('a.owner_id')} group by a.owner_id) e on e.owner_id = s.family_id
      where coalesce(s.held, 0) <> coalesce(e.held, 0)`,
  },
  {
    name: 'shares_are_their_payers',
    says: says.shares_are_their_payers,
    of: families,
    broken: (
      within,
    ) => sql`select coalesce(s.family_id, l.family_id)::text || ' ' || coalesce(s.user_id, l.user_id)::text from (select * from family_shares where ${within('family_id')}) s full join (
        select family_id, user_id, sum(amount) as held from (
          select t.family_id, a.owner_id as user_id, -e.amount as amount from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
            where a.kind = 'user' and t.reason in ('share_paid', 'share_returned', 'share_expired', 'share_surplus') and ${within('t.family_id')}
          union all select family_id, user_id, -amount from order_shares where ${within('family_id')}) m group by family_id, user_id) l on l.family_id = s.family_id and l.user_id = s.user_id
      where coalesce(s.held, 0) <> coalesce(l.held, 0)`,
  },
  {
    name: 'no_share_is_stuck',
    says: says.no_share_is_stuck,
    of: families,
    broken: (
      within,
    ) => sql`select s.family_id::text || ' ' || s.user_id::text from family_shares s left join family_letters f on f.id = s.family_id
        left join family_members m on m.family_id = s.family_id and m.user_id = s.user_id and m.removed_at is null
      where s.held > 0 and ${within('s.family_id')} and (f.id is null or f.removed_at is not null or f.state <> 'writing' or f.paying <> 'shared' or m.id is null or m.role = 'owner')`,
  },
]
