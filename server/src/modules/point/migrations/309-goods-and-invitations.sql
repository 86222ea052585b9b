-- Points give goods, and come back when the goods do not stay; and a friend who was invited counts as a task.

alter table point_tasks drop constraint point_tasks_kind_check;
alter table point_tasks add constraint point_tasks_kind_check
  check (kind in ('letter_posted', 'postcard_posted', 'goods_received', 'order_commented', 'sign_in', 'phone_bound', 'profile_changed', 'friend_invited'));

-- An offer of goods gives one piece of a variant. (No foreign keys to variants and orders: they stand to the right.)
alter table point_offers add column variant_id uuid;
alter table point_offers drop constraint point_offers_kind_check;
alter table point_offers add constraint point_offers_kind_check check (kind in ('coupon', 'coins', 'goods'));
alter table point_offers add constraint point_offers_goods check ((kind = 'goods') = (variant_id is not null));

alter table point_exchanges add column order_id uuid unique;
alter table point_exchanges drop constraint point_exchanges_check;
alter table point_exchanges add constraint point_exchanges_one_thing check (num_nonnulls(nullif(coins, 0), coupon_id, order_id) = 1);

-- Exchanges whose points came back, each once. They count no more: neither for the offer's stock nor for the person's limit.
create table point_give_backs (
  exchange_id uuid primary key references point_exchanges (id),
  at timestamptz not null
);
create trigger point_give_backs_append_only before update or delete on point_give_backs for each row execute function refuse_change();

alter table point_entries drop constraint point_entries_reason_check;
alter table point_entries add constraint point_entries_reason_check check (reason in ('sign', 'sign_bonus', 'task', 'gift', 'exchange', 'lapse', 'given_back'));
alter table point_entries drop constraint point_entries_check2;
alter table point_entries add constraint point_entries_exchange check ((reason in ('exchange', 'given_back')) = (exchange_id is not null));

-- Gives the points of an exchange back, once: an entry for each last day from which they were taken, with that day; those
-- whose day is over meanwhile can be used until `p_late_until`. Answers how many came; 0: they had come before. Locks the
-- person's account before the offer, as an exchange does.
create function point_give_back(p_exchange uuid, p_at timestamptz, p_late_on date, p_late_until timestamptz) returns bigint language plpgsql as $$
declare
  x point_exchanges%rowtype;
  batch record;
  entry uuid;
begin
  select * into strict x from point_exchanges where id = p_exchange;
  perform from point_accounts where user_id = x.user_id for no key update;
  insert into point_give_backs (exchange_id, at) values (p_exchange, p_at) on conflict do nothing;
  if not found then
    return 0;
  end if;
  for batch in
    select case when g.expires_at > p_at then g.lapses_on else p_late_on end as lapses_on, case when g.expires_at > p_at then g.expires_at else p_late_until end as expires_at, sum(u.points) as points
    from point_uses u join point_grants g on g.entry_id = u.grant_id where u.entry_id = x.entry_id group by 1, 2 order by 2, 1
  loop
    entry := gen_random_uuid();
    insert into point_entries (id, user_id, key, reason, points, balance_after, exchange_id, created_at)
      select entry, x.user_id, 'given_back:' || p_exchange || ':' || batch.lapses_on || ':' || extract(epoch from batch.expires_at), 'given_back', batch.points, a.balance + batch.points, p_exchange, p_at
      from point_accounts a where a.user_id = x.user_id;
    insert into point_grants (entry_id, user_id, points, remaining, lapses_on, expires_at, created_at)
      values (entry, x.user_id, batch.points, batch.points, batch.lapses_on, batch.expires_at, p_at);
    update point_accounts a set balance = a.balance + batch.points where a.user_id = x.user_id;
  end loop;
  update point_offers set taken = taken - 1 where id = x.offer_id;
  return x.points;
end $$;

-- People who came by an invitation and have had an order posted: each counts once for whoever invited them, on that day.
create table point_invitations (
  invited_id uuid primary key references users (id),
  inviter_id uuid not null references users (id),
  day date not null,
  at timestamptz not null
);
create index point_invitations_of on point_invitations (inviter_id, day);

-- Their orders that were posted and whose money has not gone back. Without any, the person does not count.
create table point_invited_orders (
  order_id uuid primary key,
  invited_id uuid not null references point_invitations (invited_id)
);
create index point_invited_orders_of on point_invited_orders (invited_id);
