import { sql } from 'kysely'
import { orders } from '../../order/service.ts'
import type { Invariant } from '../../wallet/service.ts'

/** What must hold of mail and its orders; audited together with the ledger. */
export const mailInvariants: readonly Invariant[] = [
  {
    name: 'orders_know_their_place',
    says: {
      'zh-Hans': '每笔订单写明的收信单位，就是其邮件寄往的单位',
      'zh-Hant': '每筆訂單寫明的收信機構，就是其郵件寄往的機構',
      en: 'The institution that each order names is the one that its mail goes to',
      fr: 'L’établissement que nomme chaque commande est celui où va son courrier',
      es: 'El centro que nombra cada pedido es aquel al que va su correo',
    },
    of: orders,
    broken: (
      within,
    ) => sql`select o.number from orders o left join mail_items i on i.order_id = o.id
      where ${within('o.id')} and o.institution_id is distinct from i.institution_id`,
  },
]
