import { sql } from 'kysely'
import {
  cameSince,
  type Invariant,
  type Place,
  type Subject,
  touchedTransfers,
  transfers,
  writtenSince,
} from '../../wallet/service.ts'

const campaigns: Subject = {
  name: 'campaigns',
  atOnce: 20,
  walk: { table: 'coupon_campaigns', column: 'id', by: 'uuid' },
  changed: (since) => sql`select g.id from coupon_campaigns g where ${writtenSince('g', since)}`,
}

const newHistory = (since: Place) =>
  sql`select coupon_id from coupon_history where ${cameSince('seq', 'coupon_history', since)}`

const coupons: Subject = {
  name: 'coupons',
  atOnce: 5000,
  walk: { table: 'coupons', column: 'id', by: 'uuid' },
  changed: newHistory,
}

/** Orders for which a coupon is held or was used. */
const bookedOrders: Subject = {
  name: 'orders with coupons',
  atOnce: 5000,
  walk: { table: 'coupon_uses', column: 'order_id', by: 'uuid' },
  changed: (since) =>
    sql`select order_id from coupon_uses where coupon_id in (${newHistory(since)})
      union select order_id from (${touchedTransfers(since)}) t where reason in ('coupon_discount', 'coupon_refund') and order_id is not null`,
}

/** What must hold of coupons; audited together with the ledger. Each is also forbidden by a constraint or trigger. */
export const couponInvariants: readonly Invariant[] = [
  {
    name: 'coupons_within_stock',
    says: {
      'zh-Hans': '每个活动发出的券数与实有相符，不超过总量，每人不超过上限',
      'zh-Hant': '每個活動發出的券數與實有相符，不超過總量，每人不超過上限',
      en: 'Each campaign has given out exactly the coupons that exist, never more than its stock, and nobody has more than the limit',
      fr: 'Chaque campagne a émis exactement les bons qui existent, jamais plus que son stock, et personne n’en a plus que la limite',
      es: 'Cada campaña ha emitido exactamente los cupones que existen, nunca más que sus existencias, y nadie tiene más del límite',
    },
    of: campaigns,
    broken: (
      within,
    ) => sql`select g.id from coupon_campaigns g left join (select campaign_id, count(*) as count from coupons where ${within('campaign_id')} group by campaign_id) c on c.campaign_id = g.id
        where ${within('g.id')} and (g.issued <> coalesce(c.count, 0) or g.issued > g.stock)
      union all select h.campaign_id from coupon_holders h join coupon_campaigns g on g.id = h.campaign_id
        left join (select campaign_id, user_id, count(*) as count from coupons where ${within('campaign_id')} group by campaign_id, user_id) c on c.campaign_id = h.campaign_id and c.user_id = h.user_id
        where ${within('h.campaign_id')} and (h.count <> coalesce(c.count, 0) or h.count > g.per_user_limit)`,
  },
  {
    name: 'coupons_fit_uses',
    says: {
      'zh-Hans': '每张占用或用掉的券对应一笔订单，历史到现在的状态为止',
      'zh-Hant': '每張占用或用掉的券對應一筆訂單，歷史到現在的狀態為止',
      en: 'Each coupon that is held or used stands with one order, and its history ends in its state',
      fr: 'Chaque bon retenu ou utilisé va avec une seule commande, et son historique finit dans son état',
      es: 'Cada cupón retenido o usado va con un solo pedido, y su historial termina en su estado',
    },
    of: coupons,
    broken: (
      within,
    ) => sql`select c.id from coupons c left join coupon_uses u on u.coupon_id = c.id and u.given_back_at is null
        where ${within('c.id')} and ((c.state in ('held', 'used')) <> (u.order_id is not null) or c.order_id is distinct from u.order_id or (c.state = 'used') <> (u.used_at is not null))
      union all select c.id from coupons c where ${within('c.id')} and c.state is distinct from (select h.state from coupon_history h where h.coupon_id = c.id order by h.seq desc limit 1)`,
  },
  {
    name: 'discounts_are_booked',
    says: {
      'zh-Hans': '每张已用券减的金额都由优惠券账户付给收入，退回时已冲回',
      'zh-Hant': '每張已用券減的金額都由優惠券帳戶付給收入，退回時已沖回',
      en: 'What each used coupon took off is booked as revenue that the coupon account paid, and booked back when it was given back',
      fr: 'Ce que chaque bon utilisé a déduit est un revenu payé par le compte des bons, et contrepassé s’il a été rendu',
      es: 'Lo que descontó cada cupón usado consta como ingreso pagado por la cuenta de cupones, y se anuló al devolverlo',
    },
    of: bookedOrders,
    broken: (within) => sql`select u.order_number from coupon_uses u left join lateral (
        select coalesce(-sum(e.amount), 0) as booked from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
        where t.order_id = u.order_id and t.reason in ('coupon_discount', 'coupon_refund') and a.kind = 'coupon' and a.currency = u.currency) b on true
      where ${within('u.order_id')} and b.booked <> case when u.used_at is not null and u.given_back_at is null then u.discount else 0 end`,
  },
  {
    name: 'bookings_have_uses',
    says: {
      'zh-Hans': '每笔优惠入账都属于一张券的使用',
      'zh-Hant': '每筆優惠入帳都屬於一張券的使用',
      en: 'Each booking of a discount belongs to the use of a coupon',
      fr: 'Chaque écriture de remise se rattache à l’usage d’un bon',
      es: 'Cada asiento de descuento pertenece al uso de un cupón',
    },
    of: transfers,
    broken: (
      within,
    ) => sql`select t.id from wallet_transfers t left join coupon_uses u on u.order_id = t.order_id and u.order_number = t.order_number and u.used_at is not null
      where t.reason in ('coupon_discount', 'coupon_refund') and ${within('t.id')} and u.order_id is null`,
  },
]
