-- One action makes batches of all groups that are due.
create sequence print_run_numbers;

create table print_runs (
  id uuid primary key,
  seq bigint generated always as identity unique,
  number text not null unique default 'R' || lpad(nextval('print_run_numbers')::text, 6, '0'),
  created_at timestamptz not null,
  created_by uuid not null references users (id)
);
create trigger print_runs_stay before update on print_runs for each row execute function refuse_change();

alter table batches add column run_id uuid references print_runs (id);
create index batches_of_run on batches (run_id) where run_id is not null;
-- The order whose damaged file has stopped a batch.
alter table batches add column stopped_by text;

-- What lies between the pieces of a batch, and where sheets are scanned. Every change is a row.
create table bench_settings (
  version int primary key check (version > 0),
  separators text not null check (separators in ('none', 'group', 'piece')),
  sheet_check text not null check (sheet_check in ('print', 'pack')),
  is_batch_scanned boolean not null,
  created_at timestamptz not null,
  created_by uuid not null references users (id)
);
create trigger bench_settings_only_grow before update or delete on bench_settings for each row execute function refuse_change();
