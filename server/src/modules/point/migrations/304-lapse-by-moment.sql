-- Points lapse at a moment, not on a day: after a change of TIME_ZONE a person has grants of one last day that end at two moments. Each such
-- moment is a batch with a key of its own; grouped by the day alone, the second would find the first one's key and fail for good. What lapsed
-- before keeps its key and has nothing left, so it does not lapse twice.
create or replace function point_lapse(p_user uuid, p_at timestamptz) returns bigint language plpgsql as $$
declare
  total bigint := 0;
  batch record;
  entry uuid;
begin
  perform from point_accounts where user_id = p_user for no key update;
  for batch in
    select g.lapses_on, g.expires_at, sum(g.remaining) as points from point_grants g
    where g.user_id = p_user and g.remaining > 0 and g.expires_at <= p_at group by g.lapses_on, g.expires_at order by g.expires_at, g.lapses_on
  loop
    entry := gen_random_uuid();
    insert into point_entries (id, user_id, key, reason, points, balance_after, day, created_at)
      select entry, p_user, 'lapse:' || p_user || ':' || batch.lapses_on || ':' || extract(epoch from batch.expires_at), 'lapse', -batch.points, a.balance - batch.points, batch.lapses_on, p_at
      from point_accounts a where a.user_id = p_user;
    insert into point_uses (entry_id, grant_id, points)
      select entry, g.entry_id, g.remaining from point_grants g where g.user_id = p_user and g.remaining > 0 and g.lapses_on = batch.lapses_on and g.expires_at = batch.expires_at;
    update point_grants g set remaining = 0 where g.user_id = p_user and g.remaining > 0 and g.lapses_on = batch.lapses_on and g.expires_at = batch.expires_at;
    update point_accounts a set balance = a.balance - batch.points where a.user_id = p_user;
    total := total + batch.points;
  end loop;
  return total;
end $$;
