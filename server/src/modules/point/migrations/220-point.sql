-- Loyalty points: integers that come, are used oldest first, and lapse. Every point that a person holds belongs to one arrival
-- (a grant) with its own last day; every change is an entry. As with the ledger, the database itself refuses what is wrong.

create table point_accounts (
  user_id uuid primary key references users (id),
  balance bigint not null default 0,
  constraint point_balance_not_negative check (balance >= 0)
);

create table point_entries (
  seq bigint generated always as identity,
  id uuid not null unique,
  user_id uuid not null references point_accounts (user_id),
  -- The same key moves points once, however often it is sent.
  key text not null unique check (length(key) between 3 and 160),
  reason text not null check (reason in ('sign', 'sign_bonus', 'task', 'gift', 'exchange', 'lapse')),
  points bigint not null check (points <> 0),
  balance_after bigint not null check (balance_after >= 0),
  -- What it was for: a day, a task or an exchange, as the reason says.
  day date,
  task_id uuid,
  exchange_id uuid,
  created_at timestamptz not null,
  primary key (user_id, seq),
  check ((reason in ('exchange', 'lapse')) = (points < 0)),
  check ((reason = 'task') = (task_id is not null)),
  check ((reason = 'exchange') = (exchange_id is not null))
);

-- One arrival of points. `remaining` falls as they are used; they can be used until `expires_at`, the end of `lapses_on`.
create table point_grants (
  entry_id uuid primary key references point_entries (id),
  user_id uuid not null references point_accounts (user_id),
  points bigint not null check (points > 0),
  remaining bigint not null,
  lapses_on date not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint point_grants_remaining check (remaining between 0 and points)
);
create index point_grants_usable on point_grants (user_id, expires_at, entry_id) where remaining > 0;
create index point_grants_lapsing on point_grants (expires_at) where remaining > 0;

-- From which arrivals an entry took its points.
create table point_uses (
  entry_id uuid not null references point_entries (id),
  grant_id uuid not null references point_grants (entry_id),
  points bigint not null check (points > 0),
  primary key (entry_id, grant_id)
);
create index point_uses_of_grant on point_uses (grant_id);

create trigger point_entries_append_only before update or delete on point_entries for each row execute function refuse_change();
create trigger point_entries_no_truncate before truncate on point_entries for each statement execute function refuse_change();
create trigger point_uses_append_only before update or delete on point_uses for each row execute function refuse_change();
create trigger point_uses_no_truncate before truncate on point_uses for each statement execute function refuse_change();
create trigger point_accounts_stay before delete on point_accounts for each row execute function refuse_change();
create trigger point_grants_stay before delete on point_grants for each row execute function refuse_change();
create trigger point_grants_fixed before update on point_grants for each row
  when ((new.entry_id, new.user_id, new.points, new.lapses_on, new.expires_at, new.created_at) is distinct from (old.entry_id, old.user_id, old.points, old.lapses_on, old.expires_at, old.created_at)
    or new.remaining > old.remaining)
  execute function refuse_change();

-- An entry continues its account's chain of balances.
create function point_entry_fits() returns trigger language plpgsql as $$
declare
  before bigint;
begin
  select balance_after into before from point_entries where user_id = new.user_id order by seq desc limit 1;
  if new.balance_after is distinct from coalesce(before, 0) + new.points then
    raise exception 'points of %: % and % do not make %', new.user_id, coalesce(before, 0), new.points, new.balance_after using errcode = '23514';
  end if;
  return new;
end $$;
create trigger point_entries_fit before insert on point_entries for each row execute function point_entry_fits();

-- At commit: the balance is that of the last entry and what remains of the grants; an entry that takes says from where;
-- one that gives has its grant.
create function point_account_is_proved() returns trigger language plpgsql as $$
declare
  owner uuid := new.user_id;
  kept bigint;
  entered bigint;
  remaining bigint;
begin
  select balance into kept from point_accounts where user_id = owner;
  select balance_after into entered from point_entries where user_id = owner order by seq desc limit 1;
  select coalesce(sum(g.remaining), 0) into remaining from point_grants g where g.user_id = owner and g.remaining > 0;
  if kept is distinct from coalesce(entered, 0) or kept is distinct from remaining then
    raise exception 'points of %: balance %, entries %, grants %', owner, kept, coalesce(entered, 0), remaining using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger point_accounts_proved after insert or update on point_accounts deferrable initially deferred for each row execute function point_account_is_proved();
create constraint trigger point_grants_proved after insert or update on point_grants deferrable initially deferred for each row execute function point_account_is_proved();

create function point_entry_is_backed() returns trigger language plpgsql as $$
begin
  if new.points > 0 and not exists (select from point_grants where entry_id = new.id and points = new.points and user_id = new.user_id) then
    raise exception 'entry % gives points without a grant', new.id using errcode = '23514';
  end if;
  if new.points < 0 and (select coalesce(sum(points), 0) from point_uses where entry_id = new.id) <> -new.points then
    raise exception 'entry % does not say where its points come from', new.id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger point_entries_backed after insert on point_entries deferrable initially deferred for each row execute function point_entry_is_backed();

-- Gives points. The account's row is the lock under which a person's points change. `repeated`: the key has given before.
create function point_give(
  p_id uuid, p_user uuid, p_key text, p_reason text, p_points bigint, p_day date, p_task uuid, p_lapses_on date, p_expires_at timestamptz, p_at timestamptz,
  out outcome text, out balance bigint
) language plpgsql as $$
begin
  if p_points <= 0 or p_expires_at <= p_at then
    raise exception 'points that come are more than none and can be used' using errcode = '22023';
  end if;
  insert into point_accounts (user_id) values (p_user) on conflict do nothing;
  select a.balance into strict balance from point_accounts a where a.user_id = p_user for no key update;
  if exists (select from point_entries where key = p_key) then
    outcome := 'repeated';
    return;
  end if;
  balance := balance + p_points;
  insert into point_entries (id, user_id, key, reason, points, balance_after, day, task_id, created_at)
    values (p_id, p_user, p_key, p_reason, p_points, balance, p_day, p_task, p_at);
  insert into point_grants (entry_id, user_id, points, remaining, lapses_on, expires_at, created_at)
    values (p_id, p_user, p_points, p_points, p_lapses_on, p_expires_at, p_at);
  update point_accounts a set balance = point_give.balance where a.user_id = p_user;
  outcome := 'given';
end $$;

-- Takes away what has lapsed by a moment: one entry for each last day. Answers how many points went.
create function point_lapse(p_user uuid, p_at timestamptz) returns bigint language plpgsql as $$
declare
  total bigint := 0;
  batch record;
  entry uuid;
begin
  perform from point_accounts where user_id = p_user for no key update;
  for batch in
    select g.lapses_on, sum(g.remaining) as points from point_grants g
    where g.user_id = p_user and g.remaining > 0 and g.expires_at <= p_at group by g.lapses_on order by g.lapses_on
  loop
    entry := gen_random_uuid();
    insert into point_entries (id, user_id, key, reason, points, balance_after, day, created_at)
      select entry, p_user, 'lapse:' || p_user || ':' || batch.lapses_on, 'lapse', -batch.points, a.balance - batch.points, batch.lapses_on, p_at from point_accounts a where a.user_id = p_user;
    insert into point_uses (entry_id, grant_id, points)
      select entry, g.entry_id, g.remaining from point_grants g where g.user_id = p_user and g.remaining > 0 and g.expires_at <= p_at and g.lapses_on = batch.lapses_on;
    update point_grants g set remaining = 0 where g.user_id = p_user and g.remaining > 0 and g.expires_at <= p_at and g.lapses_on = batch.lapses_on;
    update point_accounts a set balance = a.balance - batch.points where a.user_id = p_user;
    total := total + batch.points;
  end loop;
  return total;
end $$;

-- Uses points: those that lapse first go first, and what has lapsed already is taken away before. Outcomes: taken;
-- insufficient (nothing was used; `balance` says what there is).
create function point_take(
  p_id uuid, p_user uuid, p_key text, p_points bigint, p_exchange uuid, p_at timestamptz,
  out outcome text, out balance bigint
) language plpgsql as $$
begin
  if p_points <= 0 then
    raise exception 'points that go are more than none' using errcode = '22023';
  end if;
  perform point_lapse(p_user, p_at);
  select a.balance into balance from point_accounts a where a.user_id = p_user for no key update;
  balance := coalesce(balance, 0);
  if balance < p_points then
    outcome := 'insufficient';
    return;
  end if;
  balance := balance - p_points;
  insert into point_entries (id, user_id, key, reason, points, balance_after, exchange_id, created_at)
    values (p_id, p_user, p_key, 'exchange', -p_points, balance, p_exchange, p_at);
  with queue as (
    select g.entry_id, g.remaining, sum(g.remaining) over (order by g.expires_at, g.created_at, g.entry_id) as upto
    from point_grants g where g.user_id = p_user and g.remaining > 0
  ), taken as (
    select q.entry_id, least(q.remaining, p_points - (q.upto - q.remaining)) as points from queue q where q.upto - q.remaining < p_points
  ), noted as (
    insert into point_uses (entry_id, grant_id, points) select p_id, t.entry_id, t.points from taken t
  )
  update point_grants g set remaining = g.remaining - t.points from taken t where g.entry_id = t.entry_id;
  update point_accounts a set balance = point_take.balance where a.user_id = p_user;
  outcome := 'taken';
end $$;

-- What signing in earns and when points lapse. A new rule is a new version; points that are there keep their last day.
create table point_rules (
  version int primary key check (version >= 1),
  daily int not null check (daily between 1 and 1000),
  -- [{every, points}]: so much more on each so-many-th day in a row.
  bonuses jsonb not null,
  lapse_months int not null check (lapse_months between 1 and 60),
  reason text not null,
  created_at timestamptz not null,
  -- Null: the rule that came with the product.
  created_by uuid references users (id)
);
create trigger point_rules_append_only before update or delete on point_rules for each row execute function refuse_change();
insert into point_rules (version, daily, bonuses, lapse_months, reason, created_at)
  values (1, 5, '[{"every": 7, "points": 20}, {"every": 30, "points": 60}]', 12, 'The rule that came with the product', '2026-01-01T00:00:00Z');

-- One row a person and day (the deployment's time zone says which day it is), with the days in a row up to it.
create table point_signs (
  user_id uuid not null references users (id),
  day date not null,
  streak int not null check (streak >= 1),
  points int not null check (points > 0),
  bonus int not null check (bonus >= 0),
  rule_version int not null references point_rules (version),
  created_at timestamptz not null,
  primary key (user_id, day)
);
create trigger point_signs_append_only before update or delete on point_signs for each row execute function refuse_change();

create function point_sign_continues() returns trigger language plpgsql as $$
begin
  if new.streak <> coalesce((select streak from point_signs where user_id = new.user_id and day = new.day - 1), 0) + 1 then
    raise exception 'day % of % is not day % in a row', new.day, new.user_id, new.streak using errcode = '23514';
  end if;
  return new;
end $$;
create trigger point_signs_continue before insert on point_signs for each row execute function point_sign_continues();

-- Tasks as data.
create table point_tasks (
  id uuid primary key,
  kind text not null check (kind in ('letter_posted', 'postcard_posted', 'goods_received', 'order_commented', 'sign_in', 'phone_bound', 'profile_changed')),
  period text not null check (period in ('once', 'day', 'week', 'month')),
  target int not null check (target between 1 and 100),
  points int not null check (points between 1 and 10000),
  title jsonb not null,
  note jsonb not null,
  position int not null,
  is_on boolean not null,
  starts_on date,
  ends_on date,
  version int not null default 1 check (version >= 1),
  changed_at timestamptz not null,
  changed_by uuid references users (id),
  check (ends_on >= starts_on)
);

-- What has happened that a task may count: each fact once, however often its event is delivered.
create table point_facts (
  user_id uuid not null references users (id),
  kind text not null,
  reference text not null check (length(reference) between 1 and 80),
  day date not null,
  at timestamptz not null,
  primary key (user_id, kind, reference)
);
create index point_facts_by_day on point_facts (user_id, kind, day);

-- Rewards that were taken: one in each period of a task.
create table point_rewards (
  task_id uuid not null references point_tasks (id),
  user_id uuid not null references users (id),
  -- The first day of the period, or 'once'.
  period text not null,
  points int not null check (points > 0),
  entry_id uuid not null unique references point_entries (id) deferrable initially deferred,
  at timestamptz not null,
  primary key (task_id, user_id, period)
);
create trigger point_rewards_append_only before update or delete on point_rewards for each row execute function refuse_change();

-- What points can be exchanged for, as data. `taken` counts; null stock: as many as are wanted.
create table point_offers (
  id uuid primary key,
  kind text not null check (kind in ('coupon', 'coins')),
  points int not null check (points between 1 and 1000000),
  coins bigint not null check (coins between 0 and 1000000),
  campaign_id uuid,
  title jsonb not null,
  note jsonb not null,
  stock int check (stock >= 0),
  taken int not null default 0 check (taken >= 0),
  limit_per_user int not null check (limit_per_user between 1 and 999),
  position int not null,
  is_on boolean not null,
  version int not null default 1 check (version >= 1),
  changed_at timestamptz not null,
  changed_by uuid references users (id),
  constraint point_offers_stock check (taken <= stock),
  check ((kind = 'coins') = (coins > 0)),
  check ((kind = 'coupon') = (campaign_id is not null))
);

create table point_exchanges (
  id uuid primary key,
  offer_id uuid not null references point_offers (id),
  user_id uuid not null references users (id),
  -- The person's first, second … of this offer.
  nth int not null check (nth >= 1),
  points int not null check (points > 0),
  coins bigint not null check (coins >= 0),
  coupon_id uuid,
  entry_id uuid not null unique references point_entries (id) deferrable initially deferred,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  at timestamptz not null,
  unique (offer_id, user_id, nth),
  check ((coins > 0) <> (coupon_id is not null))
);
create trigger point_exchanges_append_only before update or delete on point_exchanges for each row execute function refuse_change();

-- Who changed a task or an offer, and what it was before and after: staff see it, and it is never changed.
create table point_changes (
  id uuid primary key,
  subject text not null check (subject in ('task', 'offer')),
  subject_id uuid not null,
  version int not null,
  content jsonb not null,
  changed_at timestamptz not null,
  changed_by uuid references users (id),
  unique (subject, subject_id, version)
);
create trigger point_changes_append_only before update or delete on point_changes for each row execute function refuse_change();

-- Coins for points are a movement of the ledger with a reason of its own.
do $$
declare
  definition text;
begin
  select pg_get_constraintdef(oid) into definition from pg_constraint where conname = 'wallet_transfers_reason_check';
  if position('points_exchange' in definition) = 0 then
    alter table wallet_transfers drop constraint wallet_transfers_reason_check;
    execute 'alter table wallet_transfers add constraint wallet_transfers_reason_check '
      || replace(definition, 'ARRAY[', 'ARRAY[''points_exchange''::text, ');
  end if;
end $$;
