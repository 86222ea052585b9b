-- Copies of everything that is kept of a person, as the person asked for them; the file is removed after its
-- days.
create table privacy_copies (
  id uuid primary key,
  seq bigint generated always as identity unique,
  user_id uuid not null references users,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed', 'over')),
  -- The language of the file that explains the others.
  locale text not null,
  asked_at timestamptz not null,
  ready_at timestamptz,
  ends_at timestamptz,
  file_id uuid references files,
  bytes bigint check (bytes > 0),
  -- Files in it, beside the lists.
  files integer check (files >= 0),
  opened_at timestamptz,
  constraint privacy_copies_check check ((state in ('waiting', 'failed')) = (file_id is null)),
  constraint privacy_copies_check1 check ((file_id is null) = (ends_at is null))
);
create index privacy_copies_asked on privacy_copies (asked_at) where state = 'waiting';
create index privacy_copies_ending on privacy_copies (ends_at) where state = 'ready';
create index privacy_copies_of_file on privacy_copies (file_id) where file_id is not null;
create index privacy_copies_of_user on privacy_copies (user_id, seq desc);

-- One at a time.
create unique index privacy_copies_waiting on privacy_copies (user_id) where state = 'waiting';

-- Accounts whose owners want them gone. Until `due_at` the person may take it back; from `erasing` on nobody
-- can.
create table privacy_deletions (
  id uuid primary key,
  seq bigint generated always as identity unique,
  -- Stays as the pseudonym under which kept rows stand.
  user_id uuid not null references users,
  -- What the person keeps: with it the proof is found, also when nobody can log in any more. It tells nothing
  -- of the person.
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
  requested_by uuid references users,
  -- Of the proof, when it is done.
  proof_sha256 bytea check (length(proof_sha256) = 32),
  -- The balance that the person was shown and gave up. What comes after that is not taken until it was shown
  -- too.
  given_up bigint not null default 0 check (given_up >= 0),
  -- The commissions that a person gives up by ending the account: what was shown when it was asked for.
  given_up_commissions bigint not null default 0 check (given_up_commissions >= 0),
  constraint privacy_deletions_check check ((state = 'withdrawn') = (withdrawn_at is not null)),
  constraint privacy_deletions_check1 check ((state in ('erasing', 'done')) = (erasing_at is not null)),
  constraint privacy_deletions_check2 check ((state = 'done') = (done_at is not null)),
  constraint privacy_deletions_check3 check ((state = 'done') = (proof_sha256 is not null))
);

-- The staff's lists, newest first; negated, so that no list of one person goes along them (decision 055).
create index privacy_deletions_by_state on privacy_deletions (state, (- seq));
create index privacy_deletions_due on privacy_deletions (due_at) where state in ('requested', 'erasing');
create index privacy_deletions_newest on privacy_deletions ((- seq));
create index privacy_deletions_of_user on privacy_deletions (user_id, seq desc);
create unique index privacy_deletions_open on privacy_deletions (user_id) where state in ('requested',
  'erasing');

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

create trigger privacy_deletions_move before delete or update on privacy_deletions for each row execute
  function privacy_deletion_moves();

-- What was erased, and how much of it: the proof. No words, no names.
create table privacy_erasures (
  id uuid primary key,
  seq bigint generated always as identity unique,
  user_id uuid not null references users,
  -- The end of the account, or content that the person lets go after some time.
  cause text not null check (cause in ('account', 'chosen')),
  -- Of chosen content: what it belonged to.
  subject text check (subject in ('draft', 'order', 'reply')),
  subject_id uuid,
  begun_at timestamptz not null,
  counted_at timestamptz,
  done_at timestamptz,
  constraint privacy_erasures_check check ((cause = 'chosen') = (subject is not null and subject_id is not
    null))
);
create index privacy_erasures_of_user on privacy_erasures (user_id, seq desc);
create unique index privacy_erasures_once on privacy_erasures (subject_id, subject) where cause = 'chosen' and
  subject <> 'draft';
create index privacy_erasures_report on privacy_erasures (user_id, seq desc) where cause = 'chosen';

create table privacy_erasure_steps (
  erasure_id uuid not null references privacy_erasures,
  place integer not null check (place >= 0),
  table_name text not null,
  deed text not null check (deed in ('erased', 'emptied', 'kept')),
  columns text not null,
  rows integer not null check (rows >= 0),
  at timestamptz not null,
  primary key (erasure_id, place)
);
create trigger privacy_erasure_steps_append_only before delete or update on privacy_erasure_steps for each row
  execute function refuse_change();

create table privacy_erasure_files (
  erasure_id uuid not null references privacy_erasures,
  file_id uuid not null references files,
  sha256 bytea not null check (length(sha256) = 32),
  bytes bigint not null,
  at timestamptz not null,
  primary key (erasure_id, file_id)
);
create trigger privacy_erasure_files_append_only before delete or update on privacy_erasure_files for each row
  execute function refuse_change();

-- After how many days somebody wants the own drafts, letters and scans erased; null: never.
create table privacy_keepings (
  user_id uuid primary key references users,
  draft_days integer check (draft_days between 30 and 3660),
  letter_days integer check (letter_days between 30 and 3660),
  scan_days integer check (scan_days between 30 and 3660),
  updated_at timestamptz not null
);

-- What goes next: its owner was told of it and may keep it until it goes. What went stands in the erasures.
create table privacy_partings (
  seq bigint generated always as identity primary key,
  user_id uuid not null references users,
  subject text not null check (subject in ('draft', 'order', 'reply')),
  -- A draft's id is its writer's choice: it names a thing only together with the writer.
  subject_id uuid not null,
  state text not null default 'planned' check (state in ('planned', 'kept', 'going')),
  -- The last change of a draft, the arrival or the end of an order, the first reading of a reply.
  counted_at timestamptz not null,
  due_at timestamptz not null,
  erasure_id uuid,
  unique (user_id, subject, subject_id),
  constraint privacy_partings_check check ((state = 'going') = (erasure_id is not null))
);
create index privacy_partings_due on privacy_partings (due_at, seq) where state in ('planned', 'going');
