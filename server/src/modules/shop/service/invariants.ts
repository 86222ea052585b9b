import { eachInAllLanguages } from '@mailing/texts/in-all-languages.ts'
import { sql } from 'kysely'
import { orders } from '../../order/service.ts'
import type { Invariant } from '../../wallet/service.ts'

const says = eachInAllLanguages((texts) => texts.shop.invariants)

/** What must hold of goods for points: the points, to the left, do not know orders. Audited together with the ledger. */
export const shopInvariants: readonly Invariant[] = [
  {
    name: 'goods_for_points',
    says: says.goods_for_points,
    of: orders,
    broken: (
      within,
    ) => sql`select coalesce(o.number, x.id::text) from (select * from orders where ${within('id')} and (paid_with = 'points' or exists (select from order_items i where i.order_id = orders.id and i.code = 'points'))) o
      full join (select * from point_exchanges where order_id is not null and ${within('order_id')}) x on x.order_id = o.id
      where o.id is null or x.id is null or o.user_id <> x.user_id or o.kind <> 'goods' or o.total <> 0 or o.paid_with <> 'points'
        or not exists (select from order_items i where i.order_id = o.id and i.code = 'points')
        or not exists (select from order_events e where e.order_id = o.id and e.state = 'paid' and e.evidence = 'points' and e.proof = x.points::text)`,
  },
  {
    name: 'points_back_with_goods',
    says: says.points_back_with_goods,
    of: orders,
    broken: (
      within,
    ) => sql`select o.number from point_exchanges x join orders o on o.id = x.order_id left join point_give_backs b on b.exchange_id = x.id
      where ${within('o.id')} and (o.state in ('cancelled', 'refused', 'returned', 'expired', 'refunded')) <> (b.exchange_id is not null)`,
  },
]
