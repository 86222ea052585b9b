-- What is printed, packed and posted: pieces, print batches, the scan desk, tracking and returned mail.
-- A piece has no state of its own: the order's state is the one truth, and these tables hold what proves it.

create sequence batch_numbers;

create table batches (
  id uuid primary key,
  seq bigint generated always as identity,
  number text not null unique default 'B' || lpad(nextval('batch_numbers')::text, 6, '0'),
  -- composing: its pieces are reserved and the PDF is being made; failed: the PDF could not be made, the pieces went back.
  state text not null check (state in ('composing', 'printing', 'done', 'dissolved', 'failed')),
  mail_class text not null check (mail_class in ('ordinary', 'registered', 'express')),
  paper text not null check (paper in ('A4', 'A5')),
  is_colour boolean not null,
  is_duplex boolean not null,
  pieces int not null default 0 check (pieces >= 0),
  sheets int not null default 0 check (sheets >= 0),
  pages int not null default 0 check (pages >= 0),
  file_id uuid references files (id),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Who composes it, and until when that counts: after a crash another process takes the lease and composes again.
  lease uuid,
  lease_until timestamptz,
  created_at timestamptz not null,
  created_by uuid not null references users (id),
  ended_reason text,
  check (state <> 'printing' or (file_id is not null and sha256 is not null)),
  check (state <> 'composing' or (lease is not null and lease_until is not null))
);
create unique index batches_made on batches (seq desc) where state in ('printing', 'done', 'dissolved');
create index batches_composing on batches (lease_until) where state = 'composing';

create table pieces (
  id uuid primary key,
  seq bigint generated always as identity,
  -- Printed on every sheet; opaque, so that nobody who finds a sheet learns whose it is.
  code text not null unique check (code ~ '^[0-9A-Z]{6,20}$'),
  order_id uuid not null unique references orders (id),
  user_id uuid not null references users (id),
  file_id uuid not null references files (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  pages int not null check (pages > 0),
  sheets int not null check (sheets > 0 and sheets <= pages),
  mail_class text not null check (mail_class in ('ordinary', 'registered', 'express')),
  paper text not null check (paper in ('A4', 'A5')),
  is_colour boolean not null,
  is_duplex boolean not null,
  address_sealed bytea not null,
  locale text not null,
  paid_at timestamptz not null,
  -- The longest the mail class takes from posting to arrival; later than that it is overdue.
  max_days int not null check (max_days between 1 and 365),
  batch_id uuid references batches (id),
  position int check (position > 0),
  posted_at timestamptz,
  created_at timestamptz not null,
  check ((batch_id is null) = (position is null)),
  unique (batch_id, position)
);
create index pieces_waiting on pieces (mail_class, paper, is_colour, is_duplex, paid_at, seq) where batch_id is null;
create index pieces_under_way on pieces (posted_at) where posted_at is not null;

-- Sheets that lie where they should, by station. Sheet 0 is the envelope's address sheet.
create table piece_sheets (
  piece_id uuid not null references pieces (id),
  station text not null check (station in ('print', 'pack')),
  sheet int not null check (sheet >= 0),
  scanned_at timestamptz not null,
  scanned_by uuid not null,
  primary key (piece_id, station, sheet)
);

-- Every scan that the desk made, the refused ones too. Insert-only.
create table bench_scans (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id uuid not null,
  station text not null,
  code text not null,
  piece_id uuid references pieces (id),
  sheet int,
  result text not null check (result in ('accepted', 'complete', 'already', 'refused')),
  refusal text,
  check ((result = 'refused') = (refusal is not null))
);
create index bench_scans_of_piece on bench_scans (piece_id, id);
create trigger bench_scans_only_grow before update or delete on bench_scans for each row execute function refuse_change();

create table piece_tracking (
  piece_id uuid primary key references pieces (id),
  carrier text not null,
  number text not null check (length(number) between 4 and 40),
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  unique (carrier, number)
);

create table piece_reprints (
  id uuid primary key,
  piece_id uuid not null references pieces (id),
  -- Null: the whole piece.
  sheet int check (sheet > 0),
  reason text not null,
  file_id uuid not null references files (id),
  made_at timestamptz not null,
  made_by uuid not null
);
create index piece_reprints_of_piece on piece_reprints (piece_id);

create table piece_returns (
  piece_id uuid primary key references pieces (id),
  seq bigint generated always as identity unique,
  reason text not null check (reason in ('address_incomplete', 'person_moved', 'person_unknown', 'content_refused', 'not_collected', 'damaged', 'other')),
  note_sealed bytea not null,
  photo_file_id uuid not null references files (id),
  returned_at timestamptz not null,
  recorded_by uuid not null
);

-- What staff must look into. One row a piece and kind, however often the watch runs.
create table delivery_cases (
  id uuid primary key,
  piece_id uuid not null references pieces (id),
  kind text not null check (kind in ('overdue')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (piece_id, kind)
);
create index delivery_cases_open on delivery_cases (opened_at) where closed_at is null;
