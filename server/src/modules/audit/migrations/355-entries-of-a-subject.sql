-- A kind of subject without a certain one, in the order of the log; negated, so that it is taken for nothing else.
create index audit_entries_by_kind on audit_entries (subject, (-sequence));
