-- The end of an account finds those whose text was removed before, too: they have the keyed hash of the phone.
drop index past_addresses_by_user;
create index past_addresses_by_user on past_addresses (user_id, number desc);
delete from past_addresses p using privacy_deletions d where d.user_id = p.user_id and d.state = 'done';
