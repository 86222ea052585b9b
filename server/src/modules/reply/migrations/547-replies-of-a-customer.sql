-- All replies of one person, whatever their state, for the desk.
create index replies_of_customer on replies (user_id, seq desc) where user_id is not null;
