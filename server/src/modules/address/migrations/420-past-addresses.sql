-- Addresses from before there were fields: one text each, brought over by phone number. They are kept until their owner removes them.

create table past_addresses (
  id uuid primary key,
  -- The order of making.
  number bigint generated always as identity,
  -- Null: nobody has an account with this phone number yet.
  user_id uuid references users (id),
  -- The number that it came with, and the text as it came: the same line of a file is taken once. Null: typed here.
  phone_index bytea,
  source_index bytea,
  kind text not null check (kind in ('recipient', 'delivery')),
  -- The text. Null once its owner has removed it.
  content_sealed bytea,
  -- The address that it became; that one may have been removed since.
  moved_to uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((phone_index is null) = (source_index is null)),
  check (user_id is not null or phone_index is not null)
);
create unique index past_addresses_once on past_addresses (phone_index, source_index);
create index past_addresses_by_user on past_addresses (user_id, number desc) where content_sealed is not null;
create index past_addresses_unclaimed on past_addresses (phone_index) where user_id is null;
