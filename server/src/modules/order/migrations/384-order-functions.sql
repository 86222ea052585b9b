-- Making and paying an order, each as one statement with everything that belongs to it.

create type order_to_create as (
  id uuid, number text, user_id uuid, kind text, currency text, total bigint, pages int, mail_class text, snapshot_sealed bytea,
  created_at timestamptz, pay_before timestamptz,
  codes text[], quantities int[], units bigint[], amounts bigint[],
  coupon_id uuid, discount bigint
);

-- Order, lines, the first row of its history, its coupon, its event. No row: the number is taken already, and nothing was written.
create function order_create(o order_to_create) returns setof orders language plpgsql as $$
declare
  made orders%rowtype;
begin
  insert into orders (id, number, user_id, kind, state, currency, total, pages, mail_class, snapshot_sealed, created_at, pay_before)
    values (o.id, o.number, o.user_id, o.kind, 'pending_payment', o.currency, o.total, o.pages, o.mail_class, o.snapshot_sealed, o.created_at, o.pay_before)
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

create type order_to_pay as (
  id uuid, user_id uuid,
  -- What the person has seen and agreed to; what others have put by of it, and were taken; the most that the person pays of it.
  total bigint, shared bigint, own_part bigint,
  paid_with text, paid_by text, paid_by_id uuid, evidence text, proof text, at timestamptz, currency text,
  -- Ids for the transfers: of the price, and of the coupon's discount.
  payment_transfer uuid, discount_transfer uuid
);

-- Marks an order as paid and takes its price, in this order, so that two payers never pay twice; its coupon is used. No row: it cannot be paid,
-- and nothing was written. Refuses with order.shares_changed or wallet.insufficient.
create function order_pay(p order_to_pay) returns setof orders language plpgsql as $$
declare
  paid_row orders%rowtype;
  rest bigint;
  moved record;
begin
  update orders o set state = 'paid', paid = o.total, paid_at = p.at, paid_with = p.paid_with
    where o.id = p.id and o.user_id = p.user_id and o.state = 'pending_payment' and o.total = p.total and o.pay_before > p.at
    returning * into paid_row;
  if not found then
    return;
  end if;
  insert into order_events (order_id, state, at, by, by_id, evidence, proof) values (p.id, 'paid', p.at, p.paid_by, p.paid_by_id, p.evidence, p.proof);
  rest := paid_row.total - p.shared;
  if rest > p.own_part then
    raise exception 'order.shares_changed' using errcode = 'MA001', detail = jsonb_build_object('restMinor', rest)::text;
  end if;
  if rest > 0 then
    select * into moved from wallet_move(p.payment_transfer, 'order:' || p.id || ':payment', 'order_payment',
      wallet_account('user', p.user_id, null, p.currency), wallet_account('revenue', null, null, p.currency), rest,
      p.id, paid_row.number, null, null, p.at);
    if moved.outcome = 'insufficient' then
      raise exception 'wallet.insufficient' using errcode = 'MA001', detail = jsonb_build_object('missingMinor', rest - coalesce(moved.from_balance, 0))::text;
    end if;
  end if;
  perform coupon_use(p.id, p.discount_transfer, p.currency, p.at);
  insert into events (name, data) values ('order.paid', jsonb_build_object('orderId', p.id, 'userId', p.user_id, 'kind', paid_row.kind));
  return next paid_row;
end $$;

create or replace function order_is_whole() returns trigger language plpgsql as $$
declare
  found_row record;
begin
  select o.state, o.paid > o.refunded as is_kept, e.state as last_state into found_row from orders o
  left join lateral (select state from order_events where order_id = o.id order by seq desc limit 1) e on true where o.id = new.id;
  if found_row.last_state is distinct from found_row.state then
    raise exception 'order % is %, its history says %', new.number, found_row.state, found_row.last_state using errcode = '23514';
  end if;
  if found_row.state in ('cancelled', 'refused') and found_row.is_kept then
    raise exception 'order % is % and not refunded', new.number, found_row.state using errcode = '23514';
  end if;
  return null;
end $$;
