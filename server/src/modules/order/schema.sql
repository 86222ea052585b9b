-- With the migrations 943-kinds-of-rows.

create type order_to_create as (
  id uuid,
  number text,
  user_id uuid,
  kind text,
  currency text,
  total bigint,
  pages integer,
  mail_class text,
  snapshot_sealed bytea,
  created_at timestamp with time zone,
  pay_before timestamp with time zone,
  codes text[],
  quantities integer[],
  units bigint[],
  amounts bigint[],
  coupon_id uuid,
  discount bigint,
  institution_id uuid
);

create type order_to_pay as (
  id uuid,
  user_id uuid,
  total bigint,
  shared bigint,
  own_part bigint,
  paid_with text,
  paid_by text,
  paid_by_id uuid,
  evidence text,
  proof text,
  at timestamp with time zone,
  currency text,
  payment_transfer uuid,
  discount_transfer uuid
);

create table orders (
  id uuid primary key,
  -- Lists are ordered by it, never by the clock.
  seq bigint generated always as identity,
  number text not null unique check (number ~ '^\d{6}-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  user_id uuid not null,
  kind text not null,
  state text not null check (state in ('pending_payment', 'paid', 'in_review', 'needs_writer', 'approved',
    'printing', 'printed', 'packed', 'posted', 'shipped', 'in_transit', 'delivered', 'return_requested',
    'cancelled', 'refused', 'returned', 'expired', 'refunded')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total bigint not null check (total >= 0),
  paid bigint not null default 0,
  refunded bigint not null default 0 check (refunded >= 0),
  paid_with text,
  pages integer not null check (pages >= 0),
  mail_class text check (mail_class in ('ordinary', 'registered', 'express')),
  -- Whom it is for, where it goes, what it is called: as it was when ordered, readable with the data key
  -- only.
  snapshot_sealed bytea not null,
  created_at timestamptz not null,
  pay_before timestamptz not null,
  paid_at timestamptz,
  -- The tab that lists it; a stored column, so that each tab is one range of one index however many orders
  -- there are.
  category text generated always as (
case
    when (state = 'pending_payment') then 'pending_payment'
    when (state in ('paid', 'in_review', 'needs_writer', 'approved', 'printing', 'printed', 'packed')) then
      'in_progress'
    when (state in ('posted', 'shipped', 'in_transit')) then 'posted'
    when (state in ('return_requested', 'returned')) then 'returned'
    else 'finished'
end) stored not null,
  cleared_at timestamptz,
  -- What staff do with an order beside moving it: keep it back, give it to a colleague, give back a part of
  -- its price.
  held_at timestamptz,
  assignee_id uuid references users,
  -- Of `refunded`: what was given back before the order ended, as a part of its price.
  refunded_in_part bigint not null default 0 check (refunded_in_part >= 0),
  -- Given beside the price, as goodwill.
  credited bigint not null default 0 check (credited >= 0),
  -- Where the mail of an order goes, beside the order: the desk's list is narrowed by it. It is written when
  -- the order is made, and again by whatever gives the order another address. Whether the place exists is
  -- asked once, where the mail has it (mail_items).
  institution_id uuid,
  constraint orders_check check (paid = 0 or paid = total),
  constraint orders_check1 check (state not in ('pending_payment', 'expired') or paid_at is null),
  constraint orders_check2 check (state in ('pending_payment', 'expired', 'cancelled') or paid_at is not
    null),
  constraint orders_check3 check ((paid_at is null) = (paid_with is null)),
  constraint orders_check4 check (paid_at is null or paid = total),
  constraint orders_cleared_unpaid check (cleared_at is null or (paid_at is null and state in ('expired',
    'cancelled'))),
  -- Nothing of an order that is kept back goes to the printer.
  constraint orders_held_not_printed check (held_at is null or state <> 'printing'),
  constraint orders_part_not_above_refund check (refunded_in_part <= refunded),
  constraint orders_refund_not_above_paid check (refunded <= paid),
  constraint orders_refunded_in_full check (state <> 'refunded' or refunded = paid)
);

alter table orders alter column institution_id set (n_distinct=50);
create index orders_assigned on orders (assignee_id, seq desc) where assignee_id is not null;
create index orders_by_created on orders (created_at, seq);

-- Goods and recharges have neither place nor class, and mail to a postal address has no place.
create index orders_by_institution on orders (institution_id, seq desc) where institution_id is not null;
create index orders_by_kind on orders (kind, seq desc);
create index orders_by_kind_and_state on orders (kind, state, seq desc);
create index orders_by_mail_class on orders (mail_class, seq desc) where mail_class is not null;
create index orders_by_number_end on orders (substr(number, 8) text_pattern_ops);

-- The beginning of a number, and of what stands behind its day, as people read it out.
create index orders_by_number_start on orders (number text_pattern_ops);
create index orders_by_state on orders (state, seq desc);
create index orders_by_state_and_total on orders (state, total, seq);

-- The desk sorts orders by their sum, alone or in one state, and looks at what is still to be posted, the
-- longest waiting first.
create index orders_by_total on orders (total, seq);
create index orders_due on orders (paid_at, seq) where state in ('paid', 'in_review', 'needs_writer',
  'approved', 'printing', 'printed', 'packed');
create index orders_held on orders (seq desc) where held_at is not null;
create index orders_needing_writer on orders (user_id, seq desc) where state = 'needs_writer';

-- The staff's list without a chosen state goes by the sequence alone. The number is negated so that this
-- index serves that list only: asked for a page of one person's orders, a planner takes any index in the
-- order of `seq`, and reads everybody's.
create unique index orders_newest on orders ((- seq));

-- The lists of goods orders, of one person and of staff.
create index orders_of_goods on orders (user_id, seq desc) where kind = 'goods';
create index orders_of_goods_by_category on orders (category, seq desc) where kind = 'goods';

-- Each list of goods orders is one range of one index in the list's own order: all of them, those of a tab,
-- those of a person's tab, those of a sku. A tab is a category, so the index by states has nothing left to
-- serve. (The first one is negated as that of all orders is.)
create index orders_of_goods_newest on orders ((- seq)) where kind = 'goods';
create index orders_of_goods_of_user_by_category on orders (user_id, category, seq desc) where kind = 'goods';
create index orders_of_user on orders (user_id, seq desc);
create index orders_of_user_by_category on orders (user_id, category, seq desc);

-- Nothing is drawn for goods.
create index orders_to_clear on orders (id) where state in ('expired', 'cancelled') and paid_at is null and
  cleared_at is null and kind <> 'goods';
create index orders_unpaid on orders (pay_before) where state = 'pending_payment';

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

create function order_begins_unpaid() returns trigger language plpgsql as $$
begin
  if new.state <> 'pending_payment' then
    raise exception 'an order begins in pending_payment' using errcode = '23514', constraint = 'orders_move';
  end if;
  return new;
end $$;

-- A state moves along the table only; what was ordered, by whom and for how much never changes; money is not
-- un-paid.
create function order_moves_along() returns trigger language plpgsql as $$
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

-- At commit: the newest row of the history is the state, the lines make the total, and no paid order rests as
-- cancelled or refused (it must have gone on to refunded).
create function order_is_whole() returns trigger language plpgsql as $$
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

create constraint trigger orders_add_up after insert on orders deferrable initially deferred for each row
  execute function order_items_make_total();
create trigger orders_begin before insert on orders for each row execute function order_begins_unpaid();
create trigger orders_move before update on orders for each row execute function order_moves_along();
create trigger orders_stay before delete on orders for each row execute function wallet_refuse_change();
create constraint trigger orders_whole after insert or update of state on orders deferrable initially deferred
  for each row execute function order_is_whole();
create trigger orders_kind before insert or update of kind on orders for each row execute function
  order_kind_known();

create table order_items (
  order_id uuid not null references orders,
  position integer not null check (position > 0),
  code text not null,
  quantity integer not null check (quantity between 1 and 999),
  unit bigint not null,
  amount bigint not null,
  primary key (order_id, position),
  constraint order_items_check check (amount = (unit * quantity))
);
create trigger order_items_append_only before delete or update on order_items for each row execute function
  wallet_refuse_change();

create table order_events (
  order_id uuid not null references orders,
  seq bigint generated always as identity,
  state text not null,
  at timestamptz not null,
  by text not null check (by in ('writer', 'staff', 'system', 'carrier', 'provider')),
  by_id uuid,
  evidence text not null check (evidence in ('payment', 'points', 'staff_decision', 'writer_word',
    'batch_hash', 'scan', 'photo', 'tracking_number', 'carrier_event', 'reply', 'clock', 'ledger_entry',
    'content_check')),
  proof text check (length(proof) <= 120),
  -- A code of ours, or a person's own words; sealed because of the latter.
  reason_sealed bytea,
  file_id uuid,
  primary key (order_id, seq)
);

-- Whether a photograph proves a step is asked of every one that staff took.
create index order_events_by_file on order_events (file_id) where file_id is not null;

-- What happened on a day is found by time. Events are written in the order of time, so a summary of each
-- stretch of the table is enough, and costs next to nothing when they are added.
create index order_events_by_time on order_events using brin (at) with (pages_per_range='8',
  autosummarize='on');

-- Returns of some weeks are counted by place; among all events they are one in a hundred.
create index order_events_returned on order_events (at) include (order_id) where state = 'returned';

-- Only the sealing of a reason may change: a new data key writes the same words anew.
create trigger order_events_append_only before update on order_events for each row when ((new.order_id,
  new.seq, new.state, new.at, new.by, new.by_id, new.evidence, new.proof, new.file_id) is distinct from
  (old.order_id, old.seq, old.state, old.at, old.by, old.by_id, old.evidence, old.proof, old.file_id) or
  (new.reason_sealed is null) is distinct from (old.reason_sealed is null)) execute function
  wallet_refuse_change();
create trigger order_events_stay before delete on order_events for each row execute function
  wallet_refuse_change();

create table order_moves (
  kind text not null references order_kinds,
  from_state text not null,
  to_state text not null,
  constraint order_moves_pkey1 primary key (kind, from_state, to_state)
);

-- What a person should know of an order and no state says: reminders, a new address, new rules, what a return
-- gives.
create table order_notices (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  user_id uuid not null references users,
  kind text not null check (kind in ('send_reminder', 'moved', 'move_refused', 'rules_changed', 'message',
    'credited', 'coupon_given', 'refunded_in_part', 'closed', 'sent_again', 'claim_declined', 'returned',
    'refused', 'refunded', 'overdue', 'exception', 'returning', 'lost')),
  -- Names what it tells of: the same is told once, however often the work behind it runs.
  key text not null,
  at timestamptz not null,
  -- What fills its sentence, as JSON; names of people and places are among it.
  params_sealed bytea not null,
  seen_at timestamptz,
  unique (order_id, kind, key)
);
create index order_notices_of_user on order_notices (user_id, id desc);
create index order_notices_unseen on order_notices (user_id, id desc) where seen_at is null;
create trigger order_notices_kept before delete on order_notices for each row execute function
  wallet_refuse_change();

-- Told is told: only that it was seen, and the sealing, change.
create trigger order_notices_stay before update on order_notices for each row when ((new.id, new.order_id,
  new.user_id, new.kind, new.key, new.at) is distinct from (old.id, old.order_id, old.user_id, old.kind,
  old.key, old.at) or ((old.seen_at is not null) and (new.seen_at is distinct from old.seen_at))) execute
  function wallet_refuse_change();

-- Who paid an order beside its owner: a family letter that several pay. What the owner paid is the rest.
create table order_shares (
  order_id uuid not null references orders,
  user_id uuid not null,
  -- The family letter whose escrow it was paid from.
  family_id uuid not null,
  amount bigint not null check (amount > 0),
  -- All of it or nothing, with the order.
  refunded bigint not null default 0,
  primary key (order_id, user_id),
  constraint order_shares_check check (refunded = 0 or refunded = amount)
);
create index order_shares_of_user on order_shares (user_id);

create function order_share_keeps() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.user_id, new.family_id, new.amount) is distinct from (old.order_id, old.user_id, old.family_id, old.amount) or new.refunded < old.refunded then
    raise exception 'what was paid for order % cannot change', old.order_id using errcode = '42501';
  end if;
  return new;
end $$;

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

create trigger order_shares_keep before update on order_shares for each row execute function
  order_share_keeps();
create trigger order_shares_stay before delete on order_shares for each row execute function
  wallet_refuse_change();
create constraint trigger order_shares_whole after insert or update on order_shares deferrable initially
  deferred for each row execute function order_shares_fit();

-- The numbers of order lines, acts and money of one order are few; what a colleague did stays.
create table order_acts (
  id uuid primary key,
  seq bigint generated always as identity unique,
  order_id uuid not null references orders,
  action text not null check (action in ('cancel', 'refund', 'credit', 'coupon', 'readdress', 'hold',
    'release', 'reprint', 'resend', 'assign', 'message')),
  state text not null check (state in ('done', 'waiting', 'refused')),
  amount bigint check (amount > 0),
  reason_sealed bytea not null,
  by_id uuid not null,
  at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- What a colleague notes for the house and what the writer is told are two things: the reason is not
  -- sent to the writer.
  message_sealed bytea,
  constraint order_acts_check check ((decided_by is null) = (decided_at is null)),
  constraint order_acts_check1 check (state <> 'waiting' or decided_by is null),
  constraint order_acts_check2 check (state <> 'refused' or decided_by is not null),
  constraint order_acts_two_people check (decided_by is null or decided_by <> by_id)
);
create index order_acts_of_order on order_acts (order_id, seq desc);
create unique index order_acts_one_waits on order_acts (order_id) where state = 'waiting';
create index order_acts_waiting on order_acts (seq) where state = 'waiting';
create trigger order_acts_kept before update on order_acts for each row when (old.state <> 'waiting' and
  (new.id, new.order_id, new.action, new.state, new.amount, new.by_id, new.at, new.decided_by, new.decided_at)
  is distinct from (old.id, old.order_id, old.action, old.state, old.amount, old.by_id, old.at,
  old.decided_by, old.decided_at)) execute function wallet_refuse_change();
create trigger order_acts_stay before delete on order_acts for each row execute function
  wallet_refuse_change();

-- Who has an order open at this moment: colleagues see each other. It is nothing that must outlive a restart.
create unlogged table order_viewers (
  order_id uuid not null,
  staff_id uuid not null,
  seen_at timestamptz not null,
  primary key (order_id, staff_id)
);

-- How much one person gives alone, and at most.
create table order_limits (
  version integer primary key check (version >= 1),
  refund_alone bigint not null check (refund_alone >= 0),
  credit_alone bigint not null check (credit_alone >= 0),
  credit_most bigint not null,
  reason text not null,
  created_at timestamptz not null,
  created_by uuid references users,
  -- How much one person sends back of a top-up, or corrects, alone. Null: the deployment's setting
  -- decides.
  top_up_alone bigint check (top_up_alone >= 0),
  effective_from timestamptz not null,
  constraint order_limits_check check (credit_most >= credit_alone)
);
create trigger order_limits_append_only before delete or update on order_limits for each row execute function
  wallet_refuse_change();

-- Order, lines, the first row of its history, its coupon, its event. No row: the number is taken already, and
-- nothing was written.
create function order_create(o order_to_create) returns setof orders language plpgsql rows 1 as $$
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

-- Marks an order as paid and takes its price, in this order, so that two payers never pay twice; its coupon
-- is used. No row: it cannot be paid, and nothing was written. Refuses with order.shares_changed or
-- wallet.insufficient.
create function order_pay(p order_to_pay) returns setof orders language plpgsql rows 1 as $$
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

insert into order_moves (kind, from_state, to_state) values
  ('goods', 'cancelled', 'refunded'),
  ('goods', 'delivered', 'return_requested'),
  ('goods', 'packed', 'refused'),
  ('goods', 'packed', 'shipped'),
  ('goods', 'paid', 'cancelled'),
  ('goods', 'paid', 'packed'),
  ('goods', 'paid', 'refused'),
  ('goods', 'pending_payment', 'cancelled'),
  ('goods', 'pending_payment', 'expired'),
  ('goods', 'pending_payment', 'paid'),
  ('goods', 'refused', 'refunded'),
  ('goods', 'return_requested', 'delivered'),
  ('goods', 'return_requested', 'returned'),
  ('goods', 'returned', 'refunded'),
  ('goods', 'shipped', 'delivered'),
  ('goods', 'shipped', 'returned'),
  ('greeting_card', 'approved', 'cancelled'),
  ('greeting_card', 'approved', 'in_review'),
  ('greeting_card', 'approved', 'printing'),
  ('greeting_card', 'cancelled', 'refunded'),
  ('greeting_card', 'delivered', 'returned'),
  ('greeting_card', 'in_review', 'approved'),
  ('greeting_card', 'in_review', 'cancelled'),
  ('greeting_card', 'in_review', 'needs_writer'),
  ('greeting_card', 'in_review', 'refused'),
  ('greeting_card', 'in_transit', 'delivered'),
  ('greeting_card', 'in_transit', 'refunded'),
  ('greeting_card', 'in_transit', 'returned'),
  ('greeting_card', 'needs_writer', 'approved'),
  ('greeting_card', 'needs_writer', 'cancelled'),
  ('greeting_card', 'needs_writer', 'in_review'),
  ('greeting_card', 'packed', 'posted'),
  ('greeting_card', 'paid', 'cancelled'),
  ('greeting_card', 'paid', 'in_review'),
  ('greeting_card', 'pending_payment', 'cancelled'),
  ('greeting_card', 'pending_payment', 'expired'),
  ('greeting_card', 'pending_payment', 'paid'),
  ('greeting_card', 'posted', 'delivered'),
  ('greeting_card', 'posted', 'in_transit'),
  ('greeting_card', 'posted', 'refunded'),
  ('greeting_card', 'posted', 'returned'),
  ('greeting_card', 'printed', 'packed'),
  ('greeting_card', 'printing', 'approved'),
  ('greeting_card', 'printing', 'printed'),
  ('greeting_card', 'refused', 'refunded'),
  ('greeting_card', 'returned', 'refunded'),
  ('letter', 'approved', 'cancelled'),
  ('letter', 'approved', 'in_review'),
  ('letter', 'approved', 'printing'),
  ('letter', 'cancelled', 'refunded'),
  ('letter', 'delivered', 'returned'),
  ('letter', 'in_review', 'approved'),
  ('letter', 'in_review', 'cancelled'),
  ('letter', 'in_review', 'needs_writer'),
  ('letter', 'in_review', 'refused'),
  ('letter', 'in_transit', 'delivered'),
  ('letter', 'in_transit', 'refunded'),
  ('letter', 'in_transit', 'returned'),
  ('letter', 'needs_writer', 'approved'),
  ('letter', 'needs_writer', 'cancelled'),
  ('letter', 'needs_writer', 'in_review'),
  ('letter', 'packed', 'posted'),
  ('letter', 'paid', 'cancelled'),
  ('letter', 'paid', 'in_review'),
  ('letter', 'pending_payment', 'cancelled'),
  ('letter', 'pending_payment', 'expired'),
  ('letter', 'pending_payment', 'paid'),
  ('letter', 'posted', 'delivered'),
  ('letter', 'posted', 'in_transit'),
  ('letter', 'posted', 'refunded'),
  ('letter', 'posted', 'returned'),
  ('letter', 'printed', 'packed'),
  ('letter', 'printing', 'approved'),
  ('letter', 'printing', 'printed'),
  ('letter', 'refused', 'refunded'),
  ('letter', 'returned', 'refunded'),
  ('pass_message', 'approved', 'cancelled'),
  ('pass_message', 'approved', 'in_review'),
  ('pass_message', 'approved', 'printing'),
  ('pass_message', 'cancelled', 'refunded'),
  ('pass_message', 'delivered', 'returned'),
  ('pass_message', 'in_review', 'approved'),
  ('pass_message', 'in_review', 'cancelled'),
  ('pass_message', 'in_review', 'needs_writer'),
  ('pass_message', 'in_review', 'refused'),
  ('pass_message', 'in_transit', 'delivered'),
  ('pass_message', 'in_transit', 'refunded'),
  ('pass_message', 'in_transit', 'returned'),
  ('pass_message', 'needs_writer', 'approved'),
  ('pass_message', 'needs_writer', 'cancelled'),
  ('pass_message', 'needs_writer', 'in_review'),
  ('pass_message', 'packed', 'posted'),
  ('pass_message', 'paid', 'cancelled'),
  ('pass_message', 'paid', 'in_review'),
  ('pass_message', 'pending_payment', 'cancelled'),
  ('pass_message', 'pending_payment', 'expired'),
  ('pass_message', 'pending_payment', 'paid'),
  ('pass_message', 'posted', 'delivered'),
  ('pass_message', 'posted', 'in_transit'),
  ('pass_message', 'posted', 'refunded'),
  ('pass_message', 'posted', 'returned'),
  ('pass_message', 'printed', 'packed'),
  ('pass_message', 'printing', 'approved'),
  ('pass_message', 'printing', 'printed'),
  ('pass_message', 'refused', 'refunded'),
  ('pass_message', 'returned', 'refunded'),
  ('postcard', 'approved', 'cancelled'),
  ('postcard', 'approved', 'in_review'),
  ('postcard', 'approved', 'printing'),
  ('postcard', 'cancelled', 'refunded'),
  ('postcard', 'delivered', 'returned'),
  ('postcard', 'in_review', 'approved'),
  ('postcard', 'in_review', 'cancelled'),
  ('postcard', 'in_review', 'needs_writer'),
  ('postcard', 'in_review', 'refused'),
  ('postcard', 'in_transit', 'delivered'),
  ('postcard', 'in_transit', 'refunded'),
  ('postcard', 'in_transit', 'returned'),
  ('postcard', 'needs_writer', 'approved'),
  ('postcard', 'needs_writer', 'cancelled'),
  ('postcard', 'needs_writer', 'in_review'),
  ('postcard', 'packed', 'posted'),
  ('postcard', 'paid', 'cancelled'),
  ('postcard', 'paid', 'in_review'),
  ('postcard', 'pending_payment', 'cancelled'),
  ('postcard', 'pending_payment', 'expired'),
  ('postcard', 'pending_payment', 'paid'),
  ('postcard', 'posted', 'delivered'),
  ('postcard', 'posted', 'in_transit'),
  ('postcard', 'posted', 'refunded'),
  ('postcard', 'posted', 'returned'),
  ('postcard', 'printed', 'packed'),
  ('postcard', 'printing', 'approved'),
  ('postcard', 'printing', 'printed'),
  ('postcard', 'refused', 'refunded'),
  ('postcard', 'returned', 'refunded'),
  ('recharge', 'approved', 'cancelled'),
  ('recharge', 'approved', 'in_review'),
  ('recharge', 'approved', 'printing'),
  ('recharge', 'cancelled', 'refunded'),
  ('recharge', 'delivered', 'returned'),
  ('recharge', 'in_review', 'approved'),
  ('recharge', 'in_review', 'cancelled'),
  ('recharge', 'in_review', 'needs_writer'),
  ('recharge', 'in_review', 'refused'),
  ('recharge', 'in_transit', 'delivered'),
  ('recharge', 'in_transit', 'refunded'),
  ('recharge', 'in_transit', 'returned'),
  ('recharge', 'needs_writer', 'approved'),
  ('recharge', 'needs_writer', 'cancelled'),
  ('recharge', 'needs_writer', 'in_review'),
  ('recharge', 'packed', 'posted'),
  ('recharge', 'paid', 'cancelled'),
  ('recharge', 'paid', 'in_review'),
  ('recharge', 'pending_payment', 'cancelled'),
  ('recharge', 'pending_payment', 'expired'),
  ('recharge', 'pending_payment', 'paid'),
  ('recharge', 'posted', 'delivered'),
  ('recharge', 'posted', 'in_transit'),
  ('recharge', 'posted', 'refunded'),
  ('recharge', 'posted', 'returned'),
  ('recharge', 'printed', 'packed'),
  ('recharge', 'printing', 'approved'),
  ('recharge', 'printing', 'printed'),
  ('recharge', 'refused', 'refunded'),
  ('recharge', 'returned', 'refunded');

insert into order_limits (version, refund_alone, credit_alone, credit_most, reason, created_at,
  effective_from) values
  (1, 20000, 1000, 20000, '', '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00');
