-- The way back: box codes lent to writers, and the letters that came for them.

create table boxes (
  user_id uuid primary key references users (id),
  code text not null unique check (code ~ '^[0-9A-Z]{6,20}$'),
  created_at timestamptz not null
);

-- The order in which replies were published; a writer's list is ordered by it.
create sequence reply_publishing;

create table replies (
  id uuid primary key,
  seq bigint generated always as identity unique,
  state text not null check (state in ('scanning', 'quarantine', 'published', 'withdrawn')),
  version int not null default 1,
  -- As staff read them off the envelope. What was typed is private: it can be a name.
  box_stated text not null,
  identifier_kind text not null check (identifier_kind in ('letter_code', 'recipient_name', 'person_number')),
  identifier_sealed bytea not null,
  sheets_stated int not null check (sheets_stated between 1 and 200),
  -- The match. Empty in quarantine; a published reply cannot lack it.
  user_id uuid references boxes (user_id),
  sender_sealed bytea,
  order_id uuid references orders (id),
  quarantine_reason text check (quarantine_reason in ('unknown_box', 'identifier_mismatch', 'identifier_ambiguous')),
  received_at timestamptz not null,
  opened_by uuid not null,
  published_at timestamptz,
  published_seq bigint unique,
  published_by uuid,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  withdrawn_reason_sealed bytea,
  read_at timestamptz,
  kept_until date not null,
  pdf_file_id uuid references files (id),
  check ((state = 'quarantine') = (quarantine_reason is not null)),
  check ((user_id is null) = (state = 'quarantine')),
  check ((user_id is null) = (sender_sealed is null)),
  check ((state in ('published', 'withdrawn')) = (published_at is not null and published_by is not null and published_seq is not null)),
  check ((state = 'withdrawn') = (withdrawn_at is not null and withdrawn_by is not null and withdrawn_reason_sealed is not null))
);
create index replies_of_user on replies (user_id, published_seq desc) where state = 'published';
create index replies_on_desk on replies (state, seq desc);

create table reply_scans (
  id uuid primary key,
  reply_id uuid not null references replies (id),
  kind text not null check (kind in ('envelope', 'page')),
  sheet int not null check (sheet between 1 and 200),
  side text not null check (side in ('front', 'back')),
  file_id uuid not null unique references files (id),
  added_at timestamptz not null,
  added_by uuid not null,
  unique (reply_id, kind, sheet, side),
  check (kind = 'page' or sheet = 1)
);

-- When the writer has opened a reply; readings by staff are in the audit log.
create table reply_reads (
  id bigint generated always as identity primary key,
  reply_id uuid not null references replies (id),
  read_at timestamptz not null
);
create index reply_reads_of_reply on reply_reads (reply_id, id);
