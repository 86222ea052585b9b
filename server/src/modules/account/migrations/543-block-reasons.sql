-- Why an account is blocked, as its owner is told when logging in.
alter table users add column blocked_reason_sealed bytea;
alter table users add constraint users_reason_of_block check (blocked_reason_sealed is null or blocked_at is not null);
