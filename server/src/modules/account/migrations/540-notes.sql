-- What staff write down about a customer or an order, for their colleagues. No writer sees it.
create table staff_notes (
  id uuid primary key,
  seq bigint generated always as identity unique,
  subject text not null check (subject in ('order', 'user')),
  subject_id uuid not null,
  -- The person whom it is about: for an order its writer.
  user_id uuid not null references users (id),
  text_sealed bytea not null,
  by_id uuid not null,
  at timestamptz not null
);
create index staff_notes_of_subject on staff_notes (subject_id, seq desc);
create index staff_notes_of_user on staff_notes (user_id);
create trigger staff_notes_kept before delete on staff_notes for each row execute function refuse_change();
