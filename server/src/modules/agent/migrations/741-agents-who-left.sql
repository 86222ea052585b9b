-- Since when nothing of this agent is settled any more, because the account ended; and what could be withdrawn then, and was given up.
alter table agents
  add column left_at timestamptz,
  add column given_up bigint not null default 0 check (given_up >= 0),
  add constraint agents_left_check check (given_up = 0 or left_at is not null);
