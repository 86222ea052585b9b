import { sql } from 'kysely'
import {
  cameSince,
  type Invariant,
  type Subject,
  touchedTransfers,
  transfers,
} from '../../wallet/service.ts'

/** Orders whose history went on or for which money moved. */
export const orders: Subject = {
  name: 'orders',
  atOnce: 5000,
  walk: { table: 'orders', column: 'id', by: 'uuid' },
  changed: (since) =>
    sql`select order_id from order_events where ${cameSince('seq', 'order_events', since)}
      union select order_id from (${touchedTransfers(since)}) t where order_id is not null`,
}

/** What must hold of orders and their money; audited together with the ledger. */
export const orderInvariants: readonly Invariant[] = [
  {
    name: 'orders_paid_as_entered',
    says: {
      'zh-Hans': '每笔订单写明的已付金额，等于下单人和分担的人的分录',
      'zh-Hant': '每筆訂單寫明的已付金額，等於訂購人和分擔的人的分錄',
      en: 'What each order says was paid for it is what the entries of its owner say and of those who had put by a share',
      fr: 'Ce que chaque commande dit payé est ce que disent les écritures de son titulaire et de ceux qui ont mis une part de côté',
      es: 'Lo que cada pedido da por pagado es lo que dicen los asientos de su titular y de quienes apartaron una parte',
    },
    of: orders,
    broken: (within) => sql`select o.number from orders o left join lateral (
        select coalesce(-sum(e.amount), 0) as paid from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
        where t.order_id = o.id and a.currency = o.currency
          and ((t.reason = 'order_payment' and a.kind = 'user' and a.owner_id = o.user_id) or (t.reason = 'share_used' and a.kind = 'escrow'))) p on true
      where ${within('o.id')} and o.paid <> p.paid`,
  },
  {
    name: 'orders_refunded_as_entered',
    says: {
      'zh-Hans': '每笔订单写明的退款，等于各付款人的分录，且不超过已付',
      'zh-Hant': '每筆訂單寫明的退款，等於各付款人的分錄，且不超過已付',
      en: 'What each order says was refunded is what its payers’ entries say, and never more than was paid',
      fr: 'Ce que chaque commande dit remboursé est ce que disent les écritures de ses payeurs, jamais plus que le montant payé',
      es: 'Lo que cada pedido da por reembolsado es lo que dicen los asientos de sus pagadores, y nunca más de lo pagado',
    },
    of: orders,
    broken: (within) => sql`select o.number from orders o left join lateral (
        select coalesce(sum(e.amount), 0) as refunded from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
        where t.order_id = o.id and a.kind = 'user' and a.currency = o.currency and ((t.reason = 'order_refund' and a.owner_id = o.user_id) or t.reason = 'share_refund')) r on true
      where ${within('o.id')} and (o.refunded <> r.refunded or o.refunded > o.paid)`,
  },
  {
    name: 'acts_fit_money',
    says: {
      'zh-Hans': '每笔订单的部分退款和补偿，等于员工记录的合计',
      'zh-Hant': '每筆訂單的部分退款和補償，等於員工紀錄的合計',
      en: 'What each order gave back in part and as goodwill is what staff are noted to have given',
      fr: 'Ce que chaque commande a rendu en partie ou à titre commercial est ce que le personnel a noté avoir donné',
      es: 'Lo que cada pedido devolvió en parte o como cortesía es lo que consta que dio el personal',
    },
    of: orders,
    broken: (within) => sql`select o.number from orders o left join lateral (
        select coalesce(sum(amount) filter (where action = 'refund'), 0) as parts, coalesce(sum(amount) filter (where action = 'credit'), 0) as gifts from order_acts a where a.order_id = o.id and a.state = 'done') a on true
      where ${within('o.id')} and (o.refunded_in_part <> a.parts or o.credited <> a.gifts)`,
  },
  {
    name: 'shares_paid_and_refunded',
    says: {
      'zh-Hans': '每笔订单的分担等于分担款账户付出的，不超过订单价，并随订单退给各人',
      'zh-Hant': '每筆訂單的分擔等於分擔款帳戶付出的，不超過訂單價，並隨訂單退給各人',
      en: 'The shares of each order are what its escrow paid, no more than the order cost, and were refunded to their own payers with it',
      fr: 'Les parts de chaque commande sont ce que son séquestre a payé, pas plus que son prix, et ont été remboursées avec elle à leurs payeurs',
      es: 'Las partes de cada pedido son lo que pagó su depósito, no más que su precio, y se reembolsaron con él a quienes las pusieron',
    },
    of: orders,
    broken: (within) => sql`select coalesce(s.number, u.order_number) from (
        select o.id, o.number, o.paid, o.state, sum(s.amount) as amount, sum(s.refunded) as refunded, min(s.family_id::text) as family from order_shares s join orders o on o.id = s.order_id where ${within('o.id')} group by o.id) s
      full join (select t.order_id, t.order_number, -sum(e.amount) as amount, min(a.owner_id::text) as family from wallet_transfers t join wallet_entries e on e.transfer_id = t.id
          join wallet_accounts a on a.id = e.account_id where t.reason = 'share_used' and a.kind = 'escrow' and ${within('t.order_id')} group by t.order_id, t.order_number) u on u.order_id = s.id
      where s.amount is distinct from u.amount or s.family is distinct from u.family or s.amount > s.paid or s.refunded <> case when s.state = 'refunded' then s.amount else 0 end
      union select coalesce(s.order_id, r.order_id)::text from (select order_id, user_id, refunded from order_shares where refunded > 0 and ${within('order_id')}) s
      full join (select t.order_id, a.owner_id, sum(e.amount) as amount from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
          where t.reason = 'share_refund' and a.kind = 'user' and ${within('t.order_id')} group by t.order_id, a.owner_id) r on r.order_id = s.order_id and r.owner_id = s.user_id
      where s.refunded is distinct from r.amount`,
  },
  {
    name: 'entries_have_their_order',
    says: {
      'zh-Hans': '每笔订单付款和退款都属于一笔订单，编号相符',
      'zh-Hant': '每筆訂單付款和退款都屬於一筆訂單，編號相符',
      en: 'Each payment and refund of an order belongs to an order, by id and number',
      fr: 'Chaque paiement et remboursement de commande se rattache à une commande, par identifiant et numéro',
      es: 'Cada pago y reembolso de pedido pertenece a un pedido, por identificador y número',
    },
    of: transfers,
    broken: (
      within,
    ) => sql`select t.id from wallet_transfers t left join orders o on o.id = t.order_id and o.number = t.order_number
      where t.reason in ('order_payment', 'order_refund', 'share_used', 'share_refund') and ${within('t.id')} and o.id is null`,
  },
  {
    name: 'states_fit_money',
    says: {
      'zh-Hans': '未付款的订单没有钱，处理中的已付全款，终止的已全额退款',
      'zh-Hant': '未付款的訂單沒有錢，處理中的已付全款，終止的已全額退款',
      en: 'Unpaid orders hold no money, orders at work are paid in full, ended ones are refunded in full',
      fr: 'Les commandes impayées ne détiennent rien, celles en cours sont payées en entier, les abandonnées remboursées en entier',
      es: 'Los pedidos sin pagar no retienen dinero, los que están en curso están pagados por completo y los anulados reembolsados por completo',
    },
    of: orders,
    broken: (
      within,
    ) => sql`select number from orders where ${within('id')} and ((state in ('pending_payment', 'expired') and (paid <> 0 or paid_at is not null))
      or (state in ('paid', 'in_review', 'needs_writer', 'approved', 'printing', 'printed', 'packed', 'posted', 'shipped', 'in_transit', 'delivered', 'return_requested', 'returned') and (paid <> total or paid_at is null or refunded <> refunded_in_part))
      or (state in ('cancelled', 'refused') and paid <> refunded) or (state = 'refunded' and (refunded <> paid or paid <> total)))`,
  },
  {
    name: 'lines_make_totals',
    says: {
      'zh-Hans': '每笔订单的价格明细之和等于合计',
      'zh-Hant': '每筆訂單的價格明細之和等於合計',
      en: 'The lines of each order’s price make its total',
      fr: 'Les lignes du prix de chaque commande font son total',
      es: 'Las líneas del precio de cada pedido suman su total',
    },
    of: orders,
    broken: (within) =>
      sql`select o.number from orders o left join order_items i on i.order_id = o.id where ${within('o.id')} group by o.id having coalesce(sum(i.amount), 0) <> o.total or bool_or(i.amount <> i.unit * i.quantity)`,
  },
  {
    name: 'discounts_stand_in_prices',
    says: {
      'zh-Hans': '每笔订单用券减去的金额与券的使用记录相符，其余等于合计',
      'zh-Hant': '每筆訂單用券減去的金額與券的使用紀錄相符，其餘等於合計',
      en: 'What each order took off for a coupon is what that coupon’s use says, and the rest is its total',
      fr: 'Ce que chaque commande a déduit pour un bon est ce que dit l’usage de ce bon, et le reste est son total',
      es: 'Lo que cada pedido descontó por un cupón es lo que dice el uso de ese cupón, y el resto es su total',
    },
    of: orders,
    broken: (within) => sql`select coalesce(o.number, u.order_number) from (
        select o.id, o.number, o.total, -sum(i.amount) as discount from orders o join order_items i on i.order_id = o.id where i.code = 'coupon' and ${within('o.id')} group by o.id) o
      full join (select * from coupon_uses where ${within('order_id')}) u on u.order_id = o.id and u.order_number = o.number where o.discount is distinct from u.discount or o.total is distinct from u.total`,
  },
  {
    name: 'histories_end_in_states',
    says: {
      'zh-Hans': '每笔订单的历史从待付款开始，按状态表推进，到现在的状态为止',
      'zh-Hant': '每筆訂單的歷史從待付款開始，依狀態表推進，到現在的狀態為止',
      en: 'The history of each order begins unpaid, follows the table of moves, and ends in its state',
      fr: 'L’historique de chaque commande commence impayé, suit la table des transitions et finit dans son état',
      es: 'El historial de cada pedido empieza sin pagar, sigue la tabla de pasos y termina en su estado',
    },
    of: orders,
    broken: (
      within,
    ) => sql`select o.number from orders o where ${within('o.id')} and o.state is distinct from (select e.state from order_events e where e.order_id = o.id order by e.seq desc limit 1)
      union select o.number from (select order_id, state, lag(state) over (partition by order_id order by seq) as before from order_events where ${within('order_id')}) h join orders o on o.id = h.order_id
        left join order_moves m on m.kind = o.kind and m.from_state = h.before and m.to_state = h.state
      where (h.before is null and h.state <> 'pending_payment') or (h.before is not null and m.to_state is null)`,
  },
]
