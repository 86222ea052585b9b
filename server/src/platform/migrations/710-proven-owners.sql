-- When somebody proved again in this session, by a code, to own the account: it counts as a login of that moment.
alter table sessions add column owner_proved_at timestamptz;
