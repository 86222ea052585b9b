-- Goods go another way than letters: each kind of order has its own table of moves (contract/src/order/states.ts).
alter table order_moves rename to order_moves_of_mail;
create table order_moves (
  kind text not null check (kind in ('letter', 'postcard', 'pass_message', 'goods', 'recharge')),
  from_state text not null,
  to_state text not null,
  primary key (kind, from_state, to_state)
);
insert into order_moves select kind, from_state, to_state from order_moves_of_mail, unnest(array['letter', 'postcard', 'pass_message', 'recharge']) kind;
drop table order_moves_of_mail;
insert into order_moves values
  ('goods', 'pending_payment', 'paid'), ('goods', 'pending_payment', 'cancelled'), ('goods', 'pending_payment', 'expired'),
  ('goods', 'paid', 'packed'), ('goods', 'paid', 'cancelled'), ('goods', 'paid', 'refused'),
  ('goods', 'packed', 'shipped'), ('goods', 'packed', 'refused'),
  ('goods', 'shipped', 'delivered'), ('goods', 'shipped', 'returned'),
  ('goods', 'delivered', 'return_requested'),
  ('goods', 'return_requested', 'returned'), ('goods', 'return_requested', 'delivered'),
  ('goods', 'cancelled', 'refunded'), ('goods', 'refused', 'refunded'), ('goods', 'returned', 'refunded');

alter table orders drop constraint orders_state_check;
alter table orders add constraint orders_state_check check (state in (
  'pending_payment', 'paid', 'in_review', 'needs_writer', 'approved', 'printing', 'printed', 'packed', 'posted', 'shipped', 'in_transit', 'delivered',
  'return_requested', 'cancelled', 'refused', 'returned', 'expired', 'refunded'));

-- The stored tab knows the new states.
alter table orders drop column category;
alter table orders add column category text not null generated always as (case
    when state = 'pending_payment' then 'pending_payment'
    when state in ('paid', 'in_review', 'needs_writer', 'approved', 'printing', 'printed', 'packed') then 'in_progress'
    when state in ('posted', 'shipped', 'in_transit') then 'posted'
    when state in ('return_requested', 'returned') then 'returned'
    else 'finished' end) stored;
create index orders_of_user_by_category on orders (user_id, category, seq desc);
-- The lists of goods orders, of one person and of staff.
create index orders_of_goods on orders (user_id, seq desc) where kind = 'goods';
create index orders_of_goods_by_state on orders (state, seq desc) where kind = 'goods';

create or replace function order_moves_along() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (select from order_moves where kind = old.kind and from_state = old.state and to_state = new.state) then
    raise exception 'order % cannot go from % to %', old.number, old.state, new.state using errcode = '23514', constraint = 'orders_move';
  end if;
  if (new.id, new.number, new.user_id, new.kind, new.currency, new.total, new.created_at) is distinct from
     (old.id, old.number, old.user_id, old.kind, old.currency, old.total, old.created_at) or new.paid < old.paid or new.refunded < old.refunded then
    raise exception 'what order % is for cannot change', old.number using errcode = '42501';
  end if;
  return new;
end $$;
