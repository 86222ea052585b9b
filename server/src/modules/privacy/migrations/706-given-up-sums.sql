-- The balance that the person was shown and gave up. What comes after that is not taken until it was shown too.
alter table privacy_deletions add column given_up bigint not null default 0 check (given_up >= 0);
-- Those that wait already were asked for with the balance of that day, which is not kept; what is there now is the nearest to it.
update privacy_deletions d set given_up = coalesce((select sum(a.balance) from wallet_accounts a where a.owner_id = d.user_id and a.kind = 'user'), 0)
where d.state = 'requested';
