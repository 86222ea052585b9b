-- Returns of some weeks are counted by place; among all events they are one in a hundred.
create index order_events_returned on order_events (at) include (order_id) where state = 'returned';
