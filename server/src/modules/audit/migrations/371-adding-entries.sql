-- Adds an entry at the end of the chain in one call: three statements of a client hold the lock of the head for two ways to it and back.
-- Each statement in here sees what was committed when it began, so that the head is read as it is once its lock is held. `said`: what the
-- entry's hash covers besides the hash before it, as modules/audit/rules.ts writes it.
create function audit_add(entry uuid, at_time timestamptz, actor uuid, what text, about text, about_id text, why text, from_address text, said text)
returns void language plpgsql as $$
declare
  before bytea;
  after bytea;
  place bigint;
begin
  select h.hash into strict before from audit_head h for update;
  after := sha256(before || convert_to(said, 'UTF8'));
  insert into audit_entries (id, at, actor_id, action, subject, subject_id, reason, address, previous_hash, hash)
    values (entry, at_time, actor, what, about, about_id, why, from_address, before, after) returning sequence into place;
  update audit_head set sequence = place, hash = after;
end $$;
