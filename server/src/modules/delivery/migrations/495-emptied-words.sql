-- What a carrier said stays as it was; only its sealing changes: under a new key, or emptied when the account of whom it tells has ended.
drop trigger carrier_events_only_grow on carrier_events;
create trigger carrier_events_kept before delete on carrier_events for each row execute function refuse_change();
create trigger carrier_events_stay before update on carrier_events for each row
  when ((new.id, new.seq, new.tracked_id, new.digest, new.occurred_at, new.stage, new.source, new.recorded_by, new.received_at) is distinct from
        (old.id, old.seq, old.tracked_id, old.digest, old.occurred_at, old.stage, old.source, old.recorded_by, old.received_at)) execute function refuse_change();
