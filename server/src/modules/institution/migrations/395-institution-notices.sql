drop trigger institutions_told on institutions;
create trigger institutions_told after insert or update or delete on institutions for each statement execute function table_changed();
drop trigger institution_rules_told on institution_rules;
create trigger institution_rules_told after insert on institution_rules for each statement execute function table_changed('institutions');

drop function institution_changed();
