-- The directory of institutions. Rules are versions: a change adds a row, nothing is overwritten.

create table institutions (
  id uuid primary key,
  kind text not null check (kind in ('prison', 'detention_centre', 'rehab', 'hospital', 'army', 'school', 'other')),
  name text not null check (length(name) between 2 and 80),
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text not null,
  city text not null,
  address_line text not null,
  postcode text not null,
  -- Name, place and address folded for comparing; one place stands in the directory once.
  identity text not null unique,
  -- Name and place folded, and its single characters and pairs: finds parts of Chinese words, which have no spaces,
  -- whatever the locale of the database (trigrams need one that knows Chinese letters).
  search_text text not null,
  grams text[] not null,
  accepted_by text check (length(accepted_by) between 2 and 120),
  accepted_on date,
  is_blocked boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((accepted_by is null) = (accepted_on is null))
);
create index institutions_by_name on institutions (name collate "C", id);
create index institutions_by_kind on institutions (kind, name collate "C", id);
create index institutions_by_gram on institutions using gin (grams);

create table institution_rules (
  institution_id uuid not null references institutions (id),
  version int not null check (version >= 1),
  rules jsonb not null,
  -- Where the rules were read, and the day of that check.
  source text not null check (length(source) between 2 and 300),
  checked_on date not null,
  effective_from date not null,
  -- Null: demo data.
  created_by uuid references users (id),
  created_at timestamptz not null,
  primary key (institution_id, version)
);

create trigger institution_rules_only_grow before update or delete on institution_rules for each row execute function refuse_change();
