-- A person's numbers are one range of one index: whose order it is never changes.
alter table tracked_numbers add column user_id uuid;
update tracked_numbers t set user_id = o.user_id from orders o where o.id = t.order_id;
alter table tracked_numbers alter column user_id set not null;
create index tracked_numbers_of_user on tracked_numbers (user_id, seq desc);
