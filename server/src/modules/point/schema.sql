create table point_accounts (
  user_id uuid primary key references users,
  balance bigint not null default 0,
  constraint point_balance_not_negative check (balance >= 0)
);

-- At commit: the balance is that of the last entry and what remains of the grants; an entry that takes says
-- from where; one that gives has its grant.
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

create constraint trigger point_accounts_proved after insert or update on point_accounts deferrable initially
  deferred for each row execute function point_account_is_proved();
create trigger point_accounts_stay before delete on point_accounts for each row execute function
  refuse_change();

create table point_entries (
  seq bigint generated always as identity,
  id uuid not null unique,
  user_id uuid not null references point_accounts,
  -- The same key moves points once, however often it is sent.
  key text not null unique check (length(key) between 3 and 160),
  reason text not null check (reason in ('sign', 'sign_bonus', 'task', 'gift', 'exchange', 'lapse',
    'given_back')),
  points bigint not null check (points <> 0),
  balance_after bigint not null check (balance_after >= 0),
  -- What it was for: a day, a task or an exchange, as the reason says.
  day date,
  task_id uuid,
  exchange_id uuid,
  created_at timestamptz not null,
  primary key (user_id, seq),
  constraint point_entries_check check ((reason in ('exchange', 'lapse')) = (points < 0)),
  constraint point_entries_check1 check ((reason = 'task') = (task_id is not null)),
  constraint point_entries_exchange check ((reason in ('exchange', 'given_back')) = (exchange_id is not null))
);

-- How many points there were at the end of a month is found from what there are, less what has come since.
create index point_entries_by_time on point_entries using brin (created_at) with (pages_per_range='4',
  autosummarize='on');

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

create trigger point_entries_append_only before delete or update on point_entries for each row execute
  function refuse_change();
create constraint trigger point_entries_backed after insert on point_entries deferrable initially deferred for
  each row execute function point_entry_is_backed();
create trigger point_entries_fit before insert on point_entries for each row execute function
  point_entry_fits();
create trigger point_entries_no_truncate before truncate on point_entries for each statement execute function
  refuse_change();

-- One arrival of points. `remaining` falls as they are used; they can be used until `expires_at`, the end of
-- `lapses_on`.
create table point_grants (
  entry_id uuid primary key references point_entries(id),
  user_id uuid not null references point_accounts,
  points bigint not null check (points > 0),
  remaining bigint not null,
  lapses_on date not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint point_grants_remaining check (remaining between 0 and points)
);
create index point_grants_lapsing on point_grants (expires_at) where remaining > 0;

-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's
-- rows.
create index point_grants_of_user_idx on point_grants (user_id);
create index point_grants_usable on point_grants (user_id, expires_at, entry_id) where remaining > 0;
create trigger point_grants_fixed before update on point_grants for each row when ((new.entry_id, new.user_id,
  new.points, new.lapses_on, new.expires_at, new.created_at) is distinct from (old.entry_id, old.user_id,
  old.points, old.lapses_on, old.expires_at, old.created_at) or new.remaining > old.remaining) execute
  function refuse_change();
create constraint trigger point_grants_proved after insert or update on point_grants deferrable initially
  deferred for each row execute function point_account_is_proved();
create trigger point_grants_stay before delete on point_grants for each row execute function refuse_change();

-- From which arrivals an entry took its points.
create table point_uses (
  entry_id uuid not null references point_entries(id),
  grant_id uuid not null references point_grants,
  points bigint not null check (points > 0),
  primary key (entry_id, grant_id)
);
create index point_uses_of_grant on point_uses (grant_id);
create trigger point_uses_append_only before delete or update on point_uses for each row execute function
  refuse_change();
create trigger point_uses_no_truncate before truncate on point_uses for each statement execute function
  refuse_change();

-- What signing in earns and when points lapse. A new rule is a new version; points that are there keep their
-- last day.
create table point_rules (
  version integer primary key check (version >= 1),
  daily integer not null check (daily between 1 and 1000),
  -- [{every, points}]: so much more on each so-many-th day in a row.
  bonuses jsonb not null,
  lapse_months integer not null check (lapse_months between 1 and 60),
  reason text not null,
  created_at timestamptz not null,
  -- Null: the rule that came with the product.
  created_by uuid references users
);
create trigger point_rules_append_only before delete or update on point_rules for each row execute function
  refuse_change();

-- One row a person and day (the deployment's time zone says which day it is), with the days in a row up to
-- it.
create table point_signs (
  user_id uuid not null references users,
  day date not null,
  streak integer not null check (streak >= 1),
  points integer not null check (points > 0),
  bonus integer not null check (bonus >= 0),
  rule_version integer not null references point_rules,
  created_at timestamptz not null,
  primary key (user_id, day)
);

create function point_sign_continues() returns trigger language plpgsql as $$
begin
  if new.streak <> coalesce((select streak from point_signs where user_id = new.user_id and day = new.day - 1), 0) + 1 then
    raise exception 'day % of % is not day % in a row', new.day, new.user_id, new.streak using errcode = '23514';
  end if;
  return new;
end $$;

create trigger point_signs_append_only before delete or update on point_signs for each row execute function
  refuse_change();
create trigger point_signs_continue before insert on point_signs for each row execute function
  point_sign_continues();

-- Tasks as data.
create table point_tasks (
  id uuid primary key,
  kind text not null check (kind in ('letter_posted', 'postcard_posted', 'goods_received', 'order_commented',
    'sign_in', 'phone_bound', 'profile_changed', 'friend_invited')),
  period text not null check (period in ('once', 'day', 'week', 'month')),
  target integer not null check (target between 1 and 100),
  points integer not null check (points between 1 and 10000),
  title jsonb not null,
  note jsonb not null,
  position integer not null,
  is_on boolean not null,
  starts_on date,
  ends_on date,
  version integer not null default 1 check (version >= 1),
  changed_at timestamptz not null,
  changed_by uuid references users,
  constraint point_tasks_check check (ends_on >= starts_on)
);

-- What has happened that a task may count: each fact once, however often its event is delivered.
create table point_facts (
  user_id uuid not null references users,
  kind text not null,
  reference text not null check (length(reference) between 1 and 80),
  day date not null,
  at timestamptz not null,
  primary key (user_id, kind, reference)
);
create index point_facts_by_day on point_facts (user_id, kind, day);

-- Rewards that were taken: one in each period of a task.
create table point_rewards (
  task_id uuid not null references point_tasks,
  user_id uuid not null references users,
  -- The first day of the period, or 'once'.
  period text not null,
  points integer not null check (points > 0),
  entry_id uuid not null unique references point_entries(id) deferrable initially deferred,
  at timestamptz not null,
  primary key (task_id, user_id, period)
);
create trigger point_rewards_append_only before delete or update on point_rewards for each row execute
  function refuse_change();

-- What points can be exchanged for, as data. `taken` counts; null stock: as many as are wanted.
create table point_offers (
  id uuid primary key,
  kind text not null check (kind in ('coupon', 'coins', 'goods')),
  points integer not null check (points between 1 and 1000000),
  coins bigint not null check (coins between 0 and 1000000),
  campaign_id uuid,
  title jsonb not null,
  note jsonb not null,
  stock integer check (stock >= 0),
  taken integer not null default 0 check (taken >= 0),
  limit_per_user integer not null check (limit_per_user between 1 and 999),
  position integer not null,
  is_on boolean not null,
  version integer not null default 1 check (version >= 1),
  changed_at timestamptz not null,
  changed_by uuid references users,
  -- An offer of goods gives one piece of a variant. (No foreign keys to variants and orders: they stand to
  -- the right.)
  variant_id uuid,
  constraint point_offers_check check ((kind = 'coins') = (coins > 0)),
  constraint point_offers_check1 check ((kind = 'coupon') = (campaign_id is not null)),
  constraint point_offers_goods check ((kind = 'goods') = (variant_id is not null)),
  constraint point_offers_stock check (taken <= stock)
);

create table point_exchanges (
  id uuid primary key,
  offer_id uuid not null references point_offers,
  user_id uuid not null references users,
  -- The person's first, second … of this offer.
  nth integer not null check (nth >= 1),
  points integer not null check (points > 0),
  coins bigint not null check (coins >= 0),
  coupon_id uuid,
  entry_id uuid not null unique references point_entries(id) deferrable initially deferred,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  at timestamptz not null,
  order_id uuid unique,
  unique (offer_id, user_id, nth),
  constraint point_exchanges_one_thing check (num_nonnulls(nullif(coins, 0), coupon_id, order_id) = 1)
);
create trigger point_exchanges_append_only before delete or update on point_exchanges for each row execute
  function refuse_change();

-- Who changed a task or an offer, and what it was before and after: staff see it, and it is never changed.
create table point_changes (
  id uuid primary key,
  subject text not null check (subject in ('task', 'offer')),
  subject_id uuid not null,
  version integer not null,
  content jsonb not null,
  changed_at timestamptz not null,
  changed_by uuid references users,
  unique (subject, subject_id, version)
);
create trigger point_changes_append_only before delete or update on point_changes for each row execute
  function refuse_change();

-- Exchanges whose points came back, each once. They count no more: neither for the offer's stock nor for the
-- person's limit.
create table point_give_backs (
  exchange_id uuid primary key references point_exchanges,
  at timestamptz not null
);
create trigger point_give_backs_append_only before delete or update on point_give_backs for each row execute
  function refuse_change();

-- People who came by an invitation and have had an order posted: each counts once for whoever invited them,
-- on that day.
create table point_invitations (
  invited_id uuid primary key references users,
  inviter_id uuid not null references users,
  day date not null,
  at timestamptz not null
);
create index point_invitations_of on point_invitations (inviter_id, day);

-- Their orders that were posted and whose money has not gone back. Without any, the person does not count.
create table point_invited_orders (
  order_id uuid primary key,
  invited_id uuid not null references point_invitations
);
create index point_invited_orders_of on point_invited_orders (invited_id);

-- Gives points. The account's row is the lock under which a person's points change. `repeated`: the key has
-- given before.
create function point_give(p_id uuid, p_user uuid, p_key text, p_reason text, p_points bigint, p_day date,
  p_task uuid, p_lapses_on date, p_expires_at timestamptz, p_at timestamptz, OUT outcome text, OUT balance
  bigint) returns record language plpgsql as $$
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

-- Gives the points of an exchange back, once: an entry for each last day from which they were taken, with
-- that day; those whose day is over meanwhile can be used until `p_late_until`. Answers how many came; 0:
-- they had come before. Locks the person's account before the offer, as an exchange does.
create function point_give_back(p_exchange uuid, p_at timestamptz, p_late_on date, p_late_until timestamptz)
  returns bigint language plpgsql as $$
declare
  x point_exchanges%rowtype;
  batch record;
  entry uuid;
begin
  select * into strict x from point_exchanges where id = p_exchange;
  perform from point_accounts where user_id = x.user_id for no key update;
  insert into point_give_backs (exchange_id, at) values (p_exchange, p_at) on conflict do nothing;
  if not found then
    return 0;
  end if;
  for batch in
    select case when g.expires_at > p_at then g.lapses_on else p_late_on end as lapses_on, case when g.expires_at > p_at then g.expires_at else p_late_until end as expires_at, sum(u.points) as points
    from point_uses u join point_grants g on g.entry_id = u.grant_id where u.entry_id = x.entry_id group by 1, 2 order by 2, 1
  loop
    entry := gen_random_uuid();
    insert into point_entries (id, user_id, key, reason, points, balance_after, exchange_id, created_at)
      select entry, x.user_id, 'given_back:' || p_exchange || ':' || batch.lapses_on || ':' || extract(epoch from batch.expires_at), 'given_back', batch.points, a.balance + batch.points, p_exchange, p_at
      from point_accounts a where a.user_id = x.user_id;
    insert into point_grants (entry_id, user_id, points, remaining, lapses_on, expires_at, created_at)
      values (entry, x.user_id, batch.points, batch.points, batch.lapses_on, batch.expires_at, p_at);
    update point_accounts a set balance = a.balance + batch.points where a.user_id = x.user_id;
  end loop;
  update point_offers set taken = taken - 1 where id = x.offer_id;
  return x.points;
end $$;

-- Points lapse at a moment, not on a day: after a change of TIME_ZONE a person has grants of one last day
-- that end at two moments. Each such moment is a batch with a key of its own; grouped by the day alone, the
-- second would find the first one's key and fail for good. What lapsed before keeps its key and has nothing
-- left, so it does not lapse twice.
create function point_lapse(p_user uuid, p_at timestamptz) returns bigint language plpgsql as $$
declare
  total bigint := 0;
  batch record;
  entry uuid;
begin
  perform from point_accounts where user_id = p_user for no key update;
  for batch in
    select g.lapses_on, g.expires_at, sum(g.remaining) as points from point_grants g
    where g.user_id = p_user and g.remaining > 0 and g.expires_at <= p_at group by g.lapses_on, g.expires_at order by g.expires_at, g.lapses_on
  loop
    entry := gen_random_uuid();
    insert into point_entries (id, user_id, key, reason, points, balance_after, day, created_at)
      select entry, p_user, 'lapse:' || p_user || ':' || batch.lapses_on || ':' || extract(epoch from batch.expires_at), 'lapse', -batch.points, a.balance - batch.points, batch.lapses_on, p_at
      from point_accounts a where a.user_id = p_user;
    insert into point_uses (entry_id, grant_id, points)
      select entry, g.entry_id, g.remaining from point_grants g where g.user_id = p_user and g.remaining > 0 and g.lapses_on = batch.lapses_on and g.expires_at = batch.expires_at;
    update point_grants g set remaining = 0 where g.user_id = p_user and g.remaining > 0 and g.lapses_on = batch.lapses_on and g.expires_at = batch.expires_at;
    update point_accounts a set balance = a.balance - batch.points where a.user_id = p_user;
    total := total + batch.points;
  end loop;
  return total;
end $$;

-- Uses points: those that lapse first go first, and what has lapsed already is taken away before. Outcomes:
-- taken; insufficient (nothing was used; `balance` says what there is).
create function point_take(p_id uuid, p_user uuid, p_key text, p_points bigint, p_exchange uuid, p_at
  timestamptz, OUT outcome text, OUT balance bigint) returns record language plpgsql as $$
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

insert into point_rules (version, daily, bonuses, lapse_months, reason, created_at) values
  (1, 5, '[{"every": 7, "points": 20}, {"every": 30, "points": 60}]', 12,
    'The rule that came with the product', '2026-01-01 00:00:00+00');
