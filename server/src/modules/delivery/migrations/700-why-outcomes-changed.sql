-- What is given back when mail returns is changed with a reason, like every other setting.
alter table outcome_tables add column reason text not null default '';
