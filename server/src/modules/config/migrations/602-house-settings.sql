-- Until when mail is posted the same day, and where answers come to: settings of staff, in force from a moment. While there is no version,
-- CUT_OFF, COLLECTION_ADDRESS and COLLECTION_POSTCODE of the environment hold.
create table cut_offs (
  version int primary key check (version >= 1),
  effective_from timestamptz not null,
  -- HH:MM in the deployment's time zone.
  cut_off text not null check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  reason text not null,
  created_at timestamptz not null,
  created_by uuid references users (id)
);
create trigger cut_offs_append_only before update or delete on cut_offs for each row execute function refuse_change();
create trigger cut_offs_told after insert on cut_offs for each statement execute function table_changed();

create table collection_addresses (
  version int primary key check (version >= 1),
  effective_from timestamptz not null,
  lines text[] not null check (cardinality(lines) between 1 and 6),
  -- Empty: the address has none.
  postcode text not null,
  reason text not null,
  created_at timestamptz not null,
  created_by uuid references users (id)
);
create trigger collection_addresses_append_only before update or delete on collection_addresses for each row execute function refuse_change();
create trigger collection_addresses_told after insert on collection_addresses for each statement execute function table_changed();
