-- The log is searched by what it is about, whatever kind that is, and by the address that somebody worked from.
create index audit_entries_about on audit_entries (subject_id, sequence desc);
create index audit_entries_from on audit_entries (address, sequence desc) where address <> '';
