-- Stationery: which designs are offered, in which order, and the designs that staff make. Public content: nothing is sealed.
create table letter_stationery (
  -- A built-in design's key, or the id of one made here.
  id text primary key check (length(id) <= 36),
  is_own boolean not null,
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  -- The order of the picker.
  place int not null,
  -- The newest version, and the one on sale. Built-in designs have none: their drawing is code.
  version int not null check (version between 0 and 999),
  published int,
  check (is_own = (version > 0)),
  check (published is null or (is_own and published between 1 and version)),
  check (not is_own or state = 'draft' or published is not null)
);

create table letter_stationery_versions (
  stationery_id text not null references letter_stationery (id) deferrable initially deferred,
  version int not null check (version >= 1),
  names jsonb not null,
  design jsonb not null,
  created_at timestamptz not null,
  created_by uuid not null references users (id),
  primary key (stationery_id, version)
);
alter table letter_stationery add constraint letter_stationery_published foreign key (id, published) references letter_stationery_versions (stationery_id, version) deferrable initially deferred;
create trigger letter_stationery_versions_append_only before update or delete on letter_stationery_versions for each row execute function letter_refuse_change();

-- Versions that have been on sale. Letters name one by its key and are drawn from it for ever, so it never changes.
create table letter_stationery_keys (
  key text primary key check (length(key) <= 40),
  stationery_id text not null,
  version int not null,
  published_at timestamptz not null,
  published_by uuid not null references users (id),
  unique (stationery_id, version),
  foreign key (stationery_id, version) references letter_stationery_versions (stationery_id, version)
);
create trigger letter_stationery_keys_append_only before update or delete on letter_stationery_keys for each row execute function letter_refuse_change();
