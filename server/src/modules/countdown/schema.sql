-- Days on which people come home, that were replaced by others. The day that holds stands in the address
-- book.
create table countdown_past_days (
  number bigint generated always as identity primary key,
  user_id uuid not null references users,
  recipient_id uuid not null references addresses on delete cascade,
  day_sealed bytea not null,
  replaced_at timestamptz not null
);
create index countdown_past_days_of_recipient on countdown_past_days (recipient_id);
create index countdown_past_days_of_user on countdown_past_days (user_id, number desc);
