-- Printers are changed with a reason, like every other setting.
alter table printers add column reason text not null default '';
