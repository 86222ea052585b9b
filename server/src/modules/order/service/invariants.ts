import { sql } from 'kysely'
import type { Invariant } from '../../wallet/service.ts'

/** What must hold of orders and their money; audited together with the ledger. */
export const orderInvariants: readonly Invariant[] = [
  {
    name: 'orders_paid_as_entered', says: 'What each order says was paid for it is what its payer’s entries say',
    broken: sql`select o.number from orders o left join lateral (
        select coalesce(-sum(e.amount), 0) as paid from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
        where t.order_id = o.id and t.reason = 'order_payment' and a.kind = 'user' and a.owner_id = o.user_id and a.currency = o.currency) p on true
      where o.paid <> p.paid`,
  },
  {
    name: 'orders_refunded_as_entered', says: 'What each order says was refunded is what its payer’s entries say, and never more than was paid',
    broken: sql`select o.number from orders o left join lateral (
        select coalesce(sum(e.amount), 0) as refunded from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
        where t.order_id = o.id and t.reason = 'order_refund' and a.kind = 'user' and a.owner_id = o.user_id and a.currency = o.currency) r on true
      where o.refunded <> r.refunded or o.refunded > o.paid`,
  },
  {
    name: 'entries_have_their_order', says: 'Each payment and refund of an order belongs to an order, by id and number',
    broken: sql`select t.id from wallet_transfers t left join orders o on o.id = t.order_id and o.number = t.order_number
      where t.reason in ('order_payment', 'order_refund') and o.id is null`,
  },
  {
    name: 'states_fit_money', says: 'Unpaid orders hold no money, orders at work are paid in full, ended ones are refunded in full',
    broken: sql`select number from orders where (state in ('pending_payment', 'expired') and (paid <> 0 or paid_at is not null))
      or (state in ('paid', 'in_review', 'needs_writer', 'approved', 'printing', 'printed', 'packed', 'posted', 'in_transit', 'delivered', 'returned') and (paid <> total or paid_at is null or refunded <> 0))
      or (state in ('cancelled', 'refused') and paid <> refunded) or (state = 'refunded' and (refunded <> paid or paid <> total))`,
  },
  {
    name: 'lines_make_totals', says: 'The lines of each order’s price make its total',
    broken: sql`select o.number from orders o left join order_items i on i.order_id = o.id group by o.id having coalesce(sum(i.amount), 0) <> o.total or bool_or(i.amount <> i.unit * i.quantity)`,
  },
  {
    name: 'histories_end_in_states', says: 'The history of each order begins unpaid, follows the table of moves, and ends in its state',
    broken: sql`select o.number from orders o where o.state is distinct from (select e.state from order_events e where e.order_id = o.id order by e.seq desc limit 1)
      union select o.number from (select order_id, state, lag(state) over (partition by order_id order by seq) as before from order_events) h join orders o on o.id = h.order_id
        left join order_moves m on m.from_state = h.before and m.to_state = h.state
      where (h.before is null and h.state <> 'pending_payment') or (h.before is not null and m.to_state is null)`,
  },
]
