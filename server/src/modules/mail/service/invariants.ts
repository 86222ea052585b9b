import { eachInAllLanguages } from '@mailing/texts/in-all-languages.ts'
import { sql } from 'kysely'
import { orders } from '../../order/service.ts'
import type { Invariant } from '../../wallet/service.ts'

const says = eachInAllLanguages((texts) => texts.mail.invariants)

/** What must hold of mail and its orders; audited together with the ledger. */
export const mailInvariants: readonly Invariant[] = [
  {
    name: 'orders_know_their_place',
    says: says.orders_know_their_place,
    of: orders,
    broken: (
      within,
    ) => sql`select o.number from orders o left join mail_items i on i.order_id = o.id
      where ${within('o.id')} and o.institution_id is distinct from i.institution_id`,
    recount: {
      statement: sql`update orders o set institution_id = i.institution_id from orders n left join mail_items i on i.order_id = n.id
        where n.id = o.id and o.institution_id is distinct from i.institution_id returning o.id`,
    },
  },
]
