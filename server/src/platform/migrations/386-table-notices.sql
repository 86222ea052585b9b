-- For tables that change seldom, of which processes keep copies: `after insert or update or delete on t for each statement execute function table_changed()`.
create function table_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('mailing_tables', tg_table_name);
  return null;
end $$;
