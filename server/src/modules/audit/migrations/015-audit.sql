-- Who did or read what. Rows are only ever added, each chained to the one before by its hash (R38).
create table audit_entries (
  sequence bigint generated always as identity primary key,
  id uuid not null unique,
  at timestamptz not null,
  -- Null: the system itself.
  actor_id uuid,
  action text not null,
  subject text not null,
  subject_id text not null,
  reason text,
  address text not null,
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null unique check (length(hash) = 32)
);
create index audit_entries_by_actor on audit_entries (actor_id, sequence desc);
create index audit_entries_by_subject on audit_entries (subject, subject_id, sequence desc);
create index audit_entries_by_action on audit_entries (action, sequence desc);
create index audit_entries_by_time on audit_entries (at, sequence);

-- The end of the chain: its row is the lock under which the next entry is added.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  sequence bigint not null,
  hash bytea not null
);
insert into audit_head (sequence, hash) values (0, decode(repeat('00', 32), 'hex'));

create trigger audit_entries_only_grow before update or delete on audit_entries for each row execute function refuse_change();
create trigger audit_entries_never_empty before truncate on audit_entries for each statement execute function refuse_change();
