-- Places that writers miss in the directory. What they typed may tell of a person, so it is sealed.

create table institution_requests (
  id uuid primary key,
  user_id uuid not null,
  -- Name and place, as they were typed.
  asked_sealed bytea not null,
  asked_at timestamptz not null,
  institution_id uuid references institutions (id),
  reason text check (reason in ('unclear', 'no_letters', 'postal_address')),
  answered_at timestamptz,
  answered_by uuid,
  -- Answered with a place or with a reason.
  check ((answered_at is null) = (institution_id is null and reason is null)),
  check (institution_id is null or reason is null),
  check ((answered_at is null) = (answered_by is null))
);
create index institution_requests_waiting on institution_requests (asked_at, id) where answered_at is null;
create index institution_requests_answered on institution_requests (answered_at desc, id desc) where answered_at is not null;
create index institution_requests_of_user on institution_requests (user_id, asked_at desc, id desc);
