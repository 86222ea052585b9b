create sequence batch_numbers;

-- One action makes batches of all groups that are due.
create sequence print_run_numbers;

create table tracked_numbers (
  id uuid primary key,
  seq bigint generated always as identity unique,
  carrier text not null,
  number text not null check (length(number) between 4 and 40),
  -- What travels under it: letters, cards and parcels alike.
  order_id uuid not null references orders,
  -- When it was handed to the carrier. Carriers use numbers again, so what is older is somebody else's.
  sent_at timestamptz not null,
  -- Who tells us. manual: nobody; staff write down what they learn.
  service text not null check (service in ('kuaidi100', 'seventeentrack', 'manual')),
  subscription text not null check (subscription in ('none', 'wanted', 'done', 'refused')),
  -- What the newest event says; null: nothing is known yet.
  stage text check (stage in ('info_received', 'accepted', 'in_transit', 'out_for_delivery', 'pickup',
    'delivered', 'exception', 'returning', 'returned', 'lost')),
  stage_at timestamptz,
  heard_at timestamptz,
  -- The question that is asked when the carrier's service does not tell by itself; null: no more.
  poll_count integer not null default 0,
  next_poll_at timestamptz,
  created_at timestamptz not null,
  -- A person's numbers are one range of one index: whose order it is never changes.
  user_id uuid not null,
  unique (carrier, number),
  constraint tracked_numbers_check check ((stage is null) = (stage_at is null)),
  constraint tracked_numbers_check1 check (service <> 'manual' or ((subscription = 'none') and (next_poll_at
    is null)))
);
create index tracked_numbers_by_number on tracked_numbers (number);
create index tracked_numbers_of_order on tracked_numbers (order_id);
create index tracked_numbers_of_user on tracked_numbers (user_id, seq desc);
create index tracked_numbers_to_poll on tracked_numbers (next_poll_at) where next_poll_at is not null;

create table carrier_events (
  id uuid primary key,
  seq bigint generated always as identity unique,
  tracked_id uuid not null references tracked_numbers,
  -- The same event told twice, by push and by question, is one row.
  digest bytea not null check (length(digest) = 32),
  occurred_at timestamptz not null,
  stage text not null check (stage in ('info_received', 'accepted', 'in_transit', 'out_for_delivery',
    'pickup', 'delivered', 'exception', 'returning', 'returned', 'lost')),
  -- Carriers write names and telephone numbers into their sentences.
  text_sealed bytea not null,
  source text not null check (source in ('push', 'query', 'manual')),
  recorded_by uuid,
  received_at timestamptz not null,
  unique (tracked_id, digest),
  constraint carrier_events_check check ((source = 'manual') = (recorded_by is not null))
);

-- What was delivered on a day, for counting how long mail takes.
create index carrier_events_delivered on carrier_events (occurred_at) where stage = 'delivered';
create index carrier_events_of_number on carrier_events (tracked_id, occurred_at desc, seq desc);
create trigger carrier_events_kept before delete on carrier_events for each row execute function
  refuse_change();
create trigger carrier_events_stay before update on carrier_events for each row when ((new.id, new.seq,
  new.tracked_id, new.digest, new.occurred_at, new.stage, new.source, new.recorded_by, new.received_at) is
  distinct from (old.id, old.seq, old.tracked_id, old.digest, old.occurred_at, old.stage, old.source,
  old.recorded_by, old.received_at)) execute function refuse_change();

-- A new table is a new version. What was given stays as it was.
create table outcome_tables (
  version integer primary key check (version >= 1),
  created_at timestamptz not null,
  -- Null: the table that came with the product.
  created_by uuid references users,
  -- What is given back when mail returns is changed with a reason, like every other setting.
  reason text not null default ''
);
create trigger outcome_tables_append_only before delete or update on outcome_tables for each row execute
  function wallet_refuse_change();

create table outcome_rules (
  version integer not null references outcome_tables,
  fault text not null check (fault in ('ours', 'post', 'address', 'content', 'moved')),
  credit_percent integer not null check (credit_percent between 0 and 100),
  resend_percent integer not null check (resend_percent between 0 and 100),
  primary key (version, fault)
);
create trigger outcome_rules_append_only before delete or update on outcome_rules for each row execute
  function wallet_refuse_change();

-- A shift of the bench: from one closing to the next. It ends only when every piece in the house is accounted
-- for.
create table bench_shifts (
  id uuid default gen_random_uuid() primary key,
  seq bigint generated always as identity unique,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references users,
  note text check (length(note) <= 300),
  -- What was done, as it was when the shift was closed.
  printed integer not null default 0,
  packed integer not null default 0,
  posted integer not null default 0,
  refused integer not null default 0,
  kept integer not null default 0,
  constraint bench_shifts_check check ((closed_at is null) = (closed_by is null)),
  constraint bench_shifts_check1 check ((closed_at is null) = (note is null)),
  constraint bench_shifts_check2 check (closed_at >= opened_at)
);
create unique index bench_shifts_one_open on bench_shifts ((true)) where closed_at is null;

create function bench_shift_stays_closed() returns trigger language plpgsql as $$
begin
  raise exception 'shift % is closed', old.seq using errcode = '42501';
end $$;

create trigger bench_shifts_closed before update on bench_shifts for each row when (old.closed_at is not null)
  execute function bench_shift_stays_closed();
create trigger bench_shifts_stay before delete on bench_shifts for each row execute function refuse_change();

-- How each paper is printed: the tray it lies in, and by how much the printer shifts (hundredths of a
-- millimetre). Every change is a row.
create table print_settings (
  paper text not null,
  version integer not null check (version > 0),
  tray text not null check (length(tray) <= 60),
  offset_x integer not null check (offset_x >= '-1000'::integer and offset_x <= 1000),
  offset_y integer not null check (offset_y >= '-1000'::integer and offset_y <= 1000),
  created_at timestamptz not null,
  created_by uuid not null,
  reason text not null default '',
  primary key (paper, version),
  constraint print_settings_changed_by_fkey foreign key (created_by) references users
);
create trigger print_settings_only_grow before delete or update on print_settings for each row execute
  function refuse_change();

create table print_runs (
  id uuid primary key,
  seq bigint generated always as identity unique,
  number text not null default ('R' || lpad((nextval('print_run_numbers'::regclass))::text, 6, '0')) unique,
  created_at timestamptz not null,
  created_by uuid not null references users
);
create trigger print_runs_stay before update on print_runs for each row execute function refuse_change();

create table batches (
  id uuid primary key,
  seq bigint generated always as identity,
  number text not null default ('B' || lpad((nextval('batch_numbers'::regclass))::text, 6, '0')) unique,
  -- composing: its pieces are reserved and the PDF is being made; failed: the PDF could not be made, the
  -- pieces went back.
  state text not null check (state in ('composing', 'printing', 'done', 'dissolved', 'failed')),
  mail_class text not null check (mail_class in ('ordinary', 'registered', 'express')),
  paper text not null check (paper in ('A4', 'A5', 'postcard')),
  is_colour boolean not null,
  is_duplex boolean not null,
  pieces integer not null default 0 check (pieces >= 0),
  sheets integer not null default 0 check (sheets >= 0),
  pages integer not null default 0 check (pages >= 0),
  file_id uuid references files,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Who composes it, and until when that counts: after a crash another process takes the lease and composes
  -- again.
  lease uuid,
  lease_until timestamptz,
  created_at timestamptz not null,
  created_by uuid not null references users,
  ended_reason text,
  card_sheet text check (card_sheet in ('a4', 'a3', 'single')),
  run_id uuid references print_runs,
  -- The order whose damaged file has stopped a batch.
  stopped_by text,
  -- Null: address sheets, or cards. What was chosen when the batch was begun holds for whoever finishes it.
  label_format text check (label_format in ('avery_l7165', 'avery_l7166', 'avery_5164')),
  first_label integer not null default 1 check (first_label between 1 and 8),
  label_sheets integer not null default 0 check (label_sheets >= 0),
  label_file_id uuid references files,
  label_sha256 text check (label_sha256 ~ '^[0-9a-f]{64}$'),
  constraint batches_card_sheet check ((paper = 'postcard') = (card_sheet is not null)),
  constraint batches_check check (state <> 'printing' or ((file_id is not null) and (sha256 is not null))),
  constraint batches_check1 check (state <> 'composing' or ((lease is not null) and (lease_until is not
    null))),
  constraint batches_labels check (state <> 'printing' or label_format is null or ((label_file_id is not null)
    and (label_sha256 is not null)))
);

-- The list of batches in one state, newest first: most are done, and few are being printed.
create index batches_by_state on batches (state, seq desc) where state in ('printing', 'done', 'dissolved');
create index batches_composing on batches (lease_until) where state = 'composing';
create unique index batches_made on batches (seq desc) where state in ('printing', 'done', 'dissolved');
create index batches_of_run on batches (run_id) where run_id is not null;

create table pieces (
  id uuid primary key,
  seq bigint generated always as identity,
  -- Printed on every sheet; opaque, so that nobody who finds a sheet learns whose it is.
  code text not null unique check (code ~ '^[0-9A-Z]{6,20}$'),
  order_id uuid not null unique references orders,
  user_id uuid not null references users,
  file_id uuid not null references files,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  pages integer not null check (pages > 0),
  sheets integer not null,
  mail_class text not null check (mail_class in ('ordinary', 'registered', 'express')),
  paper text not null check (paper in ('A4', 'A5', 'postcard')),
  is_colour boolean not null,
  is_duplex boolean not null,
  address_sealed bytea not null,
  locale text not null,
  paid_at timestamptz not null,
  -- The longest the mail class takes from posting to arrival; later than that it is overdue.
  max_days integer not null check (max_days between 1 and 365),
  batch_id uuid references batches,
  position integer check (position > 0),
  posted_at timestamptz,
  created_at timestamptz not null,
  -- A piece whose writer chose a day is not printed before its print day (in the deployment's time zone).
  -- Null: as soon as it can.
  print_on date,
  -- Which printing of a piece the bench goes on with: codes of earlier ones are refused. `last_generation` is
  -- the greatest that was given out.
  generation integer not null default 1 check (generation > 0),
  last_generation integer not null default 1,
  aside_reason text check (aside_reason in ('damaged', 'incomplete', 'unreadable', 'ask')),
  aside_at timestamptz,
  unique (batch_id, position),
  constraint pieces_aside_whole check ((aside_reason is null) = (aside_at is null)),
  constraint pieces_check check (sheets > 0 and sheets <= pages),
  constraint pieces_check1 check ((batch_id is null) = (position is null)),
  constraint pieces_generations check (last_generation >= generation)
);
create index pieces_ahead on pieces (print_on) where batch_id is null and print_on is not null;
create index pieces_in_the_house on pieces (batch_id) where batch_id is not null and posted_at is null;

-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's
-- rows.
create index pieces_of_user_idx on pieces (user_id);
create index pieces_under_way on pieces (posted_at) where posted_at is not null;
create index pieces_waiting on pieces (mail_class, paper, is_colour, is_duplex, paid_at, seq) where batch_id
  is null;

-- Sheets that lie where they should, by station. Sheet 0 is the envelope's address sheet.
create table piece_sheets (
  piece_id uuid not null references pieces,
  station text not null check (station in ('print', 'pack')),
  sheet integer not null check (sheet >= 0),
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
  piece_id uuid references pieces,
  sheet integer,
  result text not null check (result in ('accepted', 'complete', 'already', 'refused')),
  refusal text,
  constraint bench_scans_check check ((result = 'refused') = (refusal is not null))
);
create index bench_scans_by_time on bench_scans (at);
create index bench_scans_of_piece on bench_scans (piece_id, id);
create trigger bench_scans_only_grow before delete or update on bench_scans for each row execute function
  refuse_change();

create table piece_tracking (
  piece_id uuid primary key references pieces,
  carrier text not null,
  number text not null check (length(number) between 4 and 40),
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  unique (carrier, number)
);

create table piece_reprints (
  id uuid primary key,
  piece_id uuid not null references pieces,
  -- Null: the whole piece.
  sheet integer check (sheet >= 0),
  reason text not null,
  file_id uuid not null references files,
  made_at timestamptz not null,
  made_by uuid not null,
  -- Which printing a reprint is; null: from before codes said so.
  generation integer check (generation > 1),
  label_file_id uuid references files
);
create unique index piece_reprints_generation on piece_reprints (piece_id, generation);
create index piece_reprints_of_piece on piece_reprints (piece_id);

create table piece_returns (
  piece_id uuid primary key references pieces,
  seq bigint generated always as identity unique,
  reason text not null check (reason in ('address_incomplete', 'person_moved', 'person_unknown',
    'content_refused', 'not_collected', 'damaged', 'our_mistake', 'other')),
  note_sealed bytea not null,
  photo_file_id uuid not null references files,
  returned_at timestamptz not null,
  recorded_by uuid not null,
  -- A customer's returned mail is listed at the desk: found by the person, not by going over all returns or
  -- all pieces of that person.
  user_id uuid not null references users
);

-- The desk's list of returned mail is narrowed by reason.
create index piece_returns_by_reason on piece_returns (reason, seq);
create index piece_returns_of_user on piece_returns (user_id, seq desc);

-- One outcome a return; its key is the piece's.
create table piece_outcomes (
  piece_id uuid primary key references piece_returns,
  order_id uuid not null unique references orders,
  fault text not null,
  table_version integer not null,
  credit_percent integer not null,
  -- Given back into the wallet, in minor units: one transfer of this amount, or none.
  credited bigint not null check (credited >= 0),
  transfer_id uuid unique references wallet_transfers,
  resend_percent integer not null,
  -- The order that sends it again at the price of the table; once.
  resent_as uuid unique references orders,
  recorded_at timestamptz not null,
  foreign key (table_version, fault) references outcome_rules,
  constraint piece_outcomes_check check ((credited > 0) = (transfer_id is not null)),
  constraint piece_outcomes_check1 check (resent_as is distinct from order_id)
);
create trigger piece_outcomes_kept before delete on piece_outcomes for each row execute function
  wallet_refuse_change();
create trigger piece_outcomes_stay before update on piece_outcomes for each row when ((new.piece_id,
  new.order_id, new.fault, new.table_version, new.credit_percent, new.credited, new.transfer_id,
  new.resend_percent, new.recorded_at) is distinct from (old.piece_id, old.order_id, old.fault,
  old.table_version, old.credit_percent, old.credited, old.transfer_id, old.resend_percent, old.recorded_at))
  execute function wallet_refuse_change();

-- Pieces that lie in the house at the end of a shift and were seen there.
create table bench_shift_pieces (
  shift_id uuid not null references bench_shifts,
  piece_id uuid not null references pieces,
  seen_at timestamptz not null,
  seen_by uuid not null references users,
  -- scan: its code was scanned; unprinted: its batch has not been printed yet, so there is no paper.
  how text not null check (how in ('scan', 'unprinted')),
  primary key (shift_id, piece_id)
);
create index bench_shift_pieces_of_piece on bench_shift_pieces (piece_id);

-- What lies between the pieces of a batch, and where sheets are scanned. Every change is a row.
create table bench_settings (
  version integer primary key check (version > 0),
  separators text not null check (separators in ('none', 'group', 'piece')),
  sheet_check text not null check (sheet_check in ('print', 'pack')),
  is_batch_scanned boolean not null,
  created_at timestamptz not null,
  created_by uuid not null references users,
  -- Settings of the printing room are changed with a reason, like every other setting.
  reason text not null default '',
  -- Addresses of letters stand on a sheet before each, or on labels, which are a file of their own.
  addresses text not null default 'sheet' check (addresses in ('sheet', 'avery_l7165', 'avery_l7166',
    'avery_5164'))
);
create trigger bench_settings_only_grow before delete or update on bench_settings for each row execute
  function refuse_change();

-- Printers that batches are sent to. Every change is a row.
create table printers (
  printer_id uuid not null,
  version integer not null check (version > 0),
  name text not null check (length(name) between 1 and 60),
  address text not null check (length(address) <= 200),
  -- The printer's own words for the trays, by stock.
  trays jsonb not null,
  is_active boolean not null,
  created_at timestamptz not null,
  created_by uuid references users,
  -- Printers are changed with a reason, like every other setting.
  reason text not null default '',
  primary key (printer_id, version)
);
create trigger printers_only_grow before delete or update on printers for each row execute function
  refuse_change();

-- A batch's file on its way to a printer. A file is handed over once: whoever finds `sending` after the end
-- of a process does not know whether the printer has got it, and does not send it again by himself.
create table print_jobs (
  id uuid primary key,
  seq bigint generated always as identity unique,
  batch_id uuid not null references batches,
  printer_id uuid not null,
  printer_name text not null,
  address text not null,
  tray text not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'printing', 'stopped', 'done',
    'failed')),
  failure text check (failure in ('not_allowed', 'not_reached', 'unreachable', 'refused', 'ignored',
    'ignored_late', 'unknown', 'replaced')),
  reason text not null default '' check (length(reason) <= 200),
  -- The printer's name of the job.
  job_id text,
  sent_at timestamptz not null,
  sent_by uuid not null references users,
  changed_at timestamptz not null,
  -- Letters and labels go to printers by themselves: they lie in different trays.
  part text not null default 'letters' check (part in ('letters', 'labels')),
  -- A printer says what it ignores of a job; a batch whose sides or paper it ignores is not sent.
  ignored text[] not null default '{}' check (ignored <@ array['sides', 'paper', 'tray', 'colour', 'scaling',
    'copies']),
  constraint print_jobs_check check (failure is null or state = 'failed'),
  constraint print_jobs_check1 check (state not in ('sent', 'printing', 'stopped', 'done') or job_id is not
    null)
);
create index print_jobs_of_batch on print_jobs (batch_id, part, seq desc);
create unique index print_jobs_one_open on print_jobs (batch_id, part) where state in ('waiting', 'sending',
  'sent', 'printing', 'stopped');
create trigger print_jobs_stay before delete on print_jobs for each row execute function refuse_change();

create table lost_claims (
  id uuid primary key,
  seq bigint generated always as identity unique,
  piece_id uuid not null references pieces,
  order_id uuid not null references orders,
  user_id uuid not null references users,
  wish text not null check (wish in ('resend', 'refund')),
  -- carrier: it gave the piece up; time: no end after the last day promised.
  ground text not null check (ground in ('carrier', 'time')),
  state text not null check (state in ('waiting', 'granted', 'declined', 'ended')),
  made_at timestamptz not null,
  decided_at timestamptz,
  -- Null: decided by the terms, without a person.
  decided_by uuid references users,
  constraint lost_claims_check check ((state = 'waiting') = (decided_at is null)),
  constraint lost_claims_check1 check (decided_by is null or decided_at is not null),
  constraint lost_claims_check2 check (state <> 'declined' or decided_by is not null),
  constraint lost_claims_two_persons check (decided_by <> user_id)
);
create index lost_claims_of_order on lost_claims (order_id);
create index lost_claims_of_person on lost_claims (user_id, made_at);
create index lost_claims_of_piece on lost_claims (piece_id, seq);
create unique index lost_claims_one_waiting on lost_claims (piece_id) where state = 'waiting';
create unique index lost_claims_paid_once on lost_claims (piece_id) where state = 'granted' and wish =
  'refund';
create trigger lost_claims_decided_once before update on lost_claims for each row when (old.state <>
  'waiting') execute function refuse_change();
create trigger lost_claims_stay before delete on lost_claims for each row execute function refuse_change();

-- What staff must look into. One row a piece and kind, however often the watch runs.
create table delivery_cases (
  id uuid primary key,
  piece_id uuid references pieces,
  kind text not null check (kind in ('overdue', 'exception', 'returning', 'lost')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  tracked_id uuid references tracked_numbers,
  closed_by uuid,
  note text,
  claim_id uuid unique references lost_claims,
  constraint delivery_cases_about check (piece_id is not null or tracked_id is not null),
  constraint delivery_cases_note check (note is null or (length(note) between 2 and 300)),
  constraint delivery_cases_of_claim check ((kind = 'lost') = (claim_id is not null))
);
create index delivery_cases_newest on delivery_cases (opened_at desc, id desc);
create unique index delivery_cases_of_number on delivery_cases (tracked_id, kind) where closed_at is null and
  tracked_id is not null;
create index delivery_cases_of_piece_idx on delivery_cases (piece_id);
create index delivery_cases_of_tracked_idx on delivery_cases (tracked_id);
create index delivery_cases_open on delivery_cases (opened_at) where closed_at is null;
create unique index delivery_cases_overdue_once on delivery_cases (piece_id) where kind = 'overdue';

-- A posted piece printed once more. Two different persons; the copy is then sent or destroyed.
create table piece_copies (
  id uuid primary key,
  seq bigint generated always as identity unique,
  piece_id uuid not null references pieces,
  state text not null check (state in ('asked', 'approved', 'declined', 'sent', 'destroyed')),
  reason text not null check (length(reason) between 4 and 200),
  asked_at timestamptz not null,
  asked_by uuid not null references users,
  decided_at timestamptz,
  decided_by uuid references users,
  ended_at timestamptz,
  ended_by uuid references users,
  file_id uuid references files,
  label_file_id uuid references files,
  -- A copy that a writer has asked for by a claim. It is declined without a person where the letter arrives
  -- before it is allowed.
  claim_id uuid unique references lost_claims,
  constraint piece_copies_check check ((state = 'asked') = (decided_at is null)),
  constraint piece_copies_check2 check ((state in ('sent', 'destroyed')) = (ended_at is not null)),
  constraint piece_copies_check3 check ((ended_at is null) = (ended_by is null)),
  constraint piece_copies_check4 check ((state in ('approved', 'sent', 'destroyed')) = (file_id is not null)),
  constraint piece_copies_decided_by check (((decided_by is null) or (decided_at is not null)) and (decided_at
    is null or decided_by is not null or ((state = 'declined') and (claim_id is not null)))),
  constraint piece_copies_two_persons check (decided_by <> asked_by)
);
create index piece_copies_in_the_house on piece_copies (seq) where state = 'approved';
create index piece_copies_of_piece_idx on piece_copies (piece_id);
create unique index piece_copies_one_open on piece_copies (piece_id) where state in ('asked', 'approved');
create trigger piece_copies_stay before delete on piece_copies for each row execute function refuse_change();

insert into outcome_tables (version, created_at, reason) values
  (1, '2026-01-01 00:00:00+00', '');

insert into outcome_rules (version, fault, credit_percent, resend_percent) values
  (1, 'address', 0, 50),
  (1, 'content', 0, 100),
  (1, 'moved', 0, 50),
  (1, 'ours', 100, 100),
  (1, 'post', 0, 0);

insert into bench_shifts (id, opened_at, printed, packed, posted, refused, kept) values
  (gen_random_uuid(), now(), 0, 0, 0, 0, 0);
