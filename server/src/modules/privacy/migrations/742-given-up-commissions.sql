-- The commissions that a person gives up by ending the account: what was shown when it was asked for.
alter table privacy_deletions add column given_up_commissions bigint not null default 0 check (given_up_commissions >= 0);
