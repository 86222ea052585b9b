-- A customer's returned mail is listed at the desk: found by the person, not by going over all returns or all pieces of that person.
alter table piece_returns add column user_id uuid references users (id);
update piece_returns r set user_id = p.user_id from pieces p where p.id = r.piece_id;
alter table piece_returns alter column user_id set not null;
create index piece_returns_of_user on piece_returns (user_id, seq desc);
