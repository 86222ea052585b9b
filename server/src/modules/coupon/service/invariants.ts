import { eachInAllLanguages } from '@mailing/texts/in-all-languages.ts'
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

const says = eachInAllLanguages((texts) => texts.coupon.invariants)

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
    says: says.coupons_within_stock,
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
    says: says.coupons_fit_uses,
    of: coupons,
    broken: (
      within,
    ) => sql`select c.id from coupons c left join coupon_uses u on u.coupon_id = c.id and u.given_back_at is null
        where ${within('c.id')} and ((c.state in ('held', 'used')) <> (u.order_id is not null) or c.order_id is distinct from u.order_id or (c.state = 'used') <> (u.used_at is not null))
      union all select c.id from coupons c where ${within('c.id')} and c.state is distinct from (select h.state from coupon_history h where h.coupon_id = c.id order by h.seq desc limit 1)`,
  },
  {
    name: 'discounts_are_booked',
    says: says.discounts_are_booked,
    of: bookedOrders,
    broken: (within) => sql`select u.order_number from coupon_uses u left join lateral (
        select coalesce(-sum(e.amount), 0) as booked from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
        where t.order_id = u.order_id and t.reason in ('coupon_discount', 'coupon_refund') and a.kind = 'coupon' and a.currency = u.currency) b on true
      where ${within('u.order_id')} and b.booked <> case when u.used_at is not null and u.given_back_at is null then u.discount else 0 end`,
  },
  {
    name: 'bookings_have_uses',
    says: says.bookings_have_uses,
    of: transfers,
    broken: (
      within,
    ) => sql`select t.id from wallet_transfers t left join coupon_uses u on u.order_id = t.order_id and u.order_number = t.order_number and u.used_at is not null
      where t.reason in ('coupon_discount', 'coupon_refund') and ${within('t.id')} and u.order_id is null`,
  },
]
