-- Addresses of letters stand on a sheet before each, or on labels, which are a file of their own.
alter table bench_settings add column addresses text not null default 'sheet'
  check (addresses in ('sheet', 'avery_l7165', 'avery_l7166', 'avery_5164'));

-- Null: address sheets, or cards. What was chosen when the batch was begun holds for whoever finishes it.
alter table batches add column label_format text check (label_format in ('avery_l7165', 'avery_l7166', 'avery_5164'));
alter table batches add column first_label int not null default 1 check (first_label between 1 and 8);
alter table batches add column label_sheets int not null default 0 check (label_sheets >= 0);
alter table batches add column label_file_id uuid references files (id);
alter table batches add column label_sha256 text check (label_sha256 ~ '^[0-9a-f]{64}$');
alter table batches add constraint batches_labels
  check (state <> 'printing' or label_format is null or (label_file_id is not null and label_sha256 is not null));

-- Letters and labels go to printers by themselves: they lie in different trays.
alter table print_jobs add column part text not null default 'letters' check (part in ('letters', 'labels'));
drop index print_jobs_one_open;
create unique index print_jobs_one_open on print_jobs (batch_id, part) where state in ('waiting', 'sending', 'sent', 'printing', 'stopped');
drop index print_jobs_of_batch;
create index print_jobs_of_batch on print_jobs (batch_id, part, seq desc);

-- Sheet 0: the label alone, which is the file then; a whole piece has it as a file beside its sheets.
alter table piece_reprints drop constraint piece_reprints_sheet_check;
alter table piece_reprints add constraint piece_reprints_sheet_check check (sheet >= 0);
alter table piece_reprints add column label_file_id uuid references files (id);
alter table piece_copies add column label_file_id uuid references files (id);
