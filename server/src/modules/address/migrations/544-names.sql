-- The keyed hash of a recipient's name, so that the desk finds whom somebody writes to without keeping the name readable.
alter table addresses add column name_index bytea;
create index addresses_by_name on addresses (name_index) where name_index is not null;
create index addresses_without_index on addresses (id) where name_index is null and kind = 'recipient';
