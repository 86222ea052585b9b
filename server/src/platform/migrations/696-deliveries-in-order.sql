-- Up to 200 events become due at one moment, with a delivery for each of their handlers: with the time alone, each claim of sixteen read
-- and sorted all of them.
drop index event_deliveries_waiting;
create index event_deliveries_waiting on event_deliveries (next_at, event_id) where state = 'waiting';
