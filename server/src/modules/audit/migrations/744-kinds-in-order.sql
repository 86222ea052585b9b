-- What somebody did, an action, and what came from an address, in the order of the log; negated as `audit_entries_by_kind` is, so
-- that the log itself is never gone along for them.
drop index audit_entries_by_actor, audit_entries_by_action, audit_entries_from;
create index audit_entries_by_actor on audit_entries (actor_id, (-sequence));
create index audit_entries_by_action on audit_entries (action, (-sequence));
create index audit_entries_from on audit_entries (address, (-sequence)) where address <> '';
