-- With the migrations 960-deployment.

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
  ended_at timestamptz,
  -- When the second factor was last given in a session: money and exports ask for a fresh one (R31).
  second_factor_at timestamptz,
  -- Where somebody logged in from, as one may read it: the country of the address (ISO 3166-1), never the
  -- address itself.
  country text check (country ~ '^[A-Z]{2}$'),
  -- When somebody proved again in this session, by a code, to own the account: it counts as a login of that
  -- moment.
  owner_proved_at timestamptz
);
create index sessions_by_user on sessions (user_id, created_at desc) where ended_at is null;

-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's
-- rows.
create index sessions_of_user_idx on sessions (user_id);

-- Processes keep copies of session rows for some seconds: what ends a session, or what it may do, is told
-- with the commit that changes it.
create function session_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('mailing_sessions', old.id::text);
  return null;
end $$;

create trigger sessions_changed after update on sessions for each row when ((old.user_id, old.roles,
  old.is_second_factor_passed, old.second_factor_at, old.ended_at) is distinct from (new.user_id, new.roles,
  new.is_second_factor_passed, new.second_factor_at, new.ended_at)) execute function session_changed();
create trigger sessions_removed after delete on sessions for each row execute function session_changed();

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
  count integer not null check (count > 0)
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
  event_id bigint not null references events on delete cascade,
  handler text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'dead')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  error text,
  done_at timestamptz,
  primary key (event_id, handler)
);
create index event_deliveries_dead on event_deliveries (event_id) where state = 'dead';
create index event_deliveries_waiting on event_deliveries (next_at, event_id) where state = 'waiting';

-- Keys of the encrypted request form; sealed, so that all servers of a deployment read the same bodies.
create table wire_keys (
  kid text primary key,
  spki text not null,
  private_key_sealed bytea not null,
  created_at timestamptz not null,
  not_after timestamptz not null
);

-- Claims deliveries that are due, so that no other worker makes them, and answers them in the order in which
-- they became so.  In the order of the index, however few the planner believes to be waiting: it knows what
-- was there when the table was last counted, mostly nothing, and sorted all of two thousand for each sixteen
-- as soon as the workers lagged behind.
create function claim_deliveries(p_handlers text[], p_now timestamptz, p_limit integer) returns table(event_id
  bigint, handler text, attempts integer, name text, data jsonb) language sql rows 64 set enable_sort = off
  set enable_bitmapscan = off as $$
  with claimed as materialized (
    select d.event_id, d.handler, d.attempts, d.next_at from event_deliveries d
    where d.state = 'waiting' and d.next_at <= p_now and d.handler = any(p_handlers)
    order by d.next_at, d.event_id limit p_limit for update skip locked)
  select c.event_id, c.handler, c.attempts, e.name, e.data from claimed c join events e on e.id = c.event_id
  order by c.next_at, c.event_id
$$;

-- Ends a statement, and with it all that it has written, with one of our error codes.
create function refuse(p_code text, p_detail jsonb default NULL::jsonb) returns boolean language plpgsql as $$
begin
  raise exception '%', p_code using errcode = 'MA001', detail = coalesce(p_detail::text, '');
end $$;

-- For triggers on tables whose rows are only ever added: `before update or delete on t for each row execute
-- function refuse_change()`.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A row may be part of what is copied under another table's name: `execute function table_changed('goods')`.
create function table_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('mailing_tables', coalesce(tg_argv[0], tg_table_name));
  return null;
end $$;

create table deployment (
  is_only boolean default true primary key check (is_only),
  id uuid not null,
  canary_sealed bytea not null,
  index_print bytea not null check (length(index_print) = 32),
  store_id uuid not null,
  rotating_to text,
  created_at timestamptz not null
);

create table deployment_keys (
  key_id text primary key,
  print bytea not null check (length(print) = 32),
  added_at timestamptz not null
);
