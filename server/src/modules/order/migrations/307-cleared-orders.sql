-- Orders that ended before they were paid: when what had been drawn for them was removed.
alter table orders
  add column cleared_at timestamptz,
  add constraint orders_cleared_unpaid check (cleared_at is null or (paid_at is null and state in ('expired', 'cancelled')));
-- Nothing is drawn for goods.
create index orders_to_clear on orders (id) where state in ('expired', 'cancelled') and paid_at is null and cleared_at is null and kind <> 'goods';
