-- A shift of the bench: from one closing to the next. It ends only when every piece in the house is accounted for.
create table bench_shifts (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references users (id),
  note text check (length(note) <= 300),
  -- What was done, as it was when the shift was closed.
  printed int not null default 0,
  packed int not null default 0,
  posted int not null default 0,
  refused int not null default 0,
  kept int not null default 0,
  check ((closed_at is null) = (closed_by is null)),
  check ((closed_at is null) = (note is null)),
  check (closed_at >= opened_at)
);
create unique index bench_shifts_one_open on bench_shifts ((true)) where closed_at is null;
insert into bench_shifts (opened_at) values (now());

create function bench_shift_stays_closed() returns trigger language plpgsql as $$
begin
  raise exception 'shift % is closed', old.seq using errcode = '42501';
end $$;
create trigger bench_shifts_closed before update on bench_shifts for each row when (old.closed_at is not null) execute function bench_shift_stays_closed();
create trigger bench_shifts_stay before delete on bench_shifts for each row execute function refuse_change();

-- Pieces that lie in the house at the end of a shift and were seen there.
create table bench_shift_pieces (
  shift_id uuid not null references bench_shifts (id),
  piece_id uuid not null references pieces (id),
  seen_at timestamptz not null,
  seen_by uuid not null references users (id),
  -- scan: its code was scanned; unprinted: its batch has not been printed yet, so there is no paper.
  how text not null check (how in ('scan', 'unprinted')),
  primary key (shift_id, piece_id)
);
create index bench_shift_pieces_of_piece on bench_shift_pieces (piece_id);
create index pieces_in_the_house on pieces (batch_id) where batch_id is not null and posted_at is null;
create index bench_scans_by_time on bench_scans (at);

-- A posted piece printed once more. Two different persons; the copy is then sent or destroyed.
create table piece_copies (
  id uuid primary key,
  seq bigint generated always as identity unique,
  piece_id uuid not null references pieces (id),
  state text not null check (state in ('asked', 'approved', 'declined', 'sent', 'destroyed')),
  reason text not null check (length(reason) between 4 and 200),
  asked_at timestamptz not null,
  asked_by uuid not null references users (id),
  decided_at timestamptz,
  decided_by uuid references users (id),
  ended_at timestamptz,
  ended_by uuid references users (id),
  file_id uuid references files (id),
  check ((state = 'asked') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  constraint piece_copies_two_persons check (decided_by <> asked_by),
  check ((state in ('sent', 'destroyed')) = (ended_at is not null)),
  check ((ended_at is null) = (ended_by is null)),
  check ((state in ('approved', 'sent', 'destroyed')) = (file_id is not null))
);
create unique index piece_copies_one_open on piece_copies (piece_id) where state in ('asked', 'approved');
create index piece_copies_in_the_house on piece_copies (seq) where state = 'approved';
create trigger piece_copies_stay before delete on piece_copies for each row execute function refuse_change();

-- How each paper is printed: the tray it lies in, and by how much the printer shifts (hundredths of a millimetre). Every change is a row.
create table print_settings (
  paper text not null,
  version int not null check (version > 0),
  tray text not null check (length(tray) <= 60),
  offset_x int not null check (offset_x between -1000 and 1000),
  offset_y int not null check (offset_y between -1000 and 1000),
  changed_at timestamptz not null,
  changed_by uuid not null references users (id),
  primary key (paper, version)
);
create trigger print_settings_only_grow before update or delete on print_settings for each row execute function refuse_change();
