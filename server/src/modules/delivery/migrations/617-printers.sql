-- Printers that batches are sent to. Every change is a row.
create table printers (
  printer_id uuid not null,
  version int not null check (version > 0),
  name text not null check (length(name) between 1 and 60),
  address text not null check (length(address) <= 200),
  -- The printer's own words for the trays, by stock.
  trays jsonb not null,
  is_active boolean not null,
  created_at timestamptz not null,
  created_by uuid references users (id),
  primary key (printer_id, version)
);
create trigger printers_only_grow before update or delete on printers for each row execute function refuse_change();

-- A batch's file on its way to a printer. A file is handed over once: whoever finds `sending` after the end of a process does not
-- know whether the printer has got it, and does not send it again by himself.
create table print_jobs (
  id uuid primary key,
  seq bigint generated always as identity unique,
  batch_id uuid not null references batches (id),
  printer_id uuid not null,
  printer_name text not null,
  address text not null,
  tray text not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'printing', 'stopped', 'done', 'failed')),
  failure text check (failure in ('not_allowed', 'unreachable', 'refused', 'unknown', 'replaced')),
  reason text not null default '' check (length(reason) <= 200),
  -- The printer's name of the job.
  job_id text,
  sent_at timestamptz not null,
  sent_by uuid not null references users (id),
  changed_at timestamptz not null,
  check (failure is null or state = 'failed'),
  check (state not in ('sent', 'printing', 'stopped', 'done') or job_id is not null)
);
create unique index print_jobs_one_open on print_jobs (batch_id) where state in ('waiting', 'sending', 'sent', 'printing', 'stopped');
create index print_jobs_of_batch on print_jobs (batch_id, seq desc);
create trigger print_jobs_stay before delete on print_jobs for each row execute function refuse_change();
