-- A row may be part of what is copied under another table's name: `execute function table_changed('goods')`.
create or replace function table_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('mailing_tables', coalesce(tg_argv[0], tg_table_name));
  return null;
end $$;
