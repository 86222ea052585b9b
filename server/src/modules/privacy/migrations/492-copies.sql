-- Copies of everything that is kept of a person, as the person asked for them; the file is removed after its days.
create table privacy_copies (
  id uuid primary key,
  seq bigint generated always as identity unique,
  user_id uuid not null references users (id),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed', 'over')),
  -- The language of the file that explains the others.
  locale text not null,
  asked_at timestamptz not null,
  ready_at timestamptz,
  ends_at timestamptz,
  file_id uuid references files (id),
  bytes bigint check (bytes > 0),
  -- Files in it, beside the lists.
  files int check (files >= 0),
  opened_at timestamptz,
  check ((state in ('waiting', 'failed')) = (file_id is null)),
  check ((file_id is null) = (ends_at is null))
);
-- One at a time.
create unique index privacy_copies_waiting on privacy_copies (user_id) where state = 'waiting';
create index privacy_copies_of_user on privacy_copies (user_id, seq desc);
create index privacy_copies_asked on privacy_copies (asked_at) where state = 'waiting';
create index privacy_copies_ending on privacy_copies (ends_at) where state = 'ready';
create index privacy_copies_of_file on privacy_copies (file_id) where file_id is not null;
