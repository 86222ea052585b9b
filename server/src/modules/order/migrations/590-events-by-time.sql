-- What happened on a day is found by time. Events are written in the order of time, so a summary of each stretch of the table is
-- enough, and costs next to nothing when they are added.
create index order_events_by_time on order_events using brin (at) with (pages_per_range = 8, autosummarize = on);
