-- The directory as processes keep it: a place and its rules are told as one table.
create function institution_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('mailing_tables', 'institutions');
  return null;
end $$;
create trigger institutions_told after insert or update or delete on institutions for each statement execute function institution_changed();
create trigger institution_rules_told after insert on institution_rules for each statement execute function institution_changed();
