import { eachInAllLanguages } from '@mailing/texts/in-all-languages.ts'
import { sql } from 'kysely'
import { orders } from '../../order/service.ts'
import type { Invariant, Place, Subject } from '../../wallet/service.ts'

const says = eachInAllLanguages((texts) => texts.letter.invariants)

const writers: Subject = {
  name: 'writers',
  atOnce: 1000,
  walk: { table: 'users', column: 'id', by: 'uuid' },
  changed: (since: Place) =>
    sql`select user_id from orders where id in (${orders.changed?.(since) ?? sql`select null::uuid`})`,
}

/** What must hold of the figures that are kept of letters; audited together with the ledger. */
export const letterInvariants: readonly Invariant[] = [
  {
    name: 'letters_are_counted',
    says: says.letters_are_counted,
    of: writers,
    broken: (
      within,
    ) => sql`select coalesce(f.user_id, o.user_id) from (select * from letter_figures where ${within('user_id')}) f
      full join (select user_id, min(paid_at) as first_paid_at, count(*) filter (where letter_is_posted(state)) as posted from orders
        where kind = 'letter' and paid_at is not null and ${within('user_id')} group by user_id) o on o.user_id = f.user_id
      where f.first_paid_at is distinct from o.first_paid_at or f.posted is distinct from o.posted`,
    recount: { locks: 'letter_figures', statement: sql`select letter_recount()` },
  },
]
