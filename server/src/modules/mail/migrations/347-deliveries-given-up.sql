-- Deliveries that were given up before there was one engine for all mail keep names that no handler has any more: set back to
-- waiting by a person, nobody would take them. They get the names of today, with what is known of them.
insert into event_deliveries (event_id, handler, state, attempts, next_at, error)
select distinct on (event_id, split_part(handler, '.', 2)) event_id, 'mail.' || split_part(handler, '.', 2), state, attempts, next_at, error
from event_deliveries
where state = 'dead' and handler in ('letter.begin_review', 'letter.close_edit', 'letter.recheck_place', 'letter.recheck', 'postcard.begin_review', 'postcard.recheck_place', 'postcard.recheck')
on conflict do nothing;
delete from event_deliveries
where state = 'dead' and handler in ('letter.begin_review', 'letter.close_edit', 'letter.recheck_place', 'letter.recheck', 'postcard.begin_review', 'postcard.recheck_place', 'postcard.recheck');
