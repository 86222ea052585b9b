-- Where mail and parcels are, as their carriers say.

create table tracked_numbers (
  id uuid primary key,
  seq bigint generated always as identity unique,
  carrier text not null,
  number text not null check (length(number) between 4 and 40),
  -- What travels under it: letters, cards and parcels alike.
  order_id uuid not null references orders (id),
  -- When it was handed to the carrier. Carriers use numbers again, so what is older is somebody else's.
  sent_at timestamptz not null,
  -- Who tells us. manual: nobody; staff write down what they learn.
  service text not null check (service in ('kuaidi100', 'seventeentrack', 'manual')),
  subscription text not null check (subscription in ('none', 'wanted', 'done', 'refused')),
  -- What the newest event says; null: nothing is known yet.
  stage text check (stage in ('info_received', 'accepted', 'in_transit', 'out_for_delivery', 'pickup', 'delivered', 'exception', 'returning', 'returned')),
  stage_at timestamptz,
  heard_at timestamptz,
  -- The question that is asked when the carrier's service does not tell by itself; null: no more.
  poll_count int not null default 0,
  next_poll_at timestamptz,
  created_at timestamptz not null,
  unique (carrier, number),
  check ((stage is null) = (stage_at is null)),
  check (service <> 'manual' or (subscription = 'none' and next_poll_at is null))
);
create index tracked_numbers_to_poll on tracked_numbers (next_poll_at) where next_poll_at is not null;
create index tracked_numbers_by_number on tracked_numbers (number);
create index tracked_numbers_of_order on tracked_numbers (order_id);

create table carrier_events (
  id uuid primary key,
  seq bigint generated always as identity unique,
  tracked_id uuid not null references tracked_numbers (id),
  -- The same event told twice, by push and by question, is one row.
  digest bytea not null check (length(digest) = 32),
  occurred_at timestamptz not null,
  stage text not null check (stage in ('info_received', 'accepted', 'in_transit', 'out_for_delivery', 'pickup', 'delivered', 'exception', 'returning', 'returned')),
  -- Carriers write names and telephone numbers into their sentences.
  text_sealed bytea not null,
  source text not null check (source in ('push', 'query', 'manual')),
  recorded_by uuid,
  received_at timestamptz not null,
  unique (tracked_id, digest),
  check ((source = 'manual') = (recorded_by is not null))
);
create index carrier_events_of_number on carrier_events (tracked_id, occurred_at desc, seq desc);
create trigger carrier_events_only_grow before update or delete on carrier_events for each row execute function refuse_change();

-- Numbers that were recorded before anybody followed them.
insert into tracked_numbers (id, carrier, number, order_id, sent_at, service, subscription, created_at)
  select gen_random_uuid(), t.carrier, t.number, p.order_id, p.posted_at, 'manual', 'none', t.recorded_at
  from piece_tracking t join pieces p on p.id = t.piece_id where p.posted_at is not null order by p.posted_at;

-- A case may be about a number: letters and parcels alike.
alter table delivery_cases drop constraint delivery_cases_kind_check;
alter table delivery_cases add constraint delivery_cases_kind_check check (kind in ('overdue', 'exception', 'returning'));
alter table delivery_cases alter column piece_id drop not null;
alter table delivery_cases add column tracked_id uuid references tracked_numbers (id), add column closed_by uuid, add column note text,
  add constraint delivery_cases_about check (piece_id is not null or tracked_id is not null),
  add constraint delivery_cases_note check (note is null or length(note) between 2 and 300);
create unique index delivery_cases_of_number on delivery_cases (tracked_id, kind) where closed_at is null and tracked_id is not null;
-- One open case a piece and kind: what is closed may happen again, but an overdue piece is told once.
alter table delivery_cases drop constraint delivery_cases_piece_id_kind_key;
create unique index delivery_cases_overdue_once on delivery_cases (piece_id) where kind = 'overdue';
create index delivery_cases_newest on delivery_cases (opened_at desc, id desc);
