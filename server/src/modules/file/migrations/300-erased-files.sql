-- When the bytes of a removed file were erased, so that the sweep goes on with the next ones.
alter table files add column erased_at timestamptz;
drop index files_removed;
create index files_removed on files (removed_at) where removed_at is not null and erased_at is null;
