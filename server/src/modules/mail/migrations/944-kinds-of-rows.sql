alter table mail_drafts drop constraint mail_drafts_kind_check;
alter table mail_proofs drop constraint mail_proofs_kind_check;
alter table mail_items drop constraint mail_items_kind_check;
create trigger mail_drafts_kind before insert or update of kind on mail_drafts for each row execute function mail_kind_known();
create trigger mail_proofs_kind before insert or update of kind on mail_proofs for each row execute function mail_kind_known();
create trigger mail_items_kind before insert or update of kind on mail_items for each row execute function mail_kind_known();
