-- A change that staff propose may correct the address too: from which recipient to which, sealed like the text.
alter table mail_edits add column from_sealed bytea, add column to_sealed bytea,
  add constraint mail_edits_whole_address check ((from_sealed is null) = (to_sealed is null));
