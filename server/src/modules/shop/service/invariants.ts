import { sql } from 'kysely'
import { orders } from '../../order/service.ts'
import type { Invariant } from '../../wallet/service.ts'

/** What must hold of goods for points: the points, to the left, do not know orders. Audited together with the ledger. */
export const shopInvariants: readonly Invariant[] = [
  {
    name: 'goods_for_points',
    says: {
      'zh-Hans':
        '每笔用积分换的订单都有一次兑换，不收钱，写明用了多少积分；每次换商品都有这样的订单',
      'zh-Hant':
        '每筆用點數換的訂單都有一次兌換，不收錢，寫明用了多少點數；每次換商品都有這樣的訂單',
      en: 'Each order that points have paid for belongs to one exchange, cost no money and says how many points; each exchange of goods has such an order',
      fr: 'Chaque commande réglée en points se rattache à un échange, n’a rien coûté et indique les points ; chaque échange d’article a une telle commande',
      es: 'Cada pedido pagado con puntos pertenece a un canje, no costó dinero y dice cuántos puntos; cada canje de artículos tiene un pedido así',
    },
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
    says: {
      'zh-Hans': '换来的商品取消、无法供货或退回的，积分都退还了一次；留下的没有退还',
      'zh-Hant': '換來的商品取消、無法供貨或退回的，點數都退還了一次；留下的沒有退還',
      en: 'Points came back for exactly those goods that were cancelled, refused or returned',
      fr: 'Les points sont revenus exactement pour les articles annulés, refusés ou retournés',
      es: 'Los puntos volvieron justo por los artículos cancelados, rechazados o devueltos',
    },
    of: orders,
    broken: (
      within,
    ) => sql`select o.number from point_exchanges x join orders o on o.id = x.order_id left join point_give_backs b on b.exchange_id = x.id
      where ${within('o.id')} and (o.state in ('cancelled', 'refused', 'returned', 'expired', 'refunded')) <> (b.exchange_id is not null)`,
  },
]
