-- Where the mail of an order goes, beside the order: the desk's list is narrowed by it. It is written when the order
-- is made, and again by whatever gives the order another address. Whether the place exists is asked once, where the
-- mail has it (mail_items).
alter table orders add column institution_id uuid;
update orders o set institution_id = i.institution_id from mail_items i where i.order_id = o.id and i.institution_id is not null;

-- Goods and recharges have neither place nor class, and mail to a postal address has no place.
create index orders_by_institution on orders (institution_id, seq desc) where institution_id is not null;
create index orders_by_mail_class on orders (mail_class, seq desc) where mail_class is not null;
-- Places are thousands, and a few of them have much of the mail. Whoever goes through those in the order of the
-- sequence must not be planned for the few orders of a usual one, which would be fetched and sorted.
alter table orders alter column institution_id set (n_distinct = 50);
analyze orders (institution_id);

alter type order_to_create add attribute institution_id uuid;

create or replace function order_create(o order_to_create) returns setof orders language plpgsql as $$
declare
  made orders%rowtype;
begin
  insert into orders (id, number, user_id, kind, state, currency, total, pages, mail_class, snapshot_sealed, created_at, pay_before, institution_id)
    values (o.id, o.number, o.user_id, o.kind, 'pending_payment', o.currency, o.total, o.pages, o.mail_class, o.snapshot_sealed, o.created_at, o.pay_before, o.institution_id)
    on conflict (number) do nothing returning * into made;
  if not found then
    return;
  end if;
  insert into order_items (order_id, position, code, quantity, unit, amount)
    select o.id, i.position, i.code, i.quantity, i.unit, i.amount
    from unnest(o.codes, o.quantities, o.units, o.amounts) with ordinality as i(code, quantity, unit, amount, position);
  insert into order_events (order_id, state, at, by, by_id, evidence) values (o.id, 'pending_payment', o.created_at, 'writer', o.user_id, 'writer_word');
  if o.coupon_id is not null then
    perform coupon_hold(o.user_id, o.coupon_id, o.id, o.number, o.currency, o.discount, o.total, o.created_at);
  end if;
  insert into events (name, data) values ('order.created', jsonb_build_object('orderId', o.id, 'userId', o.user_id, 'kind', o.kind));
  return next made;
end $$;
