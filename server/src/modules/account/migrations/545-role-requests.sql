-- Rights of an administrator are given and taken by two: what one has asked for, and what another has said.
create table role_requests (
  id uuid primary key,
  user_id uuid not null references users (id),
  roles text[] not null,
  reason_sealed bytea not null,
  state text not null check (state in ('waiting', 'done', 'refused')),
  asked_by uuid not null references users (id),
  asked_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  constraint role_requests_two_people check (decided_by is null or decided_by <> asked_by)
);
create unique index role_requests_one_waits on role_requests (user_id) where state = 'waiting';
create index role_requests_of_user on role_requests (user_id);
create trigger role_requests_kept before delete on role_requests for each row execute function refuse_change();
create index user_roles_by_role on user_roles (role);
