-- As in every other table of versions.
alter table print_settings rename column changed_at to created_at;
alter table print_settings rename column changed_by to created_by;
