-- The order in which replies were published; a writer's list is ordered by it.
create sequence reply_publishing;

create table boxes (
  user_id uuid primary key references users,
  code text not null unique check (code ~ '^[0-9A-Z]{6,20}$'),
  created_at timestamptz not null
);

create table replies (
  id uuid primary key,
  seq bigint generated always as identity unique,
  state text not null check (state in ('scanning', 'quarantine', 'published', 'withdrawn')),
  version integer not null default 1,
  -- As staff read them off the envelope. What was typed is private: it can be a name.
  box_stated text not null,
  identifier_kind text not null check (identifier_kind in ('letter_code', 'recipient_name', 'person_number')),
  identifier_sealed bytea not null,
  sheets_stated integer not null check (sheets_stated between 1 and 200),
  -- The match. Empty in quarantine; a published reply cannot lack it.
  user_id uuid references boxes,
  sender_sealed bytea,
  order_id uuid references orders,
  quarantine_reason text check (quarantine_reason in ('unknown_box', 'identifier_mismatch',
    'identifier_ambiguous')),
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
  pdf_file_id uuid references files,
  original_state text not null default 'kept' check (original_state in ('kept', 'ordered', 'sent',
    'destroyed', 'lost')),
  original_since timestamptz,
  original_by uuid,
  original_order_id uuid unique references orders,
  -- When the scans of a reply were erased because its reader wished it; who wrote and when stays.
  erased_at timestamptz,
  constraint replies_check check ((state = 'quarantine') = (quarantine_reason is not null)),
  constraint replies_check1 check ((user_id is null) = (state = 'quarantine')),
  constraint replies_check2 check ((user_id is null) = (sender_sealed is null)),
  constraint replies_check3 check ((state in ('published', 'withdrawn')) = (published_at is not null and
    published_by is not null and published_seq is not null)),
  constraint replies_check4 check ((state = 'withdrawn') = (withdrawn_at is not null and withdrawn_by is not
    null and withdrawn_reason_sealed is not null)),
  constraint replies_original_destroyed check ((original_state = 'destroyed') = (original_by is not null)),
  constraint replies_original_ordered check ((original_state in ('ordered', 'sent', 'lost')) =
    (original_order_id is not null)),
  constraint replies_original_since check ((original_state in ('sent', 'destroyed', 'lost')) = (original_since
    is not null))
);

-- Asked each time the PDF of a reply is opened: whose it is, and whether it may still be read.
create index replies_by_pdf on replies (pdf_file_id) where pdf_file_id is not null;

-- Replies of a day.
create index replies_by_publishing on replies (published_at) where published_at is not null;

-- All replies of one person, whatever their state, for the desk.
create index replies_of_customer on replies (user_id, seq desc) where user_id is not null;
create index replies_of_user on replies (user_id, published_seq desc) where state = 'published';

-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's
-- rows.
create index replies_of_user_idx on replies (user_id);
create index replies_on_desk on replies (state, seq desc);
create index replies_to_destroy on replies (kept_until, seq) where state = 'published' and original_state =
  'kept';

-- The page of an order at the desk lists the answers to it.
create index replies_to_order on replies (order_id, seq desc) where order_id is not null;

create table reply_scans (
  id uuid primary key,
  reply_id uuid not null references replies,
  kind text not null check (kind in ('envelope', 'page')),
  sheet integer not null check (sheet between 1 and 200),
  side text not null check (side in ('front', 'back')),
  file_id uuid not null unique references files,
  added_at timestamptz not null,
  added_by uuid not null,
  -- True: the scan is kept as a viewer shows its source, or a person has looked at it since. False: it was
  -- taken out of a scanner's file without its marks and cut edges, and is to be looked at. Null: nobody has
  -- asked yet; a job does.
  is_as_shown boolean,
  unique (reply_id, kind, sheet, side),
  constraint reply_scans_check check (kind = 'page' or sheet = 1)
);
create index reply_scans_unsure on reply_scans (reply_id) where is_as_shown is not true;

-- When the writer has opened a reply; readings by staff are in the audit log.
create table reply_reads (
  id bigint generated always as identity primary key,
  reply_id uuid not null references replies,
  read_at timestamptz not null
);
create index reply_reads_of_reply on reply_reads (reply_id, id);
