-- Whether a photograph proves a step is asked of every one that staff took.
create index order_events_by_file on order_events (file_id) where file_id is not null;
