-- Settings of the printing room are changed with a reason, like every other setting.
alter table bench_settings add column reason text not null default '';
alter table print_settings add column reason text not null default '';
