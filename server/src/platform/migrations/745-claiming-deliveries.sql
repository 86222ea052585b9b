-- Claims deliveries that are due, so that no other worker makes them, and answers them in the order in which they became so.
--
-- In the order of the index, however few the planner believes to be waiting: it knows what was there when the table was last counted,
-- mostly nothing, and sorted all of two thousand for each sixteen as soon as the workers lagged behind.
create function claim_deliveries(p_handlers text[], p_now timestamptz, p_limit int)
returns table (event_id bigint, handler text, attempts int, name text, data jsonb) language sql rows 64 set enable_sort = off set enable_bitmapscan = off as $$
  with claimed as materialized (
    select d.event_id, d.handler, d.attempts, d.next_at from event_deliveries d
    where d.state = 'waiting' and d.next_at <= p_now and d.handler = any(p_handlers)
    order by d.next_at, d.event_id limit p_limit for update skip locked)
  select c.event_id, c.handler, c.attempts, e.name, e.data from claimed c join events e on e.id = c.event_id
  order by c.next_at, c.event_id
$$;
