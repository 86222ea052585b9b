-- Lists of the console as staff want to find them again: how they are filtered, and which columns they show. What is typed into a
-- search is no part of it; a name can tell of a person all the same, so it is sealed.
create table saved_views (
  id uuid primary key,
  owner_id uuid not null references users (id),
  -- The path of the screen in the console.
  screen text not null,
  version integer not null default 1 check (version > 0),
  name_sealed bytea not null,
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  hidden_columns text[] not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index saved_views_of_owner on saved_views (owner_id, screen);
create index saved_views_shared on saved_views (screen) where is_shared;
