-- Accounts whose owners want them gone. Until `due_at` the person may take it back; from `erasing` on nobody can.
create table privacy_deletions (
  id uuid primary key,
  seq bigint generated always as identity unique,
  -- Stays as the pseudonym under which kept rows stand.
  user_id uuid not null references users (id),
  -- What the person keeps: with it the proof is found, also when nobody can log in any more. It tells nothing of the person.
  number text not null unique,
  state text not null default 'requested' check (state in ('requested', 'withdrawn', 'erasing', 'done')),
  -- True: asked for while letters were under way; it waits for them.
  is_waiting boolean not null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  withdrawn_at timestamptz,
  erasing_at timestamptz,
  done_at timestamptz,
  -- A member of the staff, or a command, did it for the person; null: the person did.
  requested_by uuid references users (id),
  -- Of the proof, when it is done.
  proof_sha256 bytea check (length(proof_sha256) = 32),
  check ((state = 'withdrawn') = (withdrawn_at is not null)),
  check ((state in ('erasing', 'done')) = (erasing_at is not null)),
  check ((state = 'done') = (done_at is not null)),
  check ((state = 'done') = (proof_sha256 is not null))
);
create unique index privacy_deletions_open on privacy_deletions (user_id) where state in ('requested', 'erasing');
create index privacy_deletions_of_user on privacy_deletions (user_id, seq desc);
create index privacy_deletions_due on privacy_deletions (due_at) where state in ('requested', 'erasing');
-- The staff's lists, newest first; negated, so that no list of one person goes along them (decision 055).
create index privacy_deletions_by_state on privacy_deletions (state, (-seq));
create index privacy_deletions_newest on privacy_deletions ((-seq));

-- A deletion is asked for once and ends once.
create function privacy_deletion_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id, new.user_id, new.number, new.requested_at) is distinct from (old.id, old.user_id, old.number, old.requested_at)
     or (new.state <> old.state and (old.state, new.state) not in (('requested', 'withdrawn'), ('requested', 'erasing'), ('erasing', 'done')))
     or (old.state in ('withdrawn', 'done') and new is distinct from old) then
    raise exception 'deletion % is %', old.id, old.state using errcode = '23514', constraint = 'privacy_deletions_move';
  end if;
  return new;
end $$;
create trigger privacy_deletions_move before update or delete on privacy_deletions for each row execute function privacy_deletion_moves();

-- What was erased, and how much of it: the proof. No words, no names.
create table privacy_erasures (
  id uuid primary key,
  seq bigint generated always as identity unique,
  user_id uuid not null references users (id),
  -- The end of the account, or content that the person lets go after some time.
  cause text not null check (cause in ('account', 'chosen')),
  -- Of chosen content: what it belonged to.
  subject text check (subject in ('order', 'reply')),
  subject_id uuid,
  begun_at timestamptz not null,
  check ((cause = 'chosen') = (subject is not null and subject_id is not null))
);
create index privacy_erasures_of_user on privacy_erasures (user_id, seq desc);
create unique index privacy_erasures_once on privacy_erasures (subject_id, subject) where cause = 'chosen';

create table privacy_erasure_steps (
  erasure_id uuid not null references privacy_erasures (id),
  place int not null check (place >= 0),
  table_name text not null,
  deed text not null check (deed in ('erased', 'emptied', 'kept')),
  columns text not null,
  rows int not null check (rows >= 0),
  at timestamptz not null,
  primary key (erasure_id, place)
);

create table privacy_erasure_files (
  erasure_id uuid not null references privacy_erasures (id),
  file_id uuid not null references files (id),
  sha256 bytea not null check (length(sha256) = 32),
  bytes bigint not null,
  at timestamptz not null,
  primary key (erasure_id, file_id)
);
create trigger privacy_erasure_steps_append_only before update or delete on privacy_erasure_steps for each row execute function refuse_change();
create trigger privacy_erasure_files_append_only before update or delete on privacy_erasure_files for each row execute function refuse_change();
