-- When the scans of a reply were erased because its reader wished it; who wrote and when stays.
alter table replies add column erased_at timestamptz;
