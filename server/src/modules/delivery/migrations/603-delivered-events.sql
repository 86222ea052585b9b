-- What was delivered on a day, for counting how long mail takes.
create index carrier_events_delivered on carrier_events (occurred_at) where stage = 'delivered';
