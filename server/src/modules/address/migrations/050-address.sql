-- Address books: recipients (who is written to) and delivery addresses (where goods and originals go).

create table addresses (
  id uuid primary key,
  -- The order of making.
  number bigint generated always as identity,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('recipient', 'delivery')),
  -- Only recipients in an institution have one; a change of its rules finds them by it.
  institution_id uuid references institutions (id),
  -- Names, numbers, phones, address, relation, release date as JSON.
  content_sealed bytea not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (institution_id is null or kind = 'recipient')
);
create unique index addresses_one_default on addresses (user_id, kind) where is_default;
create index addresses_by_user on addresses (user_id, kind, is_default desc, number desc);
create index addresses_by_institution on addresses (institution_id) where institution_id is not null;
