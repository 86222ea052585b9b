-- What staff do with an order beside moving it: keep it back, give it to a colleague, give back a part of its price.
alter table orders add column held_at timestamptz;
alter table orders add column assignee_id uuid references users (id);
-- Of `refunded`: what was given back before the order ended, as a part of its price.
alter table orders add column refunded_in_part bigint not null default 0 check (refunded_in_part >= 0);
alter table orders add constraint orders_part_not_above_refund check (refunded_in_part <= refunded);
-- Given beside the price, as goodwill.
alter table orders add column credited bigint not null default 0 check (credited >= 0);
-- Nothing of an order that is kept back goes to the printer.
alter table orders add constraint orders_held_not_printed check (held_at is null or state <> 'printing');

create index orders_held on orders (seq desc) where held_at is not null;
create index orders_assigned on orders (assignee_id, seq desc) where assignee_id is not null;
create index orders_by_kind on orders (kind, seq desc);
create index orders_by_kind_and_state on orders (kind, state, seq desc);
create index orders_by_created on orders (created_at, seq);
-- The beginning of a number, and of what stands behind its day, as people read it out.
create index orders_by_number_start on orders (number text_pattern_ops);
create index orders_by_number_end on orders (substr(number, 8) text_pattern_ops);

-- The numbers of order lines, acts and money of one order are few; what a colleague did stays.
create table order_acts (
  id uuid primary key,
  seq bigint generated always as identity unique,
  order_id uuid not null references orders (id),
  action text not null check (action in ('cancel', 'refund', 'credit', 'coupon', 'readdress', 'hold', 'release', 'reprint', 'resend', 'assign', 'message')),
  state text not null check (state in ('done', 'waiting', 'refused')),
  amount bigint check (amount > 0),
  reason_sealed bytea not null,
  by_id uuid not null,
  at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'waiting' or decided_by is null),
  check (state <> 'refused' or decided_by is not null),
  constraint order_acts_two_people check (decided_by is null or decided_by <> by_id)
);
create index order_acts_of_order on order_acts (order_id, seq desc);
create index order_acts_waiting on order_acts (seq) where state = 'waiting';
create unique index order_acts_one_waits on order_acts (order_id) where state = 'waiting';
create trigger order_acts_stay before delete on order_acts for each row execute function wallet_refuse_change();
create trigger order_acts_kept before update on order_acts for each row
  when (old.state <> 'waiting' and (new.id, new.order_id, new.action, new.state, new.amount, new.by_id, new.at, new.decided_by, new.decided_at) is distinct from
        (old.id, old.order_id, old.action, old.state, old.amount, old.by_id, old.at, old.decided_by, old.decided_at))
  execute function wallet_refuse_change();

-- Who has an order open at this moment: colleagues see each other. It is nothing that must outlive a restart.
create unlogged table order_viewers (
  order_id uuid not null,
  staff_id uuid not null,
  seen_at timestamptz not null,
  primary key (order_id, staff_id)
);

-- How much one person gives alone, and at most.
create table order_limits (
  version int primary key check (version >= 1),
  refund_alone bigint not null check (refund_alone >= 0),
  credit_alone bigint not null check (credit_alone >= 0),
  credit_most bigint not null check (credit_most >= credit_alone),
  reason text not null,
  created_at timestamptz not null,
  created_by uuid references users (id)
);
insert into order_limits values (1, 20000, 1000, 20000, '', '2026-01-01T00:00:00Z', null);
create trigger order_limits_append_only before update or delete on order_limits for each row execute function wallet_refuse_change();

-- Two more things that a writer is told: words of ours, and a gift.
alter table order_notices drop constraint order_notices_kind_check;
alter table order_notices add constraint order_notices_kind_check
  check (kind in ('send_reminder', 'moved', 'move_refused', 'rules_changed', 'message', 'credited', 'refunded_in_part', 'returned', 'refused', 'refunded', 'overdue', 'exception', 'returning'));
