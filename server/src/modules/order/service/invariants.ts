import { eachInAllLanguages } from '@mailing/texts/in-all-languages.ts'
import { sql } from 'kysely'
import {
  cameSince,
  type Invariant,
  type Subject,
  touchedTransfers,
  transfers,
} from '../../wallet/service.ts'

const says = eachInAllLanguages((texts) => texts.order.invariants)

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
    says: says.orders_paid_as_entered,
    of: orders,
    broken: (within) => sql`select o.number from orders o left join lateral (
        select coalesce(-sum(e.amount), 0) as paid from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
        where t.order_id = o.id and a.currency = o.currency
          and ((t.reason = 'order_payment' and a.kind = 'user' and a.owner_id = o.user_id) or (t.reason = 'share_used' and a.kind = 'escrow'))) p on true
      where ${within('o.id')} and o.paid <> p.paid`,
  },
  {
    name: 'orders_refunded_as_entered',
    says: says.orders_refunded_as_entered,
    of: orders,
    broken: (within) => sql`select o.number from orders o left join lateral (
        select coalesce(sum(e.amount), 0) as refunded from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
        where t.order_id = o.id and a.kind = 'user' and a.currency = o.currency and ((t.reason = 'order_refund' and a.owner_id = o.user_id) or t.reason = 'share_refund')) r on true
      where ${within('o.id')} and (o.refunded <> r.refunded or o.refunded > o.paid)`,
  },
  {
    name: 'acts_fit_money',
    says: says.acts_fit_money,
    of: orders,
    broken: (within) => sql`select o.number from orders o left join lateral (
        select coalesce(sum(amount) filter (where action = 'refund'), 0) as parts, coalesce(sum(amount) filter (where action = 'credit'), 0) as gifts from order_acts a where a.order_id = o.id and a.state = 'done') a on true
      where ${within('o.id')} and (o.refunded_in_part <> a.parts or o.credited <> a.gifts)`,
  },
  {
    name: 'shares_paid_and_refunded',
    says: says.shares_paid_and_refunded,
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
    says: says.entries_have_their_order,
    of: transfers,
    broken: (
      within,
    ) => sql`select t.id from wallet_transfers t left join orders o on o.id = t.order_id and o.number = t.order_number
      where t.reason in ('order_payment', 'order_refund', 'share_used', 'share_refund') and ${within('t.id')} and o.id is null`,
  },
  {
    name: 'states_fit_money',
    says: says.states_fit_money,
    of: orders,
    broken: (
      within,
    ) => sql`select number from orders where ${within('id')} and ((state in ('pending_payment', 'expired') and (paid <> 0 or paid_at is not null))
      or (state in ('paid', 'in_review', 'needs_writer', 'approved', 'printing', 'printed', 'packed', 'posted', 'shipped', 'in_transit', 'delivered', 'return_requested', 'returned') and (paid <> total or paid_at is null or refunded <> refunded_in_part))
      or (state in ('cancelled', 'refused') and paid <> refunded) or (state = 'refunded' and (refunded <> paid or paid <> total)))`,
  },
  {
    name: 'lines_make_totals',
    says: says.lines_make_totals,
    of: orders,
    broken: (within) =>
      sql`select o.number from orders o left join order_items i on i.order_id = o.id where ${within('o.id')} group by o.id having coalesce(sum(i.amount), 0) <> o.total or bool_or(i.amount <> i.unit * i.quantity)`,
  },
  {
    name: 'discounts_stand_in_prices',
    says: says.discounts_stand_in_prices,
    of: orders,
    broken: (within) => sql`select coalesce(o.number, u.order_number) from (
        select o.id, o.number, o.total, -sum(i.amount) as discount from orders o join order_items i on i.order_id = o.id where i.code = 'coupon' and ${within('o.id')} group by o.id) o
      full join (select * from coupon_uses where ${within('order_id')}) u on u.order_id = o.id and u.order_number = o.number where o.discount is distinct from u.discount or o.total is distinct from u.total`,
  },
  {
    name: 'lost_mail_paid_by_claim',
    says: says.lost_mail_paid_by_claim,
    of: orders,
    broken: (within) => sql`select o.number from orders o
      left join (select order_id, state, lag(state) over (partition by order_id order by seq) as before from order_events where ${within('order_id')}) h
        on h.order_id = o.id and h.state = 'refunded' and h.before in ('posted', 'in_transit')
      left join lost_claims l on l.order_id = o.id and l.state = 'granted' and l.wish = 'refund'
      where ${within('o.id')} and (h.order_id is null) <> (l.id is null)`,
  },
  {
    name: 'histories_end_in_states',
    says: says.histories_end_in_states,
    of: orders,
    broken: (
      within,
    ) => sql`select o.number from orders o where ${within('o.id')} and o.state is distinct from (select e.state from order_events e where e.order_id = o.id order by e.seq desc limit 1)
      union select o.number from (select order_id, state, lag(state) over (partition by order_id order by seq) as before from order_events where ${within('order_id')}) h join orders o on o.id = h.order_id
        left join order_moves m on m.kind = o.kind and m.from_state = h.before and m.to_state = h.state
      where (h.before is null and h.state <> 'pending_payment') or (h.before is not null and m.to_state is null)`,
  },
]
