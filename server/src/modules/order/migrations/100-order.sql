-- Orders of all kinds: what was ordered, what it cost, where it stands, and the history that proves it.

-- The table of moves of contract/src/order/states.ts. A test keeps both equal.
create table order_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into order_moves values
  ('pending_payment', 'paid'), ('pending_payment', 'cancelled'), ('pending_payment', 'expired'),
  ('paid', 'in_review'), ('paid', 'cancelled'),
  ('in_review', 'approved'), ('in_review', 'needs_writer'), ('in_review', 'refused'), ('in_review', 'cancelled'),
  ('needs_writer', 'in_review'), ('needs_writer', 'approved'), ('needs_writer', 'cancelled'),
  ('approved', 'printing'), ('approved', 'in_review'), ('approved', 'cancelled'),
  ('printing', 'printed'), ('printing', 'approved'),
  ('printed', 'packed'),
  ('packed', 'posted'),
  ('posted', 'in_transit'), ('posted', 'delivered'), ('posted', 'returned'),
  ('in_transit', 'delivered'), ('in_transit', 'returned'),
  ('delivered', 'returned'),
  ('cancelled', 'refunded'), ('refused', 'refunded'), ('returned', 'refunded');

create table orders (
  id uuid primary key,
  -- Lists are ordered by it, never by the clock.
  seq bigint generated always as identity,
  number text not null unique check (number ~ '^\d{6}-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  user_id uuid not null,
  kind text not null check (kind in ('letter', 'postcard', 'pass_message', 'goods', 'recharge')),
  state text not null check (state in (
    'pending_payment', 'paid', 'in_review', 'needs_writer', 'approved', 'printing', 'printed', 'packed', 'posted', 'in_transit', 'delivered',
    'cancelled', 'refused', 'returned', 'expired', 'refunded')),
  -- The tab that lists it; a stored column, so that each tab is one range of one index however many orders there are.
  category text not null generated always as (case
    when state = 'pending_payment' then 'pending_payment'
    when state in ('paid', 'in_review', 'needs_writer', 'approved', 'printing', 'printed', 'packed') then 'in_progress'
    when state in ('posted', 'in_transit') then 'posted'
    when state = 'returned' then 'returned'
    else 'finished' end) stored,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total bigint not null check (total >= 0),
  paid bigint not null default 0 check (paid in (0, total)),
  refunded bigint not null default 0 check (refunded >= 0),
  paid_with text,
  pages int not null check (pages >= 0),
  mail_class text check (mail_class in ('ordinary', 'registered', 'express')),
  -- Whom it is for, where it goes, what it is called: as it was when ordered, readable with the data key only.
  snapshot_sealed bytea not null,
  created_at timestamptz not null,
  pay_before timestamptz not null,
  paid_at timestamptz,
  constraint orders_refund_not_above_paid check (refunded <= paid),
  check (state not in ('pending_payment', 'expired') or paid_at is null),
  check (state in ('pending_payment', 'expired', 'cancelled') or paid_at is not null),
  check ((paid_at is null) = (paid_with is null)),
  check (paid_at is null or paid = total),
  -- A cancelled or refused order that was paid never rests: its refund comes in the same transaction.
  constraint orders_refunded_in_full check (state <> 'refunded' or refunded = paid)
);
create index orders_of_user on orders (user_id, seq desc);
create index orders_of_user_by_category on orders (user_id, category, seq desc);
create index orders_needing_writer on orders (user_id, seq desc) where state = 'needs_writer';
create index orders_by_state on orders (state, seq desc);
create index orders_unpaid on orders (pay_before) where state = 'pending_payment';

create table order_items (
  order_id uuid not null references orders (id),
  position int not null check (position > 0),
  code text not null,
  quantity int not null check (quantity between 1 and 999),
  unit bigint not null,
  amount bigint not null check (amount = unit * quantity),
  primary key (order_id, position)
);

create table order_events (
  order_id uuid not null references orders (id),
  seq bigint generated always as identity,
  state text not null,
  at timestamptz not null,
  by text not null check (by in ('writer', 'staff', 'system', 'carrier', 'provider')),
  by_id uuid,
  evidence text not null check (evidence in ('payment', 'staff_decision', 'writer_word', 'batch_hash', 'scan', 'photo', 'tracking_number', 'carrier_event', 'reply', 'clock')),
  proof text check (length(proof) <= 120),
  -- A code of ours, or a person's own words; sealed because of the latter.
  reason_sealed bytea,
  file_id uuid,
  primary key (order_id, seq)
);

create trigger order_items_append_only before update or delete on order_items for each row execute function wallet_refuse_change();
create trigger order_events_stay before delete on order_events for each row execute function wallet_refuse_change();
-- Only the sealing of a reason may change: a new data key writes the same words anew.
create trigger order_events_append_only before update on order_events for each row
  when ((new.order_id, new.seq, new.state, new.at, new.by, new.by_id, new.evidence, new.proof, new.file_id, new.reason_sealed is null) is distinct from
        (old.order_id, old.seq, old.state, old.at, old.by, old.by_id, old.evidence, old.proof, old.file_id, old.reason_sealed is null))
  execute function wallet_refuse_change();
create trigger orders_stay before delete on orders for each row execute function wallet_refuse_change();

-- A state moves along the table only; what was ordered, by whom and for how much never changes; money is not un-paid.
create function order_moves_along() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (select from order_moves where from_state = old.state and to_state = new.state) then
    raise exception 'order % cannot go from % to %', old.number, old.state, new.state using errcode = '23514', constraint = 'orders_move';
  end if;
  if (new.id, new.number, new.user_id, new.kind, new.currency, new.total, new.created_at) is distinct from
     (old.id, old.number, old.user_id, old.kind, old.currency, old.total, old.created_at) or new.paid < old.paid or new.refunded < old.refunded then
    raise exception 'what order % is for cannot change', old.number using errcode = '42501';
  end if;
  return new;
end $$;
create trigger orders_move before update on orders for each row execute function order_moves_along();

create function order_begins_unpaid() returns trigger language plpgsql as $$
begin
  if new.state <> 'pending_payment' then
    raise exception 'an order begins in pending_payment' using errcode = '23514', constraint = 'orders_move';
  end if;
  return new;
end $$;
create trigger orders_begin before insert on orders for each row execute function order_begins_unpaid();

-- At commit: the newest row of the history is the state, the lines make the total, and no paid order rests as
-- cancelled or refused (it must have gone on to refunded).
create function order_is_whole() returns trigger language plpgsql as $$
declare
  now_state text;
  last_state text;
begin
  select state into now_state from orders where id = new.id;
  select state into last_state from order_events where order_id = new.id order by seq desc limit 1;
  if last_state is distinct from now_state then
    raise exception 'order % is %, its history says %', new.number, now_state, last_state using errcode = '23514';
  end if;
  if now_state in ('cancelled', 'refused') and (select paid > refunded from orders where id = new.id) then
    raise exception 'order % is % and not refunded', new.number, now_state using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger orders_whole after insert or update of state on orders deferrable initially deferred
  for each row execute function order_is_whole();

create function order_items_make_total() returns trigger language plpgsql as $$
declare
  lines bigint;
begin
  select coalesce(sum(amount), 0) into lines from order_items where order_id = new.id;
  if lines <> new.total then
    raise exception 'order %: its lines make %, not %', new.number, lines, new.total using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger orders_add_up after insert on orders deferrable initially deferred
  for each row execute function order_items_make_total();
