-- After how many days somebody wants the own drafts, letters and scans erased; null: never.
create table privacy_keepings (
  user_id uuid primary key references users (id),
  draft_days int check (draft_days between 30 and 3660),
  letter_days int check (letter_days between 30 and 3660),
  scan_days int check (scan_days between 30 and 3660),
  updated_at timestamptz not null
);

-- What goes next: its owner was told of it and may keep it until it goes. What went stands in the erasures.
create table privacy_partings (
  seq bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  subject text not null check (subject in ('draft', 'order', 'reply')),
  -- A draft's id is its writer's choice: it names a thing only together with the writer.
  subject_id uuid not null,
  state text not null default 'planned' check (state in ('planned', 'kept', 'going')),
  -- The last change of a draft, the arrival or the end of an order, the first reading of a reply.
  counted_at timestamptz not null,
  due_at timestamptz not null,
  erasure_id uuid,
  unique (user_id, subject, subject_id),
  check ((state = 'going') = (erasure_id is not null))
);
create index privacy_partings_due on privacy_partings (due_at, seq) where state in ('planned', 'going');

-- Drafts go as well, and one that comes back from a device may go again; orders and replies go once.
alter table privacy_erasures drop constraint privacy_erasures_subject_check;
alter table privacy_erasures add constraint privacy_erasures_subject_check check (subject in ('draft', 'order', 'reply'));
drop index privacy_erasures_once;
create unique index privacy_erasures_once on privacy_erasures (subject_id, subject) where cause = 'chosen' and subject <> 'draft';
alter table privacy_erasures add column counted_at timestamptz;
alter table privacy_erasures add column done_at timestamptz;
create index privacy_erasures_report on privacy_erasures (user_id, seq desc) where cause = 'chosen';
