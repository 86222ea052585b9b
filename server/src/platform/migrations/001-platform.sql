-- Tables of the platform: sessions, answers of idempotent calls, rate counters, outbox, wire nonces.

-- For triggers on tables whose rows are only ever added: `before update or delete on t for each row execute function refuse_change()`.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;

create table sessions (
  id uuid primary key,
  user_id uuid not null,
  -- The roles as they are now: the account module changes them here in the same transaction as its own rows.
  roles text[] not null default '{}',
  is_second_factor_passed boolean not null default false,
  device_id text,
  device text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_by_user on sessions (user_id, created_at desc) where ended_at is null;

create table idempotent_answers (
  user_id uuid not null,
  key text not null check (length(key) between 8 and 80),
  call text not null,
  request_hash bytea not null,
  -- Null while the first request with this key is still at work.
  answer_sealed bytea,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotent_answers_by_age on idempotent_answers (created_at);

create table rate_counters (
  key text primary key,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  count int not null check (count > 0)
);
create index rate_counters_by_end on rate_counters (ends_at);

create table wire_nonces (
  nonce bytea primary key check (length(nonce) = 16),
  seen_at timestamptz not null
);
create index wire_nonces_by_age on wire_nonces (seen_at);

create table events (
  id bigint generated always as identity primary key,
  name text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  -- Set when each handler has got its delivery row.
  spread_at timestamptz
);
create index events_unspread on events (id) where spread_at is null;

create table event_deliveries (
  event_id bigint not null references events (id) on delete cascade,
  handler text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'dead')),
  attempts int not null default 0,
  next_at timestamptz not null,
  error text,
  done_at timestamptz,
  primary key (event_id, handler)
);
create index event_deliveries_waiting on event_deliveries (next_at) where state = 'waiting';
create index event_deliveries_dead on event_deliveries (event_id) where state = 'dead';

-- Keys of the encrypted request form; sealed, so that all servers of a deployment read the same bodies.
create table wire_keys (
  kid text primary key,
  spki text not null,
  private_key_sealed bytea not null,
  created_at timestamptz not null,
  not_after timestamptz not null
);
