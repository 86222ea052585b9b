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

-- The log is searched by what it is about, whatever kind that is, and by the address that somebody worked
-- from.
create index audit_entries_about on audit_entries (subject_id, sequence desc);
create index audit_entries_by_action on audit_entries (action, (- sequence));
create index audit_entries_by_actor on audit_entries (actor_id, (- sequence));

-- A kind of subject without a certain one, in the order of the log; negated, so that it is taken for nothing
-- else.
create index audit_entries_by_kind on audit_entries (subject, (- sequence));
create index audit_entries_by_subject on audit_entries (subject, subject_id, sequence desc);
create index audit_entries_by_time on audit_entries (at, sequence);
create index audit_entries_from on audit_entries (address, (- sequence)) where address <> '';
create trigger audit_entries_never_empty before truncate on audit_entries for each statement execute function
  refuse_change();
create trigger audit_entries_only_grow before delete or update on audit_entries for each row execute function
  refuse_change();

-- The end of the chain: its row is the lock under which the next entry is added.
create table audit_head (
  is_only boolean default true primary key check (is_only),
  sequence bigint not null,
  hash bytea not null
);

-- How much of what is private a member of the staff has read since a moment, so that reading far more than
-- the work needs is noticed.
create table reading_measures (
  staff_id uuid primary key,
  began_at timestamptz not null,
  readings integer not null check (readings >= 0),
  -- When the measure was last full: an administrator is told for a week.
  noticed_at timestamptz
);
create index reading_measures_noticed on reading_measures (noticed_at) where noticed_at is not null;

-- Adds an entry at the end of the chain in one call: three statements of a client hold the lock of the head
-- for two ways to it and back. Each statement in here sees what was committed when it began, so that the head
-- is read as it is once its lock is held. `said`: what the entry's hash covers besides the hash before it, as
-- modules/audit/rules.ts writes it.
create function audit_add(entry uuid, at_time timestamptz, actor uuid, what text, about text, about_id text,
  why text, from_address text, said text) returns void language plpgsql as $$
declare
  before bytea;
  after bytea;
  place bigint;
begin
  select h.hash into strict before from audit_head h for update;
  after := sha256(before || convert_to(said, 'UTF8'));
  insert into audit_entries (id, at, actor_id, action, subject, subject_id, reason, address, previous_hash, hash)
    values (entry, at_time, actor, what, about, about_id, why, from_address, before, after) returning sequence into place;
  update audit_head set sequence = place, hash = after;
end $$;

insert into audit_head (is_only, sequence, hash) values
  (true, 0, '\x0000000000000000000000000000000000000000000000000000000000000000');
