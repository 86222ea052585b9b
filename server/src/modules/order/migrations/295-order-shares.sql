-- Who paid an order beside its owner: a family letter that several pay. What the owner paid is the rest.
create table order_shares (
  order_id uuid not null references orders (id),
  user_id uuid not null,
  -- The family letter whose escrow it was paid from.
  family_id uuid not null,
  amount bigint not null check (amount > 0),
  -- All of it or nothing, with the order.
  refunded bigint not null default 0 check (refunded in (0, amount)),
  primary key (order_id, user_id)
);
create index order_shares_of_user on order_shares (user_id);
create trigger order_shares_stay before delete on order_shares for each row execute function wallet_refuse_change();
create function order_share_keeps() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.user_id, new.family_id, new.amount) is distinct from (old.order_id, old.user_id, old.family_id, old.amount) or new.refunded < old.refunded then
    raise exception 'what was paid for order % cannot change', old.order_id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger order_shares_keep before update on order_shares for each row execute function order_share_keeps();

-- At commit: the shares are no more than the order was paid, and they are refunded with it.
create function order_shares_fit() returns trigger language plpgsql as $$
declare
  o orders%rowtype;
  shares bigint;
  returned bigint;
begin
  select * into o from orders where id = new.order_id;
  select sum(amount), sum(refunded) into shares, returned from order_shares where order_id = new.order_id;
  if shares > o.paid or returned <> (case when o.state = 'refunded' then shares else 0 end) then
    raise exception 'order %: shares of % and % given back do not fit', o.number, shares, returned using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger order_shares_whole after insert or update on order_shares deferrable initially deferred
  for each row execute function order_shares_fit();
