-- The message centre. What a notice says is made when it is read or sent, in the reader's language: here
-- stand codes and ids only.
create table user_notices (
  id bigint generated always as identity primary key,
  user_id uuid not null references users,
  topic text not null check (topic ~ '^[a-z_]{3,40}$'),
  -- The id of what it tells of; its topic says of what kind.
  subject text not null check (length(subject) <= 64),
  -- Names the occasion: the same is told once, however often the work behind it runs.
  key text not null check (length(key) <= 80),
  facts jsonb not null default '{}'::jsonb check (jsonb_typeof(facts) = 'object'),
  at timestamptz not null,
  seen_at timestamptz,
  unique (user_id, topic, subject, key)
);
create index user_notices_by_time on user_notices (at);
create index user_notices_of_user on user_notices (user_id, id desc);
create index user_notices_unseen on user_notices (user_id, id desc) where seen_at is null;

-- How somebody wants to be told outside of the app. No row: not at all.
create table notice_settings (
  user_id uuid primary key references users,
  -- Hours of the deployment's time zone, as minutes of the day.
  quiet_from integer check (quiet_from between 0 and 1439),
  quiet_to integer check (quiet_to between 0 and 1439),
  has_details boolean not null default false,
  updated_at timestamptz not null,
  constraint notice_settings_check check ((quiet_from is null) = (quiet_to is null))
);

create table notice_choices (
  user_id uuid not null references users,
  topic_group text not null check (topic_group ~ '^[a-z]{3,20}$'),
  channel text not null check (channel in ('push', 'email', 'sms', 'wechat')),
  primary key (user_id, topic_group, channel)
);

-- Browsers that take push messages, each for one login: when that ends, nothing is sent there any more.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users,
  session_id uuid not null references sessions,
  -- The keyed hash of the address at the push service, which is a secret.
  endpoint_index bytea not null unique,
  endpoint_sealed bytea not null,
  keys_sealed bytea not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_session on push_subscriptions (session_id);
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- Under which name the official account of WeChat knows somebody.
create table wechat_receivers (
  user_id uuid primary key references users,
  openid_sealed bytea not null,
  updated_at timestamptz not null
);

-- One message of a notice by one channel. waiting -> sending -> sent, or dropped, or dead; sending -> waiting
-- when it was surely not taken.
create table notice_deliveries (
  id bigint generated always as identity primary key,
  notice_id bigint not null references user_notices on delete cascade,
  user_id uuid not null references users,
  channel text not null check (channel in ('push', 'email', 'sms', 'wechat')),
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'dropped', 'dead')),
  is_urgent boolean not null,
  due_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  -- A code: never words, addresses or numbers.
  problem text check (problem ~ '^[\w.:-]{1,60}$'),
  -- When it came into its state.
  changed_at timestamptz not null,
  unique (notice_id, channel)
);
create index notice_deliveries_dead on notice_deliveries (id desc) where state = 'dead';
create index notice_deliveries_ended on notice_deliveries (changed_at) where state in ('sent', 'dropped',
  'dead');
create index notice_deliveries_of_user on notice_deliveries (user_id, notice_id);
create index notice_deliveries_sending on notice_deliveries (changed_at) where state = 'sending';
create index notice_deliveries_waiting on notice_deliveries (user_id, channel, due_at) where state =
  'waiting';

-- What ended stays so: what was sent is never sent again.
create function notice_delivery_ends() returns trigger language plpgsql as $$
begin
  if old.state in ('sent', 'dropped') then
    raise exception 'delivery % has ended as %', old.id, old.state using errcode = '42501';
  end if;
  return new;
end $$;

create trigger notice_deliveries_end before update on notice_deliveries for each row execute function
  notice_delivery_ends();

-- One line for each person and channel: whoever sends takes the line, and so what lies in it goes as one
-- message.
create table notice_queues (
  user_id uuid not null references users,
  channel text not null check (channel in ('push', 'email', 'sms', 'wechat')),
  -- When something in it is due; null: it is empty.
  next_at timestamptz,
  -- After a message what can wait does so until then, and goes together.
  free_at timestamptz,
  primary key (user_id, channel)
);
create index notice_queues_due on notice_queues (next_at) where next_at is not null;
