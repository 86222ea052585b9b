-- An account that its owner has ended is shut like a blocked one, but nobody comes back to it: nothing is given to it, and staff do not open it again.
alter table users add column ended_at timestamptz;
alter table users add constraint users_end_is_shut check (ended_at is null or blocked_at is not null);
