create table addresses (
  id uuid primary key,
  -- The order of making.
  number bigint generated always as identity,
  user_id uuid not null references users,
  kind text not null check (kind in ('recipient', 'delivery')),
  -- Only recipients in an institution have one; a change of its rules finds them by it.
  institution_id uuid references institutions,
  -- Names, numbers, phones, address, relation, release date as JSON.
  content_sealed bytea not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The keyed hash of a recipient's name, so that the desk finds whom somebody writes to without keeping the
  -- name readable.
  name_index bytea,
  constraint addresses_check check (institution_id is null or kind = 'recipient')
);
create index addresses_by_institution on addresses (institution_id) where institution_id is not null;
create index addresses_by_name on addresses (name_index) where name_index is not null;
create index addresses_by_user on addresses (user_id, kind, is_default desc, number desc);
create unique index addresses_one_default on addresses (user_id, kind) where is_default;
create index addresses_without_index on addresses (id) where name_index is null and kind = 'recipient';

create table past_addresses (
  id uuid primary key,
  -- The order of making.
  number bigint generated always as identity,
  -- Null: nobody has an account with this phone number yet.
  user_id uuid references users,
  -- The number that it came with, and the text as it came: the same line of a file is taken once. Null: typed
  -- here.
  phone_index bytea,
  source_index bytea,
  kind text not null check (kind in ('recipient', 'delivery')),
  -- The text. Null once its owner has removed it.
  content_sealed bytea,
  -- The address that it became; that one may have been removed since.
  moved_to uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint past_addresses_check check ((phone_index is null) = (source_index is null)),
  constraint past_addresses_check1 check (user_id is not null or phone_index is not null)
);
create index past_addresses_by_user on past_addresses (user_id, number desc);
create unique index past_addresses_once on past_addresses (phone_index, source_index);
create index past_addresses_unclaimed on past_addresses (phone_index) where user_id is null;
