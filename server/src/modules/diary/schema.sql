-- Diaries: a day, how it was, what the person wrote, photographs. Two devices may write one entry: every save
-- names the version it began from.
create table diary_entries (
  -- Made by the client, so that an entry begun offline keeps it.
  id uuid primary key,
  user_id uuid not null references users,
  -- Lists are ordered by day, then by it; never by the clock.
  seq bigint generated always as identity unique,
  version integer not null check (version >= 1),
  day date not null,
  -- Mood, text and photographs' ids as JSON.
  content_sealed bytea not null,
  -- Keyed hash of day and content: tells a repeated save from a new one without opening anything.
  fingerprint bytea not null,
  conflict_of uuid,
  born_as bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint diary_entries_check check (conflict_of is null or born_as is not null)
);
create index diary_entries_of_user on diary_entries (user_id, day desc, seq desc);
create unique index diary_entries_one_copy on diary_entries (user_id, conflict_of, born_as) where conflict_of
  is not null;

-- Photographs, and the entries that show them: one, or several while two versions of an entry stand side by
-- side. Those that no entry shows are swept.
create table diary_photos (
  file_id uuid primary key references files on delete cascade,
  user_id uuid not null references users,
  created_at timestamptz not null
);
create index diary_photos_by_age on diary_photos (created_at);

-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's
-- rows.
create index diary_photos_of_user_idx on diary_photos (user_id);

create table diary_entry_photos (
  entry_id uuid not null references diary_entries on delete cascade,
  file_id uuid not null references diary_photos on delete cascade,
  primary key (entry_id, file_id)
);
create index diary_entry_photos_of_file on diary_entry_photos (file_id);

-- A year's letters and replies as one PDF; a newer one takes the place of the old.
create table diary_books (
  user_id uuid not null references users,
  year integer not null,
  state text not null check (state in ('making', 'ready', 'failed')),
  -- What it holds: keyed hash of the letters' and replies' files.
  fingerprint bytea not null,
  file_id uuid references files,
  pages integer not null default 0,
  asked_at timestamptz not null,
  made_at timestamptz,
  primary key (user_id, year),
  constraint diary_books_check check (state <> 'ready' or file_id is not null)
);
create unique index diary_books_file on diary_books (file_id) where file_id is not null;
